import { testManyBlocks } from './test-many-blocks.ts'

testManyBlocks(200)
