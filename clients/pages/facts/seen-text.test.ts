/** What a reader sees of a page, line by line, and in which part of the page. */
import { describe, expect, test } from 'vitest'
import { factsOf } from './facts-of.ts'

const factsIn = (html: string) =>
  factsOf({ url: new URL('https://acme.example/team'), text: html, isHtml: true })
const linesOf = async (html: string) => (await factsIn(html)).text.split('\n')

describe('words are parted by', () => {
  test.each([
    ['a picture without a text', '<p>Jane Doe<img alt="">CEO</p>'],
    ['a drawing', '<p>Jane Doe<svg><text>x</text></svg>CEO</p>'],
    ['elements side by side', '<p><b>Jane Doe</b><span>CEO</span></p>'],
    ['an icon', '<p>Jane Doe<i class="icon"></i><span>CEO</span></p>'],
    ['elements that the page defines', '<p><x-name>Jane Doe</x-name>CEO</p>'],
  ])('%s', async (_name, html) => {
    expect(await linesOf(html)).toEqual(['Jane Doe CEO'])
  })

  test.each([
    ['an element that is one by its style', '<p>Jane Doe<span style="display: block">CEO</span></p>'],
    ['an end of a line', '<p>Jane Doe<br>CEO</p>'],
    ['lines that are written so', '<pre>Jane Doe\nCEO</pre>'],
    ['a heading', '<section><h3>Jane Doe</h3>CEO</section>'],
    ['parts that an author names by roles', '<span role="heading">Jane Doe</span>CEO'],
  ])('%s, as lines', async (_name, html) => {
    expect(await linesOf(html)).toEqual(['Jane Doe', 'CEO'])
  })

  test.each([
    ['emphasis within a word', '<p><b>J</b>ane <i>Doe</i>s</p>'],
    ['a place where it may be broken', '<p>Ja<wbr>ne Does</p>'],
    ['comments', '<p>Ja<!-- -->ne Do<!-- -->es</p>'],
    ['scripts', '<p>Ja<script>x()</script>ne Does</p>'],
  ])('and not by %s', async (_name, html) => {
    expect(await linesOf(html)).toEqual(['Jane Does'])
  })
})

describe('a row', () => {
  test.each([
    ['of cells', '<table><tr><td>Jane</td><td>CEO</td></tr></table>', ['Jane\tCEO']],
    ['of cells with paragraphs', '<table><tr><th><p>Jane</p><td><p>CEO</p></table>', ['Jane\tCEO']],
    [
      'of elements with roles',
      '<div role="table"><div role="row"><div role="cell">Jane</div><div role="cell">CEO</div></div></div>',
      ['Jane\tCEO'],
    ],
    ['with an empty cell', '<table><tr><td>Jane<td> <td>CEO</table>', ['Jane\tCEO']],
    [
      'with a picture of what is said beside it',
      '<table><tr><td><img alt="Jane"><td>Jane<td>CEO</table>',
      ['Jane\tCEO'],
    ],
    [
      'after another',
      '<table><tr><td>Jane<td>CEO<tr><td>Bob<td>CTO</table><p>x</p>',
      ['Jane\tCEO', 'Bob\tCTO', 'x'],
    ],
  ])('%s is a line, with its cells apart', async (_name, html, lines) => {
    expect(await linesOf(html)).toEqual(lines)
  })

  test.each([
    [
      'cards',
      '<table><tr><td>Jane<br>CEO</td><td>Bob<br>CTO</td></tr></table>',
      ['Jane', 'CEO', 'Bob', 'CTO'],
    ],
    [
      'a page in columns',
      '<table><tr><td><ul><li>Home<li>Team</ul></td><td><table><tr><td>Jane<td>CEO</table></td></tr></table>',
      ['Home', 'Team', 'Jane\tCEO'],
    ],
  ])('whose cells are %s is made of their lines', async (_name, html, lines) => {
    expect(await linesOf(html)).toEqual(lines)
  })
})

