"""Small pictures to upload."""

from __future__ import annotations

import base64
import io

from PIL import Image


def png(width: int, height: int = 0) -> bytes:
    """Returns a red picture, a square if `height` is 0."""
    stream = io.BytesIO()
    Image.new("RGB", (width, height or width), "red").save(stream, "PNG")
    return stream.getvalue()


def data_uri(content: bytes, kind: str = "png") -> str:
    """Returns a picture as it is in the body of a request."""
    return f"data:image/{kind};base64,{base64.b64encode(content).decode()}"


PICTURE = data_uri(png(128))
