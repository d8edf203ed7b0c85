"""`microcontroller.pin`: the same pins by the chip's names."""

from sim.native import board as _board

GPIO0, GPIO1, GPIO2, GPIO3 = _board.GP0, _board.GP1, _board.GP2, _board.GP3
GPIO4, GPIO5, GPIO6, GPIO7 = _board.GP4, _board.GP5, _board.GP6, _board.GP7
GPIO8, GPIO9, GPIO10, GPIO11 = _board.GP8, _board.GP9, _board.GP10, _board.GP11
GPIO12, GPIO13, GPIO14, GPIO15 = _board.GP12, _board.GP13, _board.GP14, _board.GP15
GPIO16, GPIO17, GPIO18, GPIO19 = _board.GP16, _board.GP17, _board.GP18, _board.GP19
GPIO20, GPIO21, GPIO22, GPIO23 = _board.GP20, _board.GP21, _board.GP22, _board.GP23
GPIO24, GPIO25, GPIO26, GPIO27 = _board.GP24, _board.GP25, _board.GP26, _board.GP27
GPIO28, GPIO29 = _board.GP28, _board.A3