describe('what is not said', () => {
  test.each([
    ['struck out', '<p>CEO: <del>Bob</del> <s>Eve</s> <strike>Tim</strike> Jane</p>', 'CEO: Jane'],
    ['struck out by style', '<p>CEO: <i style="text-decoration: line-through">Bob</i> Jane</p>', 'CEO: Jane'],
    ['a reading', '<p><ruby>山<rp>(</rp><rt>やま</rt><rp>)</rp>田<rt>だ</rt></ruby>さん</p>', '山田さん'],
    ['a reading of parts', '<p><ruby><rb>山</rb><rb>田</rb><rt>やま</rt><rt>だ</rt></ruby></p>', '山田'],
    ['a trap', '<p>Jane</p><p id="trap" style="display:none">Bob</p>', 'Jane'],
    ['a message about cookies', '<p>Jane</p><div class="cookie-modal" hidden>We use them</div>', 'Jane'],
    [
      'a template of a card',
      '<p>Jane</p><a aria-expanded="false">x</a><div class="card-template" style="display:none">Your Name</div>',
      'Jane\nx',
    ],
    [
      'a trap by a style sheet',
      '<style>p{margin:0} .hp, .q { display: none }</style><p class="hp">Bob</p><p>Jane</p>',
      'Jane',
    ],
    [
      'a trap that is not visible',
      '<style>.hp{visibility:hidden}</style><p>Jane</p><p class="x hp">Bob</p>',
      'Jane',
    ],
    ...[
      '<div id="onetrust-consent-sdk">',
      '<div id="CybotCookiebotDialog">',
      '<div id="iubenda-cs-banner" class="x">',
      '<section class="top cookie-banner">',
      '<div class="cc-window cc-floating">',
      '<div class="cookie-notice-container">',
    ].map((box) => [
      `a question for consent in ${box}`,
      `<p>Jane</p>${box}<p>Bob</p></div></section>`,
      'Jane',
    ]),
    ['a trap behind a button', '<p>Jane</p><button>x</button><div style="display:none">Bob</div>', 'Jane\nx'],
    [
      'a warning of a form',
      '<a class="toggle">x</a><span style="display:none">Bob</span><p>Jane</p>',
      'x\nJane',
    ],
    [
      'what a script only hides',
      `<p id="q" hidden>Bob</p><p>Jane</p><script>$('#q').hide()</script>`,
      'Jane',
    ],
    ['a hidden field of a form', '<p>Jane</p><div class="hp" hidden>Leave this empty</div>', 'Jane'],
    ['a trap in a panel', '<div role="tabpanel" hidden>Jane<b style="left:-9999px">Bob</b></div>', 'Jane'],
  ])('%s', async (_name, html, text) => {
    expect((await factsIn(html)).text).toBe(text)
  })
})

