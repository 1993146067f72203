#!/bin/sh
# Starts a release: quilate [start] · setup <file> · backup [folder] · restore <copy> | [--until <moment>] <folder>
#   · verify · rotate-secret · upgrade-postgres <folder> · version
here=$(dirname -- "$(readlink -f -- "$0")")
node="$here/node/bin/node"
server="$here/apps/api/dist/server"
export NODE_ENV="${NODE_ENV:-production}" QUILATE_DATA="${QUILATE_DATA:-/var/lib/quilate}"
# Native threads share two heaps instead of eight.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"

if ! "$node" --version >/dev/null 2>&1; then
  echo "✗ Este Quilate es para Linux con glibc (Debian 12, Ubuntu 22.04 o posteriores) de otra máquina que esta." >&2
  exit 1
fi

verb="${1:-start}"
if [ $# -gt 0 ]; then shift; fi
case "$verb" in
  start) exec "$node" --max-semi-space-size=8 --heap-growing-percent=40 "$server/main.js" "$@" ;;
  setup | verify | rotate-secret | upgrade-postgres) exec "$node" "$server/$verb.js" "$@" ;;
  backup) exec "$node" "$server/backup.js" make "$@" ;;
  restore) exec "$node" "$server/backup.js" restore "$@" ;;
  version)
    exec "$node" -p '
      const { version, commit, system } = JSON.parse(fs.readFileSync(process.argv[1], "utf8"));
      `Quilate ${version} (${commit}), ${system}, Node ${process.version}`' "$here/package.json"
    ;;
  *)
    echo "✗ No hay «$verb». Hay: start, setup <fichero>, backup [carpeta], restore <copia> o [--until <momento>] <carpeta>," \
      "verify, rotate-secret, upgrade-postgres <carpeta>, version." >&2
    exit 2
    ;;
esac
