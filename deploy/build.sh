#!/bin/sh
# Build the wheels of Rondel and of everything it needs into a folder: build.sh FOLDER. Run it in the repository.
# The engine is compiled; RONDEL_COMPILE=0 leaves it interpreted.
set -eu
RONDEL_COMPILE=${RONDEL_COMPILE:-1} python3 -m pip wheel --quiet --disable-pip-version-check --wheel-dir "$1" '.[postgres]'
