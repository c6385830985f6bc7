import { createTabReader } from './tab-reader.ts'

// Its own script and nothing else: it fetches nothing, and the policy of its answer lets it do nothing more.
const read = createTabReader((message, transfer) => postMessage(message, { transfer }))
addEventListener('message', ({ data }: MessageEvent<Parameters<typeof read>[0]>) => read(data))