describe('what a click shows is there:', () => {
  test.each([
    ['the panel of a tab', '<div role="tabpanel" hidden>Jane</div>'],
    ['a panel that something before it controls', '<i aria-controls="x p"></i><div id="p" hidden>Jane</div>'],
    [
      'a panel that something behind it controls',
      '<div id="p" hidden>Jane</div><button data-bs-target="#p"></button>',
    ],
    ['a panel that a link leads to', '<a href="#p"></a><div id="p" style="display: none">Jane</div>'],
    ['a panel that a script opens', `<a onclick="show('p')"></a><div id="p" style="display:none">Jane</div>`],
    ['a panel that an address opens', '<a href="javascript:show(\'p\')"></a><div id="p" hidden>Jane</div>'],
    [
      'a panel that a script opens elsewhere',
      `<div id="p" hidden>Jane</div><script>$('#p').slideToggle(200)</script>`,
    ],
    [
      'a panel that a script shows by its style',
      `<div id="p" hidden>Jane</div><script>document.getElementById("p").style.display = "block"</script>`,
    ],
    ['what stands behind what opens it', '<h3 onclick="$(this).next().toggle()"></h3><div hidden>Jane</div>'],
    ['what stands behind what is called so', '<a class="btnToggle"></a><div hidden>Jane</div>'],
    ['the answer of a list', '<dl><dt></dt><dd style="display:none">Jane</dd></dl>'],
    ['what stands behind its opener', '<a aria-expanded="false"><i></i></a><div hidden>Jane</div>'],
    ['a panel by its id', '<div id="tab3" style="display: none">Jane</div>'],
    ['a panel by a name in one word', '<div id="divOffices" style="display: none">Jane</div>'],
    ['a panel by its name', '<div class="accordion-panel" style="visibility:hidden">Jane</div>'],
    ['details', '<details><p>Jane</p></details>'],
    ['a dialog', '<dialog><p>Jane</p></dialog>'],
    ['a dialog of other elements', '<div role="dialog" style="opacity:0">Jane</div>'],
    ['what is shown without scripts', '<noscript>Jane</noscript>'],
    ['a part with a tree of its own', '<x-team><template shadowrootmode="open">Jane</template></x-team>'],
  ])('%s', async (_name, html) => {
    expect(await linesOf(html)).toEqual(['Jane'])
  })

  test.each([
    [
      'a style sheet that shows it on wide screens',
      '<style>.a{display:none} @media (min-width:9em){.a{display:block}}</style><p class="a">Jane</p>',
    ],
    ['a style sheet for paper', '<style>@media print {.a{display:none}}</style><p class="a">Jane</p>'],
    ['a script', `<style>.a{display:none}</style><p class="a">Jane</p><script>$('.a').show()</script>`],
    [
      'a script, by its class',
      `<style>.a{display:none}</style><p class="a">Jane</p><script>x.classList.remove('a')</script>`,
    ],
    ['another class beside it', '<style>.a .b{display:none} .c{color:red}</style><p class="b c">Jane</p>'],
    [
      'a style of a panel',
      '<style>.accordion-panel{display:none}</style><div class="accordion-panel">Jane</div>',
    ],
    ['a name that begins like that of a tool', '<div class="trusted-by clarity">Jane</div>'],
    ['an answer about cookies', '<body class="cookie-banner"><div class="cookie-policy">Jane</div></body>'],
  ])('%s', async (_name, html) => {
    expect(await linesOf(html)).toEqual(['Jane'])
  })

  test('but not what is only called like a panel of another', async () => {
    expect(await linesOf('<a href="#q">x</a><a href="/p#p">y</a><div id="p" hidden>Jane</div>')).toEqual([
      'x y',
    ])
  })
})

describe('each line is of a part of the page', () => {
  test.each([
    ['a heading', '<h1>One</h1><p>Two</p><div role="heading">Three</div>', 'h.h'],
    ['navigation', '<nav><a>One</a></nav><div class="main-menu">Two</div><p>Three</p>', 'nn.'],
    ['its header and its footer', '<header>One</header><p>Two</p><footer><p>Three</p></footer>', 'b.f'],
    [
      'neither of them within an article',
      '<article><header>One</header><footer>Two</footer></article><div id="footer">Three</div>',
      '..f',
    ],
    [
      'an aside',
      '<main>One</main><aside>Two<h2>Three</h2>Four</aside><div class="sidebar">Five</div>',
      '.ahaa',
    ],
    ['the innermost of several', '<footer><nav>One</nav>Two</footer><nav><h2>Three</h2></nav>', 'nfh'],
    [
      'none by a word in a longer name',
      '<div class="menu-page">One</div><div id="card-footer">Two</div>',
      '..',
    ],
    [
      'what customers say',
      '<section class="testimonials"><h3>One</h3><p>Two</p></section><blockquote class="big">Three</blockquote>',
      'hqq',
    ],
    [
      'no statement where a page indents, or is about a review',
      '<blockquote>One</blockquote><div class="peer-review">Two</div>',
      '..',
    ],
    ['rows too', '<aside><table><tr><td>One<td>Two</table></aside>', 'a'],
  ])('%s', async (_name, html, kinds) => {
    expect((await factsIn(html)).lineKinds).toBe(kinds)
  })

  test('also where the text is cut, and in plain text', async () => {
    const { text, lineKinds } = await factsIn(`<h1>One</h1>${'<p>Two and three</p>'.repeat(10_000)}`)
    expect(lineKinds).toHaveLength(text.split('\n').length)
    expect(lineKinds.startsWith('h..')).toBe(true)
    const plain = await factsOf({ url: new URL('https://acme.example/'), text: 'One\n\nTwo', isHtml: false })
    expect(plain).toMatchObject({ text: 'One\nTwo', lineKinds: '..' })
    expect((await factsIn('')).lineKinds).toBe('')
  })
})
