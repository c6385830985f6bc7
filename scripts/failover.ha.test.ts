import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openCluster } from './test-ha-cluster.ts'

test('cluster', async () => {
  const cluster = await openCluster()
  console.log(await cluster.view())
  for (const kind of ['kill', 'killPostgres', 'stop', 'cutNetwork'] as const) {
    const first = await cluster.leader()
    const t = Date.now()
    await first[kind]()
    await expect.poll(async () => (await cluster.view()).some(({role, name}) => role === 'leader' && name !== first.name), {timeout: 60_000}).toBe(true)
    console.log(kind, first.name, Date.now() - t)
    await pause(5000)
    if (kind === 'kill') first.start()
    if (kind === 'stop') first.startPatroni()
    if (kind === 'cutNetwork') first.mendNetwork()
    await cluster.healthy()
    console.log('healthy', Date.now() - t)
  }
}, 600_000)
