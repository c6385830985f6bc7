import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#server/base/db/test-data-dir.ts'
import { VARIABLES } from '#server/start/env-docs.ts'
import { readText } from './test-docs.ts'
import { programEnvironment, whereInstalled } from './test-programs.ts'

const unit = readText('ops/systemd/launchscout.service')
const MOST_EXPOSURE = 2
const OFFLINE_SINCE = 250

test('the unit starts the server of a release with variables that it knows', () => {
  expect(unit).toContain('\nExecStart=/opt/launchscout/launchscout\n')
  const known = Object.values(VARIABLES).flatMap((variables) => Object.keys(variables))
  const [, set = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
  const names = [...set.matchAll(/(\w+)=/g)].map(([, name = '']) => name)
  expect(names.filter((name) => !known.includes(name))).toEqual(['TMPDIR'])
})

whereInstalled(['systemd-analyze'], () => {
  const analyze = (...args: string[]) =>
    execFileSync('systemd-analyze', args, { encoding: 'utf8', env: programEnvironment })
  if (Number(/\d+/.exec(analyze('--version'))?.[0]) < OFFLINE_SINCE) {
    console.warn('Left out: this systemd-analyze cannot judge a file.')
    return
  }

  /** From 0 to 10, as systemd rates how much a service could do to the system. */
  async function exposure(text: string): Promise<number> {
    const file = join(await newFolder(), 'launchscout.service')
    writeFileSync(file, text)
    const rating = analyze('security', '--offline=true', '--no-pager', file)
    return Number(/Overall exposure level for \S+: ([\d.]+)/.exec(rating)?.[1])
  }

  test('systemd rates what the service could do to the system at 2.0 of 10 or less', async () => {
    expect(await exposure(unit)).toBeLessThanOrEqual(MOST_EXPOSURE)
  })

  test('a unit without system call filter and capability limits would be rated higher', async () => {
    const open = unit.replace(
      /^(?:SystemCallFilter|CapabilityBoundingSet|RestrictAddressFamilies)=.*\n/gm,
      '',
    )
    expect(await exposure(open)).toBeGreaterThan(MOST_EXPOSURE)
  })
})
