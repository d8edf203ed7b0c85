"""What each operation costs on the board, in microseconds of virtual time.

Measured on CircuitPython 10.2 on an RP2040 at 125 MHz unless a line says otherwise. A cost covers
the interpreter's work around the operation as well, because that is how it was measured.
"""

# --- start ---------------------------------------------------------------------------------------
BOOT_US = 1_220_000  # power-on to the first line of code.py
RELOAD_US = 350_000  # soft reload: supervisor.reload() to the first line (estimate)
IMPORT_US_PER_BYTE = 14  # importing a .py: 10-20 ms for each kB of source
IMPORT_NATIVE_US = 60  # importing a built-in or an already imported module (estimate)

# --- interpreter (sim/meter.py; estimates that fit the measured costs of short statements) -------
CALL_US = 6.0  # a function entered and left
ROUND_US = 1.5  # a round of a loop
RAISE_US = 20.0  # an exception caught
NODE_US = {  # one node of the syntax tree, executed once
    "Attribute": 2.0,
    "Assign": 0.5,
    "AugAssign": 1.0,
    "BinOp": 1.0,
    "BoolOp": 0.5,
    "Call": 4.0,
    "Compare": 1.0,
    "Constant": 0.3,
    "Dict": 6.0,
    "FormattedValue": 15.0,
    "FunctionDef": 4.0,
    "If": 0.5,
    "IfExp": 0.5,
    "Import": 20.0,
    "ImportFrom": 25.0,
    "JoinedStr": 10.0,
    "List": 4.0,
    "Name": 0.6,
    "Raise": 10.0,
    "Return": 0.5,
    "Subscript": 2.0,
    "Tuple": 3.0,
    "UnaryOp": 0.7,
}

# --- pins, time ----------------------------------------------------------------------------------
PIN_US = 25  # one digitalio property read or set (48 of them make a keypad scan of 1.2 ms)
PIN_OPEN_US = 60  # constructing or releasing a pin object (estimate)
MONOTONIC_US = 11  # time.monotonic(), supervisor.ticks_ms()
SLEEP_US = 15  # overhead of time.sleep beside the time asked for (estimate)
GC_COLLECT_US = 5_000  # gc.collect: 3-8 ms
URANDOM_US = 40  # os.urandom, whatever the length (estimate)
GETENV_US = 3_000  # os.getenv: settings.toml is read again each time (estimate)
CDC_WRITE_US = 120  # usb_cdc.console.write of a line (estimate)
PRINT_US = 150  # print of a short line to the console (estimate)

# --- I2C -----------------------------------------------------------------------------------------
I2C_CALL_US = 40  # interpreter and driver around one transaction (estimate)
I2C_BITS_PER_BYTE = 9  # eight data bits and the acknowledge
I2C_START_STOP_BITS = 2
I2C_TIMEOUT_US = 1_000_000  # a bus held low: ports/raspberrypi busio/I2C.c BUS_TIMEOUT_US

# --- display -------------------------------------------------------------------------------------
REFRESH_US = 300  # refresh() with nothing changed
AREA_US = 150  # each dirty area on top of pixels and wire
COMPOSE_PX_US = 6  # each pixel composed
TILE_SET_US = 80  # one tile of a TileGrid set: 21 of them, with the loop around, take 2 ms
GROUP_OP_US = 60  # attribute of a group or tile grid set (estimate)

# --- pixels, sound -------------------------------------------------------------------------------
SHOW_US = 460  # neopixel_write of any length ...
SHOW_PX_US = 60  # ... and of each pixel: 24 take 1.9 ms
PIXEL_SET_US = 170  # one pixel assigned: 24, with the loop around, take 4.3 ms
PIXEL_FILL_US = 170  # fill
PWM_SET_US = 30  # duty cycle or frequency set (estimate)

# --- flash ---------------------------------------------------------------------------------------
NVM_READ_US = 15  # reading nvm, any length
NVM_PROGRAM_US = (800, 1_500)  # page program, least and most
NVM_ERASE_US = 53_000  # erase and rewrite of the sector with interrupts off
