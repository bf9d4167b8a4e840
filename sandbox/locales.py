"""The languages that Discord knows."""

from __future__ import annotations

LOCALES = frozenset(
    [
        *("bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu"),
        *("id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk"),
        *("vi", "zh-CN", "zh-TW"),
    ]
)
"""The locales of clients and of commands' translations."""
