"""What each operation costs on the board, in microseconds of virtual time.

Measured on CircuitPython 10.2 on an RP2040 at 125 MHz unless a line says otherwise. A cost covers
the interpreter's work around the operation as well, because that is how it was measured.
"""

# --- start ---------------------------------------------------------------------------------------
BOOT_US = 1_220_000  # power-on to the first line of code.py
SAFE_MODE_US = 1_000_000  # ... of which it waits (supervisor/shared/safe_mode.c)
RELOAD_US = 350_000  # soft reload: supervisor.reload() to the first line (estimate)
# Importing a .py: finding it, folder by folder, reading it, compiling its tree, and collecting
# garbage on the way, the more often the less heap is free. Fitted to the stages of a start and to a
# dozen modules in a game, where garbage makes it longer than in as full a heap without.
IMPORT_US = 2_500
IMPORT_US_PER_FOLDER = 4_400
IMPORT_US_PER_BYTE = 2.0  # of a driver; what `make flash` leaves of the firmware has few to a node
IMPORT_US_PER_NODE = 45.0
IMPORT_CROWDED_US = 48.0  # more for each node, times the heap in use by the heap that is free
HEAP_BYTES = 162_000  # at the start of code.py
OBJECTS_BYTES = 9_000  # what the parts take of it
NODE_BYTES = 3.2  # ... and each node that was imported
IMPORT_NATIVE_US = 60  # importing a built-in or an already imported module (estimate)

# --- interpreter (sim/meter.py) ------------------------------------------------------------------
CALL_US = 3.0  # a function entered and left
BUILTIN_US = 6.0  # a built-in function looked up, beside the call
TEXT_US = 40.0  # a new string, however it is made: it is looked for in the table of strings first
CHARACTER_US = 12.0  # ... of one character
TEXT_US_PER_NODE = 0.0017  # more for each node ever imported, whose names are in that table
PIECE_US = 15.0  # the words before, between and after the values of an f-string
CONTAINS_US = 4.5  # `in`, beside the comparison
ROUND_US = 2.0  # a round of a for loop
ITEM_US = 3.0  # ... of a comprehension, with what it appends
WHILE_US = 1.0  # ... and of a while loop
RAISE_US = 30.0  # an exception caught
NODE_US = {  # one node of the syntax tree, executed once
    "Attribute": 3.0,
    "Assign": 0.4,
    "AugAssign": 0.5,
    "BinOp": 0.6,
    "BoolOp": 1.2,
    "Call": 4.0,
    "Compare": 0.8,
    "Constant": 0.3,
    "Dict": 6.0,
    "FormattedValue": 50.0,
    "FunctionDef": 4.0,
    "If": 0.5,
    "IfExp": 0.5,
    "Import": 30.0,
    "ImportFrom": 45.0,
    "JoinedStr": 10.0,
    "List": 5.0,
    "ListComp": 15.0,
    "Name": 0.4,
    "Raise": 10.0,
    "Return": 0.5,
    "Slice": 9.0,
    "Subscript": 2.0,
    "Tuple": 2.5,
    "UnaryOp": 0.6,
}

# --- pins, time ----------------------------------------------------------------------------------
PIN_US = 3  # one digitalio property read or set
PIN_OPEN_US = 60  # constructing or releasing a pin object (estimate)
MONOTONIC_US = 1  # supervisor.ticks_ms()
GC_US_PER_BYTE = 0.13  # gc.collect, of what is in use: 14 ms in a game of Classic
URANDOM_US = 75  # os.urandom of a byte
GETENV_US = 5_200  # os.getenv: settings.toml, 1.5 kB of comments, is read again each time
FILE_US_PER_BYTE = 3.7  # readline of a file asks for byte after byte: 7.9 ms for 2.2 kB
CDC_WRITE_US = 120  # usb_cdc.console.write of a line (estimate)
PRINT_US = 150  # print of a short line to the console (estimate)

# --- I2C -----------------------------------------------------------------------------------------
I2C_CALL_US = 5  # busio around one transaction
I2C_BITS_PER_BYTE = 9  # eight data bits and the acknowledge
I2C_START_STOP_BITS = 2
I2C_TIMEOUT_US = 1_000_000  # a bus held low: ports/raspberrypi busio/I2C.c BUS_TIMEOUT_US

# --- display -------------------------------------------------------------------------------------
REFRESH_US = 40  # refresh() with nothing changed
AREA_US = 150  # each dirty area on top of pixels and wire
AREA_PX_US = 0.2  # each pixel of it
COMPOSE_PX_US = 5.6  # each pixel that a tile grid fills
TILE_SET_US = 9  # one tile of a TileGrid set
GROUP_OP_US = 9  # attribute of a group or tile grid set

# --- pixels, sound -------------------------------------------------------------------------------
SHOW_US = 460  # neopixel_write of any length ...
SHOW_PX_US = 60  # ... and of each pixel: 24 take 1.9 ms
PIXEL_SET_US = 11  # one pixel assigned
PIXEL_FILL_US = 40  # fill of 24
PWM_SET_US = 3  # duty cycle or frequency set

# --- flash ---------------------------------------------------------------------------------------
NVM_READ_US = 4  # reading nvm, any length
NVM_PROGRAM_US = (900, 1_500)  # page program, least and most
NVM_ERASE_US = 53_000  # erase and rewrite of the sector with interrupts off


def used_bytes(loaded: int) -> float:
    """Heap in use when `loaded` nodes are there."""
    return OBJECTS_BYTES + NODE_BYTES * loaded


def import_us(nodes: int, size: int, folders: int, loaded: int) -> int:
    """What importing a source costs when `loaded` nodes have been imported; size: see above."""
    used = used_bytes(loaded)
    crowded = used / max(HEAP_BYTES - used, used / 4)
    compiling = (IMPORT_US_PER_NODE + IMPORT_CROWDED_US * crowded) * nodes
    finding = IMPORT_US + IMPORT_US_PER_FOLDER * folders
    return finding + int(IMPORT_US_PER_BYTE * size + compiling)
