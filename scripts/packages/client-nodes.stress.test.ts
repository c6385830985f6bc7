import { describeClientOn } from './test-on-node.ts'

describeClientOn(20)
describeClientOn(22)
