"""Starts the device; whatever stops it is told, and it starts again."""

try:
    from hw.device import main

    main()
except Exception as error:
    from hw.restart import restart

    restart(error)
