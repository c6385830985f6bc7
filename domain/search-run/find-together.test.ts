import { describe, expect, test } from 'vitest'
import type { Failure } from '../base/failure.ts'
import type { RunEvent } from './run-events.ts'
import { earlierOf, findingProgress, isFinding, mayFindTogether } from './search-run.ts'
import { contacts, first, judged, onTwo, quota, verdict } from './test-events.ts'

const wanted = (...ids: string[]): RunEvent => ({ type: 'research-queued', ids })
const begun = (id: string): RunEvent => ({ type: 'researching', id, untilMs: null })
const found = (id: string): RunEvent => ({ type: 'researched', id, answer: contacts() })
const failed = (id: string, failure: Failure = quota): RunEvent => ({ type: 'research-failed', id, failure })
const barred: Failure = { ...quota, code: 'DO_NOT_CONTACT' }
const stopped: RunEvent = { type: 'finding-stopped', failure: null }
const none = { total: 2, done: 0, found: 0, failed: 0, skipped: 0, left: 0 }

describe('finding contacts of many launches', () => {
  test.each<[string, RunEvent[], object]>([
    ['waits', [wanted('1', '2')], none],
    ['counts what is found', [wanted('1', '2'), begun('1'), found('1')], { ...none, done: 1, found: 1 }],
    ['counts what failed', [wanted('1', '2'), begun('1'), failed('1')], { ...none, failed: 1 }],
    [
      'tells apart what is skipped, as nobody there is to be contacted',
      [wanted('1', '2'), failed('1', barred)],
      { ...none, skipped: 1 },
    ],
    ['leaves what waits when it is stopped', [wanted('1', '2'), begun('1'), stopped], { ...none, left: 1 }],
    [
      'leaves one whose wait for a rate limit is ended',
      [wanted('1', '2'), begun('1'), { type: 'research-released', id: '1' }],
      { ...none, left: 1 },
    ],
    [
      'goes on with what was left or failed',
      [wanted('1', '2'), failed('1'), stopped, wanted('1', '2')],
      none,
    ],
    [
      'a launch that is searched by itself after all is not left',
      [wanted('1', '2'), stopped, begun('1'), found('1')],
      { ...none, done: 1, found: 1, left: 1 },
    ],
  ])('%s', (_name, events, expected) => {
    expect(findingProgress(onTwo(...events))).toEqual(expected)
  })

  test('lasts until each is found, failed or left', () => {
    expect(isFinding(onTwo())).toBe(false)
    expect(isFinding(onTwo(wanted('1', '2'), found('1')))).toBe(true)
    expect(isFinding(onTwo(wanted('1', '2'), found('1'), failed('2')))).toBe(false)
  })

  test('says what ended it, until it goes on', () => {
    const limited = onTwo(wanted('1', '2'), { type: 'finding-stopped', failure: quota })
    expect(limited.finding?.stoppedBy).toEqual(quota)
    expect(onTwo(wanted('1', '2'), stopped).finding?.stoppedBy).toBeNull()
    expect(
      onTwo(wanted('1'), { type: 'finding-stopped', failure: quota }, wanted('1')).finding,
    ).toMatchObject({
      stoppedBy: null,
    })
  })

  test('waits on when its tab is gone: whoever takes over goes on or stops it', () => {
    const run = onTwo(wanted('1', '2'), begun('1'), { type: 'interrupted' })
    expect(run.items.map(({ researching }) => researching.kind)).toEqual(['failed', 'waiting'])
  })

  test('stays with its run when a search takes its place', () => {
    const run = onTwo(wanted('1', '2'), found('1'), stopped)
    expect(earlierOf(run)?.finding).toEqual(run.finding)
  })

  const lost: Failure = { ...quota, code: 'MAYBE_PAID' }
  test.each<[string, RunEvent[], boolean]>([
    ['qualified', [judged('1')], true],
    ['not judged', [], false],
    ['not qualified', [judged('1', verdict(69))], false],
    ['with contacts', [judged('1'), found('1')], false],
    ['waiting already', [judged('1'), wanted('1')], false],
    ['searched for now', [judged('1'), begun('1')], false],
    ['failed', [judged('1'), failed('1')], true],
    ['not to be contacted', [judged('1'), failed('1', barred)], false],
    ['lost, and maybe paid', [judged('1'), failed('1', lost)], false],
  ])('can be for one that is %s: %#', (_name, events, expected) => {
    expect(mayFindTogether(first(onTwo(...events)))).toBe(expected)
  })
})
