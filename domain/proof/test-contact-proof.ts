import type { CheckedValue, ContactProof } from '../contacts/contact-proof.ts'

export const TEAM_PAGE = 'https://b.example/team'
const CHECKED_AT = '2026-11-26T09:00:00.000Z'
const read = { page: TEAM_PAGE, at: CHECKED_AT }

/** A value that was seen, and is its person's, unless `more` says otherwise. */
export const checkedValue = (
  about: string | null,
  kind: CheckedValue['kind'],
  value: string,
  more: Partial<CheckedValue> = {},
): CheckedValue => ({
  about,
  kind,
  value,
  verdict: 'seen',
  ...read,
  reason: null,
  isAnothers: false,
  inColumns: true,
  marks: null,
  ...more,
})

/** Of b.example, where Ada works. */
export const contactProof = (
  values: readonly CheckedValue[],
  people: ContactProof['people'] = [{ name: 'Ada', verdict: 'theirs', reason: 'title', firm: null, ...read }],
): ContactProof => ({ kind: 'own', domain: 'b.example', people: [...people], values: [...values] })
