import { describe, expect, test } from 'vitest'
import { isPhoneOnPage, linesWithPhone, numbersIn, phoneOf, phoneOfLink, phonesAmong } from './phones.ts'

type Country = Parameters<typeof phoneOf>[1]

const found = (text: string, country?: Country): string[] =>
  phonesAmong(numbersIn(text, country)).map((phone) => phone.number ?? phone.text)

describe('a number', () => {
  test.each<[string, string, Country, string]>([
    ['with a national zero that stays', 'Tel. +39 (0)2 1234 5678', undefined, '+390212345678'],
    ['with a national zero that goes', 'Tel. +49 (0)30 901820', undefined, '+4930901820'],
    ['with a national zero that mobiles do not have', 'Cell. +39 (0)347 1234567', undefined, '+393471234567'],
    ['with a zero in a country without one', 'Tel. +30 (0)210 1234567', undefined, '+302101234567'],
    ['with a national zero that goes, without brackets', '+44 020 7946 0018', undefined, '+442079460018'],
    ['of Mexico, as it was', '+52 1 55 1234 5678', undefined, '+525512345678'],
    ['of Mexico, as it was within', 'Cel. 044 55 1234 5678', 'MX', '+525512345678'],
    ['of a Brazilian mobile, as it was', '+55 11 8123 4567', undefined, '+5511981234567'],
    ['of Argentina, as it is written within', '011 15 1234 5678', 'AR', '+5491112345678'],
    ['behind 00', '0049 30 901820', undefined, '+4930901820'],
    ['with its code in brackets', '(+49) 30 901820', undefined, '+4930901820'],
    ['behind a state and its ZIP code', 'CA 94107 415-555-2671', 'US', '+14155552671'],
    [
      'behind a state and its ZIP code, of no known country',
      'CA 94107 415-555-2671',
      undefined,
      '415-555-2671',
    ],
    ['behind a year of copyright', '© 2026 030 1234567', 'DE', '+49301234567'],
    ['behind a date', '27.11.2026 030 1234567', 'DE', '+49301234567'],
    ['behind hours', '9.00 - 12.00 030 1234567', 'DE', '+49301234567'],
    ['with hyphens that do not break', '+1 415\u2011555\u20112671', undefined, '+14155552671'],
    ['glued to the word behind it', 'Tel: (202) 555-0139Fax: (202) 555-0140', 'US', '+12025550139'],
    ['without blanks, behind its word', 'Contact Number: 2025550139', undefined, '2025550139'],
    ['free of charge', 'Call 1-800-555-0139', undefined, '1-800-555-0139'],
  ])('%s is read', (_name, text, country, phone) => {
    expect(found(text, country)).toEqual([phone])
  })

  test.each([
    ['two, parted by a sign', '+49 30 901820 / +49 30 901821', ['+4930901820', '+4930901821']],
    ['two of a country', 'Tel. 01 99 00 12 34 - 06 12 34 56 78', ['+33199001234', '+33612345678']],
  ])('is one of %s', (_name, text, phones) => {
    expect(found(text, 'FR')).toEqual(phones)
  })

  test.each([
    ['a fax', 'Fax: +49 30 901820'],
    ['a fax, in its language', 'Télécopie : 01 99 00 12 34'],
    ['a fax, in another script', 'ファックス: 03-1234-5678'],
    ['a fax in Russian', 'факс +7 495 123-45-67'],
    ['a fax by its letter', 'F: +49 30 901820'],
    ['a fax by a small letter', 'f. 202-555-0140'],
    ['a fax behind', '+49 30 901820 (Fax)'],
    ['a fax at the end of the line', '202-555-0140 fax'],
    ['a fax that is free of charge', 'Toll Free Fax: 1-888-555-0140'],
    ['a second fax', 'Fax: 202-555-0140, 202-555-0141'],
    ['a fax below its word', 'Fax\n202-555-0140'],
    ['a fax in the cell beside its word', 'Fax\t202-555-0140'],
    ['faxes below a heading', 'Fax:\nSales: 202-555-0140\nOrders: 202-555-0141'],
    ['VAT', 'VAT ID: DE 123 456 789'],
    ['a register', 'SIREN 552 100 554'],
    ['a bank', 'IBAN DE89 3704 0044 0532 0130 00'],
    ['an account', 'Account no. 0123 456 789'],
    ['an order', 'Order number: 0123 456 789'],
    ['hours', '9.00 - 12.00'],
    ['a date', '27.11.2026, 2026-11-27'],
    ['years', '2019 - 2024'],
    ['ZIP+4', 'San Francisco, CA 94107-1234'],
    ['an address of a computer', '192.168.100.200'],
    ['a place on a map', '52.520008, 13.404954'],
    ['an example', '123-456-7890'],
    ['a price', '1 250 000 €'],
    ['a tax number in Italian', 'P.iva 01578251009'],
    ['a tax number of a country', 'Steuer/MwSt.Nr.: IT 00853870210'],
    ['days of a course', '02.02. - 23.02.26'],
    ['a version', 'Version 69.0.3686.4912'],
    ['pages', '206 / 248-253'],
    ['an example of another country', '+44 1234 567 890'],
  ])('is none where it is %s', (_name, text) => {
    expect(found(text)).toEqual([])
    expect(found(`${text}\nPhone: +1 415 555 2671`)).toEqual(['+14155552671'])
  })

  test.each([
    ['Tel/Fax: 202-555-0139'],
    ['T/F: 202-555-0139'],
    ['Telefon und Fax: 202-555-0139'],
    ['Fax & Phone 202-555-0139'],
  ])('is a telephone that is a fax, too, in %j', (text) => {
    expect(found(text)).toEqual(['202-555-0139'])
  })

  test.each([
    ['words in a line', 'Tel: 202-555-0139 Fax: 202-555-0140'],
    ['letters', 'P 202-555-0139 F 202-555-0140'],
    ['words behind', '202-555-0139 phone, 202-555-0140 fax'],
    ['words in brackets behind', '202-555-0139 (office) 202-555-0140 (fax)'],
    ['lines of words above', 'Phone\nFax\n202-555-0139\n202-555-0140'],
    ['the head of a table', 'Name\tPhone\tFax\nJane Roe\t202-555-0139\t202-555-0140'],
  ])('is told from a fax by %s', (_name, text) => {
    expect(found(text)).toEqual(['202-555-0139'])
  })

  test('that a page calls a fax is none in its links', () => {
    const linked = [phoneOfLink('tel:+12025550140', undefined), phoneOfLink('tel:+12025550139', undefined)]
    const text = numbersIn('Phone +1 202-555-0139\nFax +1 202-555-0140', undefined)
    const phones = phonesAmong(
      text,
      linked.filter((phone) => phone !== null),
    )
    expect(phones.map(({ number }) => number)).toEqual(['+12025550139'])
  })
})

