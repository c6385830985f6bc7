import { testKilledSockets } from './test-killed-sockets.ts'

testKilledSockets({ events: 1_000, eventsOfControl: 200 })
