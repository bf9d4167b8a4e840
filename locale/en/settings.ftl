# /exchange settings: what a person chooses for themselves.

command-exchange-settings =
    .name = settings
    .description = Your language, and words instead of signs

settings-title = ### ⚙️ Your settings
settings-language-label = Your language
settings-words-on = **Words instead of signs: on.** Each room is a list of its tiles, every button has a label, and what can’t be pressed is left out.
settings-words-off = **Words instead of signs: off.** Words suit screen readers, and anyone who can’t tell the pieces apart.
settings-words-on-label = Turn words on
settings-words-off-label = Turn words off
settings-zone = Your time zone: { $zone }
settings-public = -# This is for what only you see. Messages for everyone stay as they are.
