import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

// Before each test file. The files of a worker share its globals: what one left there, the next does not find.
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
if ('indexedDB' in globalThis) globalThis.indexedDB = new IDBFactory()
