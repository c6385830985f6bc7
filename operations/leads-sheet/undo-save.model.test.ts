import { testUndos } from './test-undo-save-runs.ts'

testUndos(60)
