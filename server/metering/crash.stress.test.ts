import { testKilledServers } from './test-crash.ts'

testKilledServers({ rounds: 10, servers: 5 })
