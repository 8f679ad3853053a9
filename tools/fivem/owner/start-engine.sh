#!/bin/sh
# As configurações ficam em ../smartphone_config/engine.env · Settings are in ../smartphone_config/engine.env
cd "$(dirname "$0")" || exit 1
if ! command -v node >/dev/null 2>&1; then
  echo 'Falta o Node 22.13 ou mais novo: https://nodejs.org · Node 22.13 or newer is missing' >&2
  exit 1
fi
exec node dist/server.js
