import { testServersAtOnce } from './test-servers-at-once.ts'

testServersAtOnce(4)
