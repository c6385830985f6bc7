import { describe, expect, test } from 'vitest'
import { MAX_SUBJECT_LENGTH } from './conversation.ts'
import { createNoteFinder, noteSubject } from './lead-notes.ts'

const redirect = (code: string) => `https://www.producthunt.com/r/${code}`
const page = (slug: string) => `https://www.producthunt.com/products/${slug}`
const lead = (website: string, productHuntUrl: string, appName = 'Quill') => ({
  website,
  productHuntUrl,
  appName,
})

/** Whether the notes on one row are found from another. */
function finds(written: ReturnType<typeof lead>, read: ReturnType<typeof lead>): boolean {
  const subject = noteSubject(written)
  const others = [
    null,
    'acme',
    'lead nonsense',
    'lead {}',
    noteSubject(lead(redirect('OTHER1'), page('other'))),
  ]
  const find = createNoteFinder([...others, subject].map((about) => ({ subject: about })))
  return subject !== null && find(read)?.subject === subject
}

describe('the notes on a lead', () => {
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
    expect(noteSubject(odd)).toMatch(/^\P{Cc}+$/u)
    expect(finds(odd, odd)).toBe(true)
  })

  test('cannot be kept of a row that nothing names', () => {
    expect(noteSubject(lead('', '', ' '))).toBeNull()
    expect(noteSubject(lead('', '', 'x'.repeat(MAX_SUBJECT_LENGTH)))).toBeNull()
    expect(noteSubject(lead('', page('x'.repeat(MAX_SUBJECT_LENGTH))))).toBeNull()
  })

  test('go by the code alone where the page’s address is long', () => {
    const long = lead(redirect('QUILL1'), page('x'.repeat(MAX_SUBJECT_LENGTH)))
    expect(noteSubject(long)?.length).toBeLessThanOrEqual(MAX_SUBJECT_LENGTH)
    expect(finds(long, quill)).toBe(true)
  })
})
