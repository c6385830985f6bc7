import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createRoomWatch } from './room-watch.ts'

const MB = 1_000_000

function watched(options: { data?: string | null } = {}) {
  const free = { data: 10_000 * MB, backups: 10_000 * MB }
  let writes = (): Promise<void> => Promise.resolve()
  const logged: string[] = []
  const watch = createRoomWatch({
    folders: { DATA: options.data === undefined ? '/' : options.data, BACKUPS: '/proc' },
    statfs: (path) =>
      Promise.resolve({ bavail: path === '/' ? free.data : free.backups, bsize: 1, blocks: 20_000 * MB }),
    tryWrite: () => writes(),
    log: pino({ base: null }, { write: (line) => logged.push(line) }),
  })
  return { watch, free, logged, whenWriting: (write: typeof writes) => (writes = write) }
}

test.each([
  ['more than the reserve', 501 * MB, 'ENOUGH'],
  ['less than the reserve', 499 * MB, 'SCARCE'],
  ['less than PostgreSQL needs for its log', 19 * MB, 'FULL'],
])('with %s the room is said', async (_name, bytes, room) => {
  const { watch, free } = watched()
  free.data = bytes
  await watch.look()
  expect(watch.state()).toBe(room)
  expect(watch.isScarce('DATA')).toBe(room !== 'ENOUGH')
})

test('it recovers by itself, once there is a little more than the reserve, and each change is in the log once', async () => {
  const { watch, free, logged } = watched()
  free.data = 400 * MB
  await watch.look()
  await watch.look()
  free.data = 540 * MB
  await watch.look()
  expect(watch.state()).toBe('SCARCE')
  free.data = 560 * MB
  await watch.look()
  expect(watch.state()).toBe('ENOUGH')
  expect(logged.map((line) => /"msg":"([^"]*)"/.exec(line)?.[1])).toEqual([
    'the disk of the database is nearly full: what can be left out is refused',
    'the disk of the database has room again',
  ])
})

test('the disk of the backups counts for backups alone', async () => {
  const { watch, free } = watched()
  free.backups = 100 * MB
  await watch.look()
  expect(watch.isScarce('BACKUPS')).toBe(true)
  expect(watch.isScarce('DATA')).toBe(false)
  expect(watch.state()).toBe('ENOUGH')
})

test('a database elsewhere that says that it is full is believed until it can write', async () => {
  const { watch, whenWriting } = watched({ data: null })
  const full = Object.assign(new Error('no space'), { code: '53100' })
  whenWriting(() => Promise.reject(full))
  expect(await watch.disks()).toMatchObject([{ place: 'BACKUPS' }])
  watch.databaseIsFull()
  await watch.look()
  expect(watch.state()).toBe('FULL')
  whenWriting(() => Promise.resolve())
  await watch.look()
  expect(watch.state()).toBe('ENOUGH')
})
