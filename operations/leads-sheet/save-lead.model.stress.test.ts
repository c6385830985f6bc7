import { testSaves } from './test-save-lead-runs.ts'

testSaves(500)
