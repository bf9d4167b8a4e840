"""Encodes and decodes JSON."""

from __future__ import annotations

from typing import Any

import msgspec

Json = dict[str, Any]
"""An object of Discord's API. `sandbox.limits` checks its shape; the type does not."""

Encoded = msgspec.Raw
"""JSON text that becomes part of a larger payload as it is."""

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder()

encode = _encoder.encode


def decode(text: bytes | str) -> Any:
    """Returns the decoded value. Raises ValueError if the text is not JSON."""
    return _decoder.decode(text)
