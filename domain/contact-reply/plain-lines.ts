/** The lines of a reply with its labels in one shape, whatever marks it puts around them. */
import { tagOf } from './labels.ts'
import { labelOf } from './line-label.ts'
import { asTableRows } from './separated-rows.ts'
import { isTableRow } from './tables.ts'

/** Signs that nobody sees. The two joiners are letters' own in some scripts, and hold pictures together. */
const UNSEEN =
  /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|(?<=[\p{Script=Latin}\p{N}\p{P}\s])[\u200C\u200D]|[\u200C\u200D](?=[\p{Script=Latin}\p{N}\p{P}\s])/gu
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

const isLabel = (name: string): boolean => name.length > 2 && tagOf(name) !== null

/** What HTML means in lines; a break of line first means that it begins one. */
const HTML: Readonly<Record<string, string>> = {
  '<h1>': '\n# ',
  '<h2>': '\n## ',
  '<h3>': '\n### ',
  '<h4>': '\n#### ',
  '<summary>': '\n### ',
  '<li>': '\n- ',
  '<tr>': '\n| ',
  '</td>': ' | ',
  '</th>': ' | ',
  '<dt>': '\n',
  '</dt>': ': ',
}
const BEGINS_LINE = /^<\/?(?:h[1-6]|ul|ol|dl|dd|li|p|div|details|summary|table|thead|tbody|tr)$/

/** "<PERSON>Jane Doe</PERSON>", "<li>" */
const ELEMENT = /<(\/?)([A-Za-z][A-Za-z\d_-]{0,30})((?:\s[^<>]{0,1000})?)>/g
const ATTRIBUTE = /\s([A-Za-z][\w-]{1,30})\s?=\s?(?:"([^"]{1,500})"|'([^']{1,500})')/g

/** `<person name="Jane Doe" title="CEO">`, `<email source="https://...">jane@acme.com`: what attributes say, as lines, and the source. */
function attributesOf(written: string): { lines: string; value: string; source: string } {
  const all = [...written.matchAll(ATTRIBUTE)].map(([, name = '', one = '', other = '']) => ({
    name,
    value: one + other,
  }))
  const valueOf = (names: RegExp) => all.find(({ name }) => names.test(name))?.value
  const source = valueOf(/^(?:source|src|source_?url|url|href)$/i)
  return {
    lines: all
      .filter(({ name }) => isLabel(name) && tagOf(name) !== 'SOURCE')
      .map(({ name, value }) => `\n${name}: ${value}`)
      .join(''),
    value: valueOf(/^(?:value|address|number)$/i) ?? '',
    source: source === undefined ? '' : ` | SOURCE: ${source}`,
  }
}

/** "[PERSON]Jane Doe[/PERSON]" as elements. */
const withElements = (text: string): string =>
  /\[\/[A-Z_]{4,20}\]/.test(text) ? text.replace(/\[(\/?[A-Z_]{4,20})\]/g, '<$1>') : text

const BEFORE_LABEL = /(?:^|[\n\r>|])[\s>*•+-]{0,20}$/

/** With labels that are elements, and with HTML, as lines. */
function elementsAsLines(text: string): string {
  const closed = new Set(
    [...text.matchAll(ELEMENT)].flatMap(([, close, name = '']) => (close === '/' ? [name] : [])),
  )
  /** The label that is open. One within a sentence is mentioned, and none of ours. */
  let open: string | null = null
  let source = ''
  const lines = text.replace(
    ELEMENT,
    (written, close: string, name: string, attributes: string, at: number) => {
      const isEmpty = attributes.endsWith('/')
      if (!closed.has(name) && !isEmpty) return written
      const element = `<${close}${name.toLowerCase()}`
      const isOfHtml = name === 'summary' && closed.has('details')
      const mayOpen = close === '' && isLabel(name) && !isOfHtml
      const opens = mayOpen && BEFORE_LABEL.test(text.slice(Math.max(0, at - 60), at))
      const closes = close !== '' && name === open
      const own = attributesOf(attributes)
      if (opens && isEmpty) return `\n${name}: ${own.value}${own.source}${own.lines}\n`
      const behind = closes ? source : ''
      source = opens ? own.source : closes ? '' : source
      if (opens) open = name
      else if (closes) open = null
      const begin = own.lines === '' ? `\n${name}: ` : `${own.lines}\n`
      const meant = opens ? begin : closes ? `${behind}\n` : HTML[`${element}>`]
      if (meant === undefined && !BEGINS_LINE.test(element)) return /^(?:td|th)$/i.test(name) ? '' : written
      const beside = close === '' ? text.charAt(at - 1) : text.charAt(at + written.length)
      return '\n\r'.includes(beside) ? (meant ?? '').trimStart() : (meant ?? '\n')
    },
  )
  return closed.has('tr') ? lines.replace(BETWEEN_ROWS, '|\n') : lines
}

