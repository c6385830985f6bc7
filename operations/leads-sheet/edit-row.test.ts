import { describe, expect, test } from 'vitest'
import { isSameContact } from '#domain/contact-values/same-contact.ts'
import { columnOf, type Lead } from '#domain/lead/lead.ts'
import { type IsGone, rowWithout } from '#domain/lead/without-contacts.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { editRow, undoOf } from './edit-row.ts'
import { lead, type OpenOptions, openSheet } from './test-sheet.ts'

const isJane: IsGone = (kind, value) => kind === 'email' && isSameContact(kind, 'jane@acme.com', value)
const acme = lead('acme', {
  website: 'https://www.producthunt.com/r/ACME',
  ceoName: 'Jane',
  ceoEmail: 'Jane@acme.com',
  additionalContacts: 'Jane (Designer): jane@acme.com, +1 415 555 2671',
})
const other = lead('other', { website: 'https://www.producthunt.com/r/OTHER', ceoEmail: 'jane@acme.com' })

async function open(...options: OpenOptions) {
  const sandbox = openTestSandbox()
  const sheet = await openSheet(sandbox, ...options)
  await sheet.save([other, acme])
  const lock = <T>(_name: string, run: () => Promise<T>) => run()
  const takeOut = (of: Lead = acme) =>
    editRow(sheet.sheets, of, (row) => rowWithout(row, isJane), { lock, ...sandbox.timing })
  const undo = (changes: Parameters<typeof undoOf>[0]) =>
    editRow(sheet.sheets, acme, undoOf(changes), { lock, ...sandbox.timing })
  const rowOf = async (name: string) => (await sheet.saved()).find(({ appName }) => appName === name)
  return { ...sheet, takeOut, undo, rowOf }
}

describe('a value is taken out of the row of its lead', () => {
  test('wherever it stands there, and of no other row; undo gives it back', async () => {
    const { takeOut, undo, rowOf } = await open()
    const changes = await takeOut()
    expect(changes.map(({ column }) => column)).toEqual([
      columnOf('ceoEmail'),
      columnOf('additionalContacts'),
    ])
    expect(await rowOf('acme')).toMatchObject({
      ceoName: 'Jane',
      ceoEmail: '',
      additionalContacts: 'Jane (Designer): +1 415 555 2671',
    })
    expect(await rowOf('other')).toMatchObject({ ceoEmail: 'jane@acme.com' })
    expect(await undo(changes)).toHaveLength(2)
    expect(await rowOf('acme')).toMatchObject({
      ceoEmail: acme.ceoEmail,
      additionalContacts: acme.additionalContacts,
    })
  })

  test('only while a cell holds it: what the owner typed since stays, also at an undo', async () => {
    const { takeOut, undo, owner, rowOf } = await open()
    const changes = await takeOut()
    await owner.put({ range: 'R3', values: [['ann@acme.com']] })
    expect(await takeOut()).toEqual([])
    expect(await undo(changes)).toHaveLength(1)
    expect(await rowOf('acme')).toMatchObject({
      ceoEmail: 'ann@acme.com',
      additionalContacts: acme.additionalContacts,
    })
  })

  test('a formula stays, and a row that is gone changes nothing', async () => {
    const { takeOut, owner } = await open()
    await owner.put({ range: 'R3', values: [['=LOWER("jane@acme.com")']] })
    expect((await takeOut()).map(({ column }) => column)).toEqual([columnOf('additionalContacts')])
    expect(await owner.entered('R3')).toEqual([['=LOWER("jane@acme.com")']])
    expect(await takeOut(lead('nowhere'))).toEqual([])
  })

  test('when rows move between reading and writing, the other row gets back what it held', async () => {
    let swapped = false
    const { takeOut, rowOf } = await open(undefined, async (request, { pass, owner }) => {
      if (request.url.includes('values:batchUpdate') && !swapped) {
        swapped = true
        const rows = await owner.entered('A2:AA3')
        const whole = rows.map((row) => Array.from({ length: 27 }, (_, column) => cell(row[column])))
        await owner.put({ range: 'A2:AA3', values: whole.toReversed() })
      }
      return pass()
    })
    expect(await takeOut()).toHaveLength(2)
    expect(swapped).toBe(true)
    expect(await rowOf('acme')).toMatchObject({ ceoEmail: '', appName: 'acme' })
    expect(await rowOf('other')).toMatchObject({ ceoEmail: 'jane@acme.com', additionalContacts: '' })
  })
})

const cell = (value: unknown): string | number =>
  typeof value === 'string' || typeof value === 'number' ? value : ''
