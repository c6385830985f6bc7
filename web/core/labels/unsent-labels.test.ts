import { expect, test } from 'vitest'
import { TEST_PRODUCT } from '#domain/lead/test-lead.ts'
import {
  labelOfChange,
  launchOfChange,
  type OutgoingLabel,
  unsentLabels,
  withChanges,
  withOutgoing,
  withoutOutgoing,
} from './unsent-labels.ts'

const change = (id: number, more: Partial<OutgoingLabel> = {}): OutgoingLabel => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  subject: 'acme',
  value: 'good',
  reason: '',
  atMs: id,
  verdict: null,
  blind: false,
  ...launchOfChange(TEST_PRODUCT),
  ...more,
})

test('a later change takes the place of an earlier one of the same launch alone', () => {
  const [first, other, last] = [change(1), change(2, { subject: 'bolt' }), change(3, { value: null })]
  const unsent = [first, other, last].reduce(withOutgoing, [])
  expect(unsent).toEqual([other, last])
  expect(withoutOutgoing(unsent, last.id)).toEqual([other])
})

test('the facts of a change that waits stay with the next one, which brings none of its own', () => {
  const bare = change(2, { facts: null, value: 'not_for_me' })
  expect([change(1), bare].reduce(withOutgoing, [])).toEqual([{ ...bare, facts: change(1).facts }])
  expect([bare].reduce(withOutgoing, [])).toEqual([bare])
})

test('what was kept is read again, without what cannot be read of it', () => {
  const kept: unknown = JSON.parse(JSON.stringify([change(1), { ...change(2), value: 'maybe' }, null]))
  expect(unsentLabels(kept)).toEqual([change(1)])
  expect(unsentLabels(undefined)).toEqual([])
})

test('a change without facts is read, and its launch is named as the label that was there named it', () => {
  const named = { launchId: '9', launchName: 'Bolt', sample: true }
  const bare = change(1, { ...named, facts: null })
  expect(unsentLabels([bare])).toEqual([bare])
  expect(labelOfChange(bare)).toMatchObject(named)
})

test('labels are shown with the changes that wait, and the same ones where none do', () => {
  const labels = withChanges(new Map(), [change(1), change(2, { subject: 'bolt' })])
  expect([...labels.keys()]).toEqual(['acme', 'bolt'])
  expect([...withChanges(labels, [change(3, { value: null })]).keys()]).toEqual(['bolt'])
  expect(withChanges(labels, [])).toBe(labels)
})
