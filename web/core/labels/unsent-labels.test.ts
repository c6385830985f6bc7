import { expect, test } from 'vitest'
import { TEST_PRODUCT } from '#domain/test-lead.ts'
import {
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
  facts: TEST_PRODUCT,
  ...more,
})

test('a later change takes the place of an earlier one of the same launch alone', () => {
  const [first, other, last] = [change(1), change(2, { subject: 'bolt' }), change(3, { value: null })]
  const unsent = [first, other, last].reduce(withOutgoing, [])
  expect(unsent).toEqual([other, last])
  expect(withoutOutgoing(unsent, last.id)).toEqual([other])
})

test('what was kept is read again, without what cannot be read of it', () => {
  const kept: unknown = JSON.parse(JSON.stringify([change(1), { ...change(2), value: 'maybe' }, null]))
  expect(unsentLabels(kept)).toEqual([change(1)])
  expect(unsentLabels(undefined)).toEqual([])
})

test('labels are shown with the changes that wait, and the same ones where none do', () => {
  const labels = withChanges(new Map(), [change(1), change(2, { subject: 'bolt' })])
  expect([...labels.keys()]).toEqual(['acme', 'bolt'])
  expect([...withChanges(labels, [change(3, { value: null })]).keys()]).toEqual(['bolt'])
  expect(withChanges(labels, [])).toBe(labels)
})
