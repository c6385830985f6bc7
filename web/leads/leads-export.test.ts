import { expect, test } from 'vitest'
import { recordOfLead } from '#domain/export/export-record.ts'
import { written } from '#domain/export/test-export.ts'
import { fromRow } from '#domain/lead/lead.ts'
import { pastedColumns } from './leads-export.tsx'

test('the copied leads have the columns that are shown, in the order of the list', () => {
  const records = ['Quill', '=Apple'].map((appName) =>
    recordOfLead(
      {
        ...fromRow([]),
        appName,
        tagline: 'one\ntwo',
        ceoEmail: 'ada@quill.example',
        votes: 7,
        targetScore: 70,
      },
      false,
    ),
  )
  const copied = (hidden: Parameters<typeof pastedColumns>[0]) =>
    written('tsv', records, { pasted: pastedColumns(hidden) }).text
  expect(copied(['classification', 'launched', 'tagline'])).toBe(
    "App Name\tScore\tContacts\tVotes\nQuill\t70\tada@quill.example\t7\n'=Apple\t70\tada@quill.example\t7",
  )
  expect(copied(['score', 'classification', 'contacts', 'votes', 'launched'])).toBe(
    'App Name\tTagline\nQuill\t"one\ntwo"\n\'=Apple\t"one\ntwo"',
  )
})
