"""Encodes and decodes JSON."""

from __future__ import annotations

from typing import Any

import msgspec

Json = dict[str, Any]
"""A JSON object. The type does not check its fields. `sandbox.limits` does."""

Encoded = msgspec.Raw
"""JSON text that is put into a larger payload unchanged."""

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder()

encode = _encoder.encode


def decode(text: bytes | str) -> Any:
    """Returns the value of a JSON text. Raises ValueError if the text is not JSON."""
    return _decoder.decode(text)
