import { testBeginsAtOnce } from './test-concurrency.ts'

testBeginsAtOnce(10_000)
