#!/bin/sh
# Ends at once, whatever it is asked: a program that costs next to nothing to start.
exit 1
