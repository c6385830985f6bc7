import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const check = (...args: string[]) => {
  const script = join(import.meta.dirname, 'check-contracts.ts')
  const { status, stdout } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}

describe('npm run check:contracts', () => {
  test.each([[[]], [['--write']], [['folder', '--wrong']], [['folder', '--write', 'more']]])(
    'with %j says how it is used',
    (args) => {
      const { status, lines } = check(...args)
      expect(status).toBe(1)
      expect(lines[0]).toContain('npm run check:contracts -- FOLDER')
    },
  )

  test('with a folder that is not there says so of each part, and fails', () => {
    const { status, lines } = check(join(import.meta.dirname, 'no-such-folder'))
    expect(status).toBe(1)
    expect(lines.at(-1)).toMatch(/^0 compared, 0 differ, \d+ parts could not be done$/)
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^\w+ could not be done: .*no-such-folder/)
  })

  test('reports what agrees, and fails where some of the originals are missing', () => {
    const { status, lines } = check(join(import.meta.dirname, '..', 'contracts'))
    expect(status).toBe(1)
    expect(lines).toContainEqual(
      expect.stringMatching(/^product-hunt\.graphql, facts: \d+ compared, 0 differ$/),
    )
    expect(lines).toContainEqual(expect.stringMatching(/could not be done: .*product-hunt-posts\.json/))
  })
})
