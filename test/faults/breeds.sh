#!/bin/sh
# Starts processes without end, and never answers. It stops by itself at some thousand, should nobody stop it.
printf '%s' '15:{"me":"breeds"}'
IFS= read -r you
IFS= read -r message
count=0
while [ $count -lt 2000 ]; do
  sleep 30 &
  count=$((count + 1))
done
sleep 30
