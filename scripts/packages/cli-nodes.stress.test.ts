import { describeCliOn } from './test-cli-on-node.ts'

describeCliOn(20)
describeCliOn(22)