const BETWEEN_ROWS = /\|[ \t]{0,9}\n\s{1,40}(?=\|)/g

/** "[PERSON]: Jane Doe", "[PERSON] Jane Doe", "{PERSON}: Jane Doe" */
const BRACKETED =
  /(^[\s>*_#•+-]{0,20}|[|; \t]\*{0,2})[[{<]{1,2}\s?\*{0,2}([A-Za-z][A-Za-z _-]{2,30}):?\*{0,2}\s?[\]}>]{1,2}(?![([])\*{0,2}(?:\s?:|\s[–—-](?=\s))?/g
/** "[PERSON: Jane Doe]", and the same in quotation marks */
const IN_BRACKETS = /^([\s>*_#•+-]{0,20})(?:\[([^[\]]{3,2000})\]|"([^"]{3,2000})",?)\s*$/

/** Brackets around a label go: anywhere in a line around one of ours, at its beginning around any. */
const withoutBrackets = (line: string): string =>
  /[[{<"]/.test(line)
    ? line
        .replace(IN_BRACKETS, (written, before: string, one?: string, other?: string) => {
          const within = one ?? other ?? ''
          return labelOf(within) === null ? written : before + within
        })
        .replace(BRACKETED, (written, before: string, name: string, at: number) => {
          const isOurs = name === name.toUpperCase() || at === 0
          return isOurs && isLabel(name) ? `${before.replace(/\*+$/, '')}${name}:` : written
        })
    : line

/** Between our tags, where several stand on one line: a sign such as ";" or a blank. A bar is read with its line. */
const BEFORE_TAG =
  /(?<=[\p{L}\d"'”’/?!%]|[^\d\s][.)])(?:[;,]|[ \t]{1,3}[*•·–—-])?[ \t]{1,9}(?=(?:TITLE|QUOTE|BUSINESS_EMAIL|PERSONAL_EMAIL|BUSINESS_PHONE|PERSONAL_PHONE|LINKEDIN|CONFIDENCE|SUMMARY|NOTES|COMPANY_WEBSITE|COMPANY_EMAIL|CONTACT_FORM)[:：]|COMPANY\s{1,3}COMPANY_WEBSITE[:：])/gu

/** "I open the contact page.PERSON: Jane Doe": messages that run into each other. */
const GLUED = /(?<=[.!?)])(?=PERSON[:：])/u

/** The tags of a line, up to its free text: there they are words. */
const tagsApart = (whole: string): string[] => whole.split(GLUED).flatMap(tagsOfLine)

function tagsOfLine(line: string): string[] {
  const freeText = /\b(?:NOTES|SUMMARY)\s?[:：]/.exec(line)?.index ?? line.length
  const rest = line.slice(freeText)
  const parts = line.slice(0, freeText).split(BEFORE_TAG)
  const last = parts.pop() ?? ''
  return [...parts, last + rest]
}

/** Lines that an element parts, where each begins with a label. */
const brokenApart = (line: string): string[] =>
  line.split(/<br\s?\/?>/i).reduce<string[]>((lines, piece) => {
    const last = lines.pop()
    if (last === undefined) return [piece]
    return labelOf(piece) === null ? [...lines, `${last}<br>${piece}`] : [...lines, last, piece]
  }, [])

/** Less the sign of a line break. */
const withoutBreak = (line: string): string => line.replace(/\\{1,2}\s{0,9}$/, '')
/** Less the sign before one that is meant as such. */
const unescaped = (line: string): string => line.replace(/\\([!-/:-@[-`{-~])/g, '$1')

/** Signs that part labels from values, and hyphens, as some keyboards write them; as long as before. */
const PLAIN_SIGNS: Record<string, string> = {
  '：': ':',
  '｜': '|',
  '（': '(',
  '）': ')',
  '＿': '_',
  '\u3000': ' ',
  '\u00A0': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2212': '-',
}

/** "| BUSINESS_EMAIL: jane@acme.com | SOURCE: ...", which no bar closes. */
const isLabeledLine = (line: string): boolean =>
  !/\|\s*$/.test(line) && labelOf(line.replace(/^\s{0,40}\|/, '')) !== null

export interface PlainLine {
  /** In plain signs. */
  line: string
  /** As the reply has it; of the same length. */
  written: string
}

export const plainLines = (lines: readonly string[]): PlainLine[] =>
  asTableRows(elementsAsLines(withElements(lines.join('\n'))).split('\n'))
    .map((line) => withoutBrackets(withoutBreak(line)))
    .flatMap((line) =>
      isTableRow(line) && !isLabeledLine(line)
        ? [line]
        : tagsApart(unescaped(line.replace(/^\s{0,40}\|/, ' '))).flatMap(brokenApart),
    )
    .map((written) => ({
      line: written.replace(
        /[：｜（）＿\u3000\u00A0\u2010\u2011\u2212]/g,
        (sign) => PLAIN_SIGNS[sign] ?? sign,
      ),
      written,
    }))
