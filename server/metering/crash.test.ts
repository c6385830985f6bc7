import { testKilledServers } from './test-crash.ts'

testKilledServers({ rounds: 2, servers: 4 })
