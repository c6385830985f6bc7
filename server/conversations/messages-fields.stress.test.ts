import { testFollowedMessages } from './test-followed-messages.ts'

testFollowedMessages({ each: 25, losses: 20 })
