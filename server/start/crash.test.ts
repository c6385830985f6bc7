import { testKilledServer } from './test-crash.ts'

testKilledServer(1)
