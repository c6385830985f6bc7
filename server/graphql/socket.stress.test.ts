import { INIT_LIMIT_MS } from './socket.ts'
import { testSilentSocket } from './test-silent-socket.ts'

testSilentSocket(INIT_LIMIT_MS)
