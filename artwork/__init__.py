"""Our own pieces: their names, their drawings as SVG, and their pictures as PNG. Pure: no network, no clock."""
