import { testKilledDatabase } from './test-crash.ts'

testKilledDatabase(2)
