import { SLOW_CLIENT_LIMITS } from './app.ts'
import { testSlowClients } from './test-slow-clients.ts'

testSlowClients({ limits: SLOW_CLIENT_LIMITS, cutWithinMs: 18_000 })
