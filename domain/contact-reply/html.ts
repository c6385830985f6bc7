import { tagOf } from './labels.ts'

/** Signs of a web page in a reply, as the lines and the markdown that they stand for. */
/** The words over a block that a reader unfolds. */
const FOLDED = /(<details(?:\s[^<>]{0,200})?>\s{0,20})<summary>/gi
const ELEMENT = /<([a-z][\w-]{1,30})(?:\s[^<>]{0,200})?>([^<>]{0,2000})<\/\1>/gi
const CELL_END = /<\/t[dh]>/gi
const ROW = /<tr(?:\s[^<>]{0,200})?>/gi
const COMPANY = /<company(?:\s[^<>]{0,200})?>/gi
const LINE_END =
  /<(?:br|\/?p|\/?div|\/?ul|\/?ol|\/?li|\/?table|\/?thead|\/?tbody|\/?dl|\/dd|dt|\/h[1-6]|\/?(?:details|summary|people|persons?|leaders?|contacts?|reply|result|research|answer|data)|\/company)(?:\s[^<>]{0,200})?\/?>/gi
const HEADING = /<h[1-6](?:\s[^<>]{0,200})?>/gi
const BARE = /<\/?(?:b|strong|i|em|u|span|code|td|th|dd|cite)(?:\s[^<>]{0,200})?>/gi
const LINK = /<a\s[^<>]{0,300}?href="([^"<>\s]{1,2000})"[^<>]{0,300}>([^<>\n]{0,300})<\/a>/gi

/**
 * Lines that begin with a tag, and line breaks. A tag inside a value is a part of it, and a row of a markdown table keeps
 * its line breaks, which part the values of a cell.
 */
export function withoutHtml(text: string): string {
  if (!text.includes('<')) return text
  return text
    .replace(FOLDED, '$1\n# ')
    .split('\n')
    .map((line) => (/^\s*</.test(line) || /^(?!\s*\|).*<br/i.test(line) ? plainLine(line) : line))
    .join('\n')
}

const plainLine = (line: string): string =>
  line
    .replace(LINK, '[$2]($1)')
    .replace(ELEMENT, (written, name: string, value: string) =>
      tagOf(name) === null ? written : `\n${name}: ${value}\n`,
    )
    .replace(COMPANY, '\nCOMPANY\n')
    .replace(/<\/dt>/gi, ': ')
    .replace(/<\/tr>(?=\s*\S)/gi, '\n')
    .replace(/<\/tr>/gi, '')
    .replace(ROW, '| ')
    .replace(CELL_END, ' | ')
    .replace(LINE_END, '\n')
    .replace(HEADING, '\n# ')
    .replace(BARE, '')
