import { expect, test } from 'vitest'
import { createDoNotContact } from '#domain/contacts/do-not-contact.ts'
import { keyColumnsOf } from '#domain/launch-list/saved-launches.ts'
import { leadKey } from '#domain/lead/lead-link.ts'
import { CAPTURED_AT_MS } from '#domain/lead/test-lead.ts'
import { createFindWrong } from '#domain/lead/wrong-contacts.ts'
import type { UserLists } from '../services/services.ts'
import { itemNamed, NO_LISTS } from '../test-items.ts'
import { recordOf } from './lead-record.ts'
import { leadsOf } from './leads.ts'

const item = itemNamed('Acme')
const leadsWith = (lists: Partial<UserLists>) => leadsOf([item], { ...NO_LISTS, ...lists }, CAPTURED_AT_MS)
/** What leaves this machine, to a sheet or to a program. */
const textOf = (leads: ReturnType<typeof leadsWith>): string =>
  JSON.stringify(leads.map((lead) => [lead.lead, recordOf(lead)]))

test('a lead has the contacts that were found', () => {
  const text = textOf(leadsWith({}))
  expect(text).toContain('ada@b.example')
  expect(text).toContain('bo@b.example')
})

test('an address that is not to be contacted is in no output', () => {
  const text = textOf(leadsWith({ notContacted: createDoNotContact(['ada@b.example']) }))
  expect(text).not.toContain('ada@b.example')
  expect(text).toContain('bo@b.example')
})

test('a company that is not to be contacted is no lead', () => {
  expect(leadsWith({ notContacted: createDoNotContact(['b.example']) })).toEqual([])
})

test('a contact that was reported as wrong is in no output', () => {
  const key = leadKey(keyColumnsOf(item.product)) ?? ''
  const wrong = { leadKey: key, kind: 'email' as const, value: 'ada@b.example' }
  const text = textOf(leadsWith({ findWrong: createFindWrong([wrong]) }))
  expect(text).not.toContain('ada@b.example')
  expect(text).toContain('bo@b.example')
})

test('a launch that nobody has judged is no lead', () => {
  expect(leadsOf([{ ...item, verdict: null }], NO_LISTS, CAPTURED_AT_MS)).toEqual([])
})

test('each lead has a time of its own, by which its row is found', () => {
  const times = leadsOf([item, itemNamed('Beta')], NO_LISTS, CAPTURED_AT_MS).map(
    ({ lead }) => lead.capturedAt,
  )
  expect(new Set(times).size).toBe(2)
})
