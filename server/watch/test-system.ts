import type { SystemState } from './system-state.ts'

/** For tests: a state with nothing in it. */
export const emptySystem: SystemState = {
  version: '1.2.3',
  database: null,
  backup: null,
  events: null,
  disks: [],
  room: 'ENOUGH',
  listener: 'UNUSED',
  replica: null,
  errors: [],
}
