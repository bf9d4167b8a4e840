"""JSON in and out, in one place."""

from __future__ import annotations

from typing import Any

import msgspec

Json = dict[str, Any]
"""An object of Discord's API. Its shape is checked by `sandbox.limits`, not by the type."""

Encoded = msgspec.Raw
"""Text that is JSON already and goes into a larger payload as it is."""

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder()

encode = _encoder.encode


def decode(text: bytes | str) -> Any:
    """The value that the text tells. Raises ValueError when it is no JSON."""
    return _decoder.decode(text)
