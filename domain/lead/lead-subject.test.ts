import { describe, expect, test } from 'vitest'
import { MAX_SUBJECT_LENGTH } from '../conversation/conversation.ts'
import { indexLeads } from './lead-list.ts'
import { createSubjectFinder, leadSubject } from './lead-subject.ts'
import { leadWith } from './test-lead.ts'

const redirect = (code: string) => `https://www.producthunt.com/r/${code}`
const page = (slug: string) => `https://www.producthunt.com/products/${slug}`
const lead = (website: string, productHuntUrl: string, appName = 'Quill') => ({
  website,
  productHuntUrl,
  appName,
})

/** Whether the notes on one row are found from another. */
function finds(written: ReturnType<typeof lead>, read: ReturnType<typeof lead>): boolean {
  const subject = leadSubject(written)
  const others = [
    null,
    'acme',
    'lead nonsense',
    'lead {}',
    leadSubject(lead(redirect('OTHER1'), page('other'))),
  ]
  const find = createSubjectFinder([...others, subject].map((about) => ({ subject: about })))
  const found = find(read)
  // A row of the list, which has its key ready, gets the same answer.
  const [row] = indexLeads([{ ...leadWith(), ...read }]).rows
  expect(row && find(row)).toBe(found)
  return subject !== null && found?.subject === subject
}

describe('what is kept of a lead', () => {
  const quill = lead(redirect('QUILL1'), page('quill'))
  test.each([
    ['itself', quill, quill, true],
    ['its row with another name', quill, { ...quill, appName: 'Quill 2' }, true],
    ['its row whose website was replaced by hand', quill, lead('https://quill.example', page('quill')), true],
    ['its row without its page', quill, lead(redirect('QUILL1'), ''), true],
    ['its row before it had a code', lead('', page('quill')), quill, true],
    ['another launch of the same product', quill, lead(redirect('QUILL2'), page('quill')), false],
    ['another with the same name', quill, lead(redirect('PEN1'), page('pen')), false],
    ['a row with nothing but the name', quill, lead('', ''), false],
    ['a row with nothing but that name', lead('', '', ' QUILL'), lead('', '', 'quill'), true],
    ['a row with nothing but another name', lead('', '', 'pen'), lead('', '', 'quill'), false],
  ])('are found from %s: %#', (_name, written, read, found) => {
    expect(finds(written, read)).toBe(found)
  })

  test('are of a name with any control character, written as text', () => {
    const odd = lead('', '', 'a\u0001b\u007fc\u0085d')
    expect(leadSubject(odd)).toMatch(/^\P{Cc}+$/u)
    expect(finds(odd, odd)).toBe(true)
  })

  test('cannot be kept of a row that nothing names', () => {
    expect(leadSubject(lead('', '', ' '))).toBeNull()
    expect(leadSubject(lead('', '', 'x'.repeat(MAX_SUBJECT_LENGTH)))).toBeNull()
    expect(leadSubject(lead('', page('x'.repeat(MAX_SUBJECT_LENGTH))))).toBeNull()
  })

  test('go by the code alone where the page’s address is long', () => {
    const long = lead(redirect('QUILL1'), page('x'.repeat(MAX_SUBJECT_LENGTH)))
    expect(leadSubject(long)?.length).toBeLessThanOrEqual(MAX_SUBJECT_LENGTH)
    expect(finds(long, quill)).toBe(true)
  })
})
