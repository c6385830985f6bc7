import { testRollUps } from './test-roll-ups.ts'

testRollUps(2)
