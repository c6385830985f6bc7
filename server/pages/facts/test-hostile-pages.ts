/** For tests: pages that are made to take long, each about 2 MB. */

const LENGTH = 2 * 1_024 * 1_024
const fill = (piece: string, length = LENGTH): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
const script = (text: string): string => `<script type="application/ld+json">${text}</script>`

export const HOSTILE_PAGES: Readonly<Record<string, string>> = {
  'elements in elements': fill('<div>'),
  'elements that are never closed, and others that never began': fill('<div>', 5_000) + fill('</span>'),
  'elements that cross': fill('<b><i></u>'),
  'signs of email addresses': fill('@'),
  'short parts of email addresses': fill('a@'),
  'long parts of email addresses': fill(`a@${'a'.repeat(61)}-`),
  'dots behind a sign': `x@${fill('a.')}`,
  'one long word': fill('a'),
  'email addresses': fill('<p>jane@acme.example'),
  'hidden signs': fill('(at)'),
  'hidden email addresses': fill('jane (at) acme (dot) example '),
  'spelled signs': fill(' AT a DOT'),
  spaces: fill(' '),
  lines: fill('\n'),
  'single digits': fill('1 '),
  'groups of digits': fill('12-34 '),
  'brackets and digits': fill('(1'),
  'telephone numbers': fill('415-555-1234 '),
  titles: fill('<p>Jane Doe<p>CEO'),
  'words with capitals before a title': fill(`<p>${'Aa '.repeat(60)}CEO</p>`),
  'particles before a title': fill(`<p>${'Aa de '.repeat(30)}, CEO</p>`),
  'words like titles': fill(`<p>${'chief '.repeat(30)}</p>`),
  'beginnings of elements': fill('<'),
  attributes: `<a ${fill('x=1 ')}`,
  'beginnings of entities': fill('&#x'),
  entities: fill('&amp;'),
  comments: fill('<!--'),
  'a long style': `<p style="${fill(' ')}">`,
  'a long title': `<title>${fill('a ')}`,
  'lists in JSON-LD': script(`${'['.repeat(LENGTH / 2)}${']'.repeat(LENGTH / 2)}`),
  'objects in JSON-LD': script(`${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}`),
  'people in JSON-LD': script(
    JSON.stringify(Array.from({ length: 40_000 }, (_, index) => ({ '@type': 'Person', name: `N${index}` }))),
  ),
  'pieces of JSON-LD': fill(script('{"@type":"Person","name":"Jane"}')),
  'links to forms': fill('<a href="/contact">Contact</a>'),
  'links to email addresses': fill('<a href="mailto:jane@acme.example">x</a>'),
  'links to profiles': fill('<a href="https://linkedin.com/in/x">x</a>'),
  'links to telephones': fill('<a href="tel:+14155552671">x</a>'),
  'hidden email addresses of Cloudflare': fill('<a data-cfemail="42282c">x</a>'),
  forms: fill('<form><input name=email><textarea></textarea></form>'),
  tables: fill('<table><tr><td>'),
}
