import { testBeginsAtOnce } from './test-concurrency.ts'

testBeginsAtOnce(1_000)
