import { expect, test } from 'vitest'
import { filePath, readText } from '../test-docs.ts'
import { describeCliOn } from './test-cli-on-node.ts'
import { packed, run } from './test-installed.ts'

describeCliOn(24)

test('the packed command line is faultless to publint, and licensed as the project is', async () => {
  const tarball = await packed('launchscout-cli')
  const checked = await run(filePath('node_modules/.bin/publint'), [tarball, '--strict'], {
    cwd: filePath(''),
  })
  expect(checked).toMatchObject({ code: 0 })
  expect(readText('packages/cli/LICENSE')).toBe(readText('LICENSE'))
  const licenses = readText('packages/cli/dist/licenses.md')
  for (const [name, kind] of [
    ['zod', 'MIT'],
    ['openid-client', 'MIT'],
    ['openai', 'Apache-2.0'],
  ])
    expect(licenses).toMatch(new RegExp(`^## ${name} [\\d.]+ \\(${kind}\\)\n\n.{100}`, 'ms'))
}, 240_000)
