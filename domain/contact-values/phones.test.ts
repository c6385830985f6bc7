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
    ['glued to the word before it', 'Telephone0844 800 1500', 'GB', '+448448001500'],
    ['glued to a word that is no label', 'Sales01625 856 505', 'GB', '+441625856505'],
    ['before the hours', 'Call 1.800.555.0139 7am-7pm', 'US', '+18005550139'],
    ['in letters', 'Call 1-800-ACME-NOW', 'US', '+18002263669'],
    ['in letters, with more of them than it has digits', '1-800-ACMETOOLS', 'US', '+18002263866'],
    ['in letters and digits', '1-888-226-ACME', 'US', '+18882262263'],
    ['in letters, with its last digits behind', '(212) 555 ACME (2263)', 'US', '+12125552263'],
    ['in letters, with its digits behind', '1.888.ACMECO1 (226-3261)', 'US', '+18882263261'],
    ['of Argentina, with digits that count up', '+54 9 11 2345 6789', undefined, '+5491123456789'],
    ['of Argentina, without blanks', '+5491123456789', undefined, '+5491123456789'],
    ['of Brazil, with a place for the carrier', '+55 (0xx11) 2345-6780', undefined, '+551123456780'],
    ['behind the code of an area', 'Area code 415 555-2671', 'US', '+14155552671'],
    ['behind a compound', 'Telefonnummer: 030 1234567', 'DE', '+49301234567'],
  ])('%s is read', (_name, text, country, phone) => {
    expect(found(text, country)).toEqual([phone])
  })

  test.each([
    ['BE 0123.456.789 TVA - 02 555 12 34'],
    ['TVA BE 0123.456.789 - 02 555 12 34'],
    ['BE 0123 456 789 BTW | 02 555 12 34'],
    ['TVA BE 0123 456 789 - 02 555 12 34'],
    ['🖷 02 555 12 35\n02 555 12 34'],
  ])('is told from the number before it in %j', (text) => {
    expect(found(text, 'BE')).toEqual(['+3225551234'])
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
    ['a fax behind dots', 'Fax ................ 202-555-0140'],
    ['a fax by its letter in brackets', '(f) 202-555-0140'],
    ['a part', 'Part # 030-123-4567'],
    ['an abbreviation', 'St.-Nr.: 030 123 4567'],
    ['a fax by its sign', '📠 +49 30 901820'],
    ['a fax with a slip', 'Faximile: +49 30 901820'],
    ['a fax in Hungarian', 'Faxszám: +36 1 234 5670'],
    ['a fax in Turkish', 'Faks: 0212 555 01 39'],
    ['a fax in Persian', 'نمابر: 021 5550139'],
    ['a tax number in Vietnamese', 'MST: 0312345678'],
    ['a tax number in Vietnamese, without a colon', 'MST 0312345678'],
    ['a tax number in Vietnamese, below its word', 'MST\n0312345678'],
    ['a tax number in Vietnamese, in the cell beside its word', 'MST\t0312345678'],
    ['a company’s number in Vietnamese', 'Mã số doanh nghiệp: 0312345678'],
    ['a license in Vietnamese', 'GPKD số 0312345678'],
    ['a company’s number in Hungarian', 'Cégjegyzékszám: 01-09-123456'],
    ['a register in Romanian', 'J40/12345/2001'],
    ['a code', 'Finance code: 030 123 45 67'],
    ['an article', 'SKU 0123 456 789'],
    ['a compound', 'Umsatzsteuer-Identifikationsnummer 030 123 4567'],
    ['a number of a customer in French', 'N° de client : 01 99 00 12 34'],
    ['VAT', 'VAT ID: DE 123 456 789'],
    ['a register', 'SIREN 552 100 554'],
    ['a bank', 'IBAN DE89 3704 0044 0532 0130 00'],
    ['a bank whose letters stand in the number', 'IBAN NL91 ABNA 0417 1643 00'],
    ['a bank of another length', 'GB29 NWBK 6016 1331 9268 19'],
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
    ['letters in brackets', '(F) 202-555-0140 (T) 202-555-0139'],
    ['letters in brackets behind', '202-555-0139 (T) 202-555-0140 (F)'],
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

test.each([
  ['1.200.000', 0],
  ['1 250 000 users', 0],
  ['900.000.000', 0],
  ['202.555.0139', 1],
  ['02.34.56.78.90', 1],
])('given as a telephone, %s has as many numbers: %i', (text, count) => {
  expect(numbersIn(text, undefined, true)).toHaveLength(count)
})

test('what is a fax in one line is none by "Tel/Fax" in another', () => {
  const lines = ['Tel/Fax: 202-555-0140', 'Fax: 202-555-0140']
  expect(found(lines.join('\n'))).toEqual([])
  expect(linesWithPhone('202-555-0140', lines)).toEqual([])
  expect(linesWithPhone('202-555-0140', lines.slice(0, 1))).toEqual([0])
})

describe('words in capitals behind a number', () => {
  test.each(['Our 800 EMPLOYEES', 'Error 404 NOTFOUND', 'ROOM 212 BUILDING', 'ISO-900 STANDARD'])(
    'are no number in %j',
    (text) => {
      expect(found(text, 'US')).toEqual([])
    },
  )
})

describe('an extension', () => {
  test.each([
    ['+1 415 555 2671 ext. 2041'],
    ['+1 415 555 2671, ext 2041'],
    ['+1 415-555-2671 x2041'],
    ['+1 415 555 2671 (extension 2041)'],
    ['+1 415 555 2671;ext=2041'],
    ['+1 415 555 2671 #2041'],
    ...'int.,interno,wew.,内線,доб.,Durchwahl,Nebenstelle,poste,klapka,分机'
      .split(',')
      .map((word) => [`+1 415 555 2671 ${word} 2041`]),
    ['+1 415 555 2671（内線2041）'],
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
