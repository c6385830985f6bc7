import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { accepted, openTestService } from './test-service.ts'

const root = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/metering-client.md', root), 'utf8')
const [, example = ''] = /```ts\n(.+?)```/s.exec(page) ?? []

test('the example of docs/metering-client.md runs as it stands, on Node', async () => {
  const service = await openTestService(({ path }) => {
    if (path === '/customers') return accepted({ newCustomer: true })
    if (path === '/call_begin') return accepted({ callId: 'c1', allowed: { standard: true } })
    return accepted({ subscription: { planName: 'Gold' } })
  })
  const usage = { input_tokens: 12, output_tokens: 3 }
  const vendor = await openTestService([{ json: { model: 'gpt-5.6-luna', usage } }])
  const env = { METERING_BASE_URL: service.url, METERING_KEY: 'sk-test', OPENAI_BASE_URL: `${vendor.url}/v1` }
  const program = spawn(process.execPath, ['--input-type=module-typescript', '-'], { cwd: root, env })
  const exited = once(program, 'exit')
  program.stdin.end(example)
  const [said, failed] = await Promise.all([text(program.stdout), text(program.stderr), exited])

  expect({ code: program.exitCode, failed, said }).toEqual({
    code: 0,
    failed: '',
    said: '{"newCustomer":true,"answered":200,"planName":"Gold"}\n',
  })
  expect(service.requests.map(({ path }) => path)).toEqual([
    '/customers',
    '/call_begin',
    '/call_end',
    '/customers/ada%40example.com/usage',
  ])
  expect(service.requests[2]?.body).toMatchObject({ callId: 'c1', inputTokens: 12, responseTokens: 3 })
  expect(vendor.requests.map(({ path }) => path)).toEqual(['/v1/responses'])
  await Promise.all([service.close(), vendor.close()])
})
