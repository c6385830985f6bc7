import { testKilledSockets } from './test-killed-sockets.ts'

testKilledSockets({ events: 200, eventsOfControl: 100 })