describe('an extension', () => {
  test.each([
    ['+1 415 555 2671 ext. 2041'],
    ['+1 415 555 2671, ext 2041'],
    ['+1 415-555-2671 x2041'],
    ['+1 415 555 2671 (extension 2041)'],
    ['+1 415 555 2671;ext=2041'],
    ['+1 415 555 2671 #2041'],
  ])('is read in %j', (text) => {
    const [phone] = numbersIn(text, undefined)
    expect(phone).toMatchObject({ number: '+14155552671', shown: '+1 415 555 2671 ext. 2041' })
  })

  test.each([
    ['the same', '+1 415 555 2671 ext. 2041', '(415) 555-2671 x2041', true],
    ['another’s', '+1 415 555 2671 ext. 2041', '(415) 555-2671 x3050', false],
    ['none', '+1 415 555 2671 ext. 2041', '(415) 555-2671', false],
    ['one that was not asked for', '+1 415 555 2671', '(415) 555-2671 x3050', true],
  ])('on a page is %s, and proves the number or not', (_name, value, written, isThere) => {
    expect(linesWithPhone(value, ['Jane Roe', `Call ${written}`])).toEqual(isThere ? [1] : [])
    const phone = phoneOf(written, 'US')
    expect(isPhoneOnPage(value, phone?.text ?? '', phone?.number ?? null)).toBe(isThere)
  })
})

describe('the lines with a number', () => {
  test.each([
    ['a telephone', 'Tel. 030 901820', true],
    ['a fax', 'Fax 030 901820', false],
    ['an order', 'Order no. 030 901820', false],
    ['a part of a longer one', '1030 9018204', false],
    ['one behind a ZIP code', '10115 Berlin 030 901820', true],
  ])('are told for %s', (_name, line, isThere) => {
    expect(linesWithPhone('+49 30 901820', [line])).toEqual(isThere ? [0] : [])
  })
})
