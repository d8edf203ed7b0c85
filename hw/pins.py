"""The reference wiring; settings.toml can change each pin."""

# setting, pins of the Pico, part, the part's own names for its wires
WIRING = (
    ("OLED_SDA", "GP4", "OLED", "SDA"),
    ("OLED_SCL", "GP5", "OLED", "SCL"),
    ("NFC_SDA", "GP2", "PN532", "SDA"),
    ("NFC_SCL", "GP3", "PN532", "SCL"),
    ("NFC_IRQ", "GP14", "PN532", "IRQ"),
    ("NFC_RESET", "GP22", "PN532", "RSTPDN"),
    ("KEY_ROWS", "GP6,GP7,GP8,GP9", "KEYPAD", "R1,R2,R3,R4"),
    ("KEY_COLUMNS", "GP10,GP11,GP12,GP13", "KEYPAD", "C1,C2,C3,C4"),
    ("RING", "GP16", "RING", "DIN"),
    ("PIEZO", "GP18", "PIEZO", "+"),
)
