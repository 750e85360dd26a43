#!/bin/sh
# Install Rondel from a folder of wheels into an environment of its own, without a network: install.sh WHEELS VENV
set -eu
python3 -m venv "$2"
"$2/bin/python" -m pip install --quiet --disable-pip-version-check --no-cache-dir --no-index --find-links "$1" 'rondel[postgres]'
"$2/bin/rondel" --version
