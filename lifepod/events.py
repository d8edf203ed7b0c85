"""What happens to the device: an event is a pair (kind, value)."""

DOWN = 0  # value: a key name, one of "0".."9", "A".."D", "*", "#"
UP = 1  # value: the key name
HOLD = 2  # value: the key name, once, HOLD_MS after its DOWN while it is still held
CARD = 3  # value: the UID, 4 or 7 bytes; a card that replaces another is preceded by GONE
GONE = 4  # value: None
UNREADABLE = 5  # value: the reason, at most 21 capital characters
LOST = 6  # value: a part: "reader", "oled", "ring", "piezo" or "keypad"
FOUND = 7  # value: the part
GHOST = 8  # value: None; several keys that cannot be told apart, ignored until released
STUCK = 9  # value: the key name; held for over STUCK_MS, ignored until released
NOTICE = 10  # value: a text to be seen by somebody, such as a wrong setting; \n begins a row
WEAK = 11  # value: whether the battery is almost empty

HOLD_MS = 1000
STUCK_MS = 30_000
