import { describe, expect, test } from 'vitest'
import { factsOf, type ReadFacts } from './facts-of.ts'

const read = (
  text: string,
  { url = 'https://www.acme.example/team', isHtml = true } = {},
): Promise<ReadFacts> => factsOf({ url: new URL(url), text, isHtml })

describe('email addresses', () => {
  test.each([
    ['in a sentence', '<p>Write to Jane.Doe+x@ACME.example.</p>', ['jane.doe+x@acme.example']],
    ['in a link', '<a href="mailto:jane@acme.example?subject=Hi">Write</a>', ['jane@acme.example']],
    [
      'in a link, several',
      '<a href="mailto:a@acme.example,b@acme.example?cc=c@acme.example">x</a>',
      ['a@acme.example', 'b@acme.example', 'c@acme.example'],
    ],
    [
      'in entities',
      '<p>jane&#64;acme&#46;example and bob&commat;acme&period;example</p>',
      ['jane@acme.example', 'bob@acme.example'],
    ],
    ['with (at) and (dot)', '<p>jane (at) acme (dot) example</p>', ['jane@acme.example']],
    [
      'with {at} and dots everywhere',
      '<p>jane {dot} doe {at} mail {dot} acme {dot} example</p>',
      ['jane.doe@mail.acme.example'],
    ],
    ['with Finnish words', '<p>jane(piste)doe(at)acme.example</p>', ['jane.doe@acme.example']],
    ['with blanks', '<p>jane @ acme . example</p>', ['jane@acme.example']],
    ['with a wide sign', '<p>jane＠acme.example</p>', ['jane@acme.example']],
    [
      'with a word to remove',
      '<p>jane@acme.NOSPAM.example, bob@REMOVETHIS-acme.example</p>',
      ['jane@acme.example', 'bob@acme.example'],
    ],
    [
      'beside other elements',
      '<div><b>Jane</b><span>CEO</span><span>jane@acme.example</span></div>',
      ['jane@acme.example'],
    ],
    [
      'in elements of their own',
      '<p><span>jane</span><span>@</span><span>acme</span><span>.</span><span>example</span></p>',
      ['jane@acme.example'],
    ],
    [
      'behind a picture without a text',
      '<p>Maren Holt<img alt="">maren@acme.example</p>',
      ['maren@acme.example'],
    ],
    ['in the words of a picture', '<img alt="jane@acme.example"><img alt="Jane">', ['jane@acme.example']],
    [
      'in a field to copy from',
      '<input readonly value="jane@acme.example"><input type="hidden" value="no@acme.example">',
      ['jane@acme.example'],
    ],
    ['with a place where the line may break', '<p>jane<wbr>@acme.example</p>', ['jane@acme.example']],
    [
      'behind a word that its link is glued to',
      '<p>Write to<a href="mailto:jane@acme.example">jane@acme.example</a></p>',
      ['jane@acme.example'],
    ],
    ['split by comments', '<p>jane<!-- no -->@<!-- spam -->acme.example</p>', ['jane@acme.example']],
    [
      'with a decoy that nobody sees',
      '<p>jane@<span style="display: none">spam.</span>acme.example</p>',
      ['jane@acme.example'],
    ],
    [
      'hidden by Cloudflare',
      '<a class="__cf_email__" data-cfemail="422823272c270223212f276c273a232f322e27">[email&#160;protected]</a>',
      ['jane@acme.example'].map(() => 'jaene@acme.example'),
    ],
    [
      'hidden by Cloudflare, with words behind',
      `<p>Jane<b data-cfemail="${cloudflare('jane@acme.example')}">x</b>or call</p>`,
      ['jane@acme.example'],
    ],
    [
      'in a link of Cloudflare',
      `<a href="/cdn-cgi/l/email-protection#${cloudflare('jane@acme.example')}">Write</a>`,
      ['jane@acme.example'],
    ],
    [
      'in JSON-LD',
      '<script type="application/ld+json">{"@type":"Organization","name":"Acme","email":"mailto:hi@acme.example"}</script>',
      ['hi@acme.example'],
    ],
    ['of other alphabets', '<p>jürgen@bücher.example</p>', ['jürgen@bücher.example']],
    [
      'once each',
      '<p>jane@acme.example JANE@acme.example</p><a href="mailto:jane@acme.example">x</a>',
      ['jane@acme.example'],
    ],
  ])('%s are found', async (_name, html, emails) => {
    expect(
      (await read(html.replace('422823272c270223212f276c273a232f322e27', cloudflare('jaene@acme.example'))))
        .emails,
    ).toEqual(emails)
  })

  test.each([
    ['a picture', '<p>logo@2x.png</p>'],
    ['a handle', '<p>@jane and jane@acme</p>'],
    ['a place', '<p>Meet us at acme dot example. WRITE TO US AT ACME DOT COM</p>'],
    ['a field to fill in', '<input type="email" value="your@acme.example">'],
    ['a script', '<script>const to = "jane@acme.example"</script>'],
    [
      'what nobody sees',
      '<p hidden>jane@acme.example</p><div style="visibility:hidden"><a href="mailto:jane@acme.example">x</a></div>',
    ],
    ['a broken code of Cloudflare', '<a data-cfemail="zz">x</a><a data-cfemail="00">y</a>'],
    ['dots in a row', '<p>jane..doe@acme.example?</p>'.replace('jane..', '..')],
  ])('are not found in %s', async (_name, html) => {
    expect((await read(html)).emails).toEqual(_name === 'dots in a row' ? ['doe@acme.example'] : [])
  })
})

/** As Cloudflare's script writes it. */
function cloudflare(email: string): string {
  const key = 0x42
  return Buffer.from([key, ...Buffer.from(email).map((byte) => byte ^ key)]).toString('hex')
}

describe('telephone numbers', () => {
  const GERMAN = { url: 'https://www.acme.de/kontakt' }
  test.each([
    [
      'international',
      '<p>Call +1 415 555 2671.</p>',
      {},
      [{ text: '+1 415 555 2671', number: '+14155552671' }],
    ],
    [
      'in a link',
      '<a href="tel:+1-415-555-2671">Call us</a>',
      {},
      [{ text: '+1-415-555-2671', number: '+14155552671' }],
    ],
    [
      'of the country of the site',
      '<p>Tel. 030 901820</p>',
      GERMAN,
      [{ text: '030 901820', number: '+4930901820' }],
    ],
    [
      'of the country of the language',
      '<html lang="en-GB"><p>020 7946 0018</p>',
      {},
      [{ text: '020 7946 0018', number: '+442079460018' }],
    ],
    [
      'of a country that is not known',
      '<p>(415) 555-2671</p>',
      {},
      [{ text: '(415) 555-2671', number: null }],
    ],
    [
      'in JSON-LD',
      '<script type="application/ld+json">{"@type":"Organization","name":"A","contactPoint":{"telephone":"+1 415 555 2671"}}</script>',
      {},
      [{ text: '+14155552671', number: '+14155552671' }],
    ],
  ])('%s are found', async (_name, html, options, phones) => {
    expect((await read(html, options)).phones).toEqual(phones)
  })

  test.each([
    ['the icon of a font', '<i class="fa fa-fax"></i>030 901821'],
    ['an icon of its own', '<span class="icon-fax"></span> <span>030 901821</span>'],
    ['a picture', '<img src="/images/fax.gif">030 901821'],
    ['a shape of a drawing', '<svg><use href="#icon-fax" /></svg> 030 901821'],
    ['a shape of another file', '<svg><use xlink:href="/s.svg#fax" /></svg> 030 901821'],
    ['an element for icons', '<iconify-icon icon="mdi:fax"></iconify-icon> 030 901821'],
    ['a picture that is fetched later', '<img data-src="/fax.svg" alt=""> 030 901821'],
    ['a picture’s text', '<img src="/3.png" alt="Fax"> 030 901821'],
    ['a picture and its text', '<img src="/fax.png" alt="Fax"> 030 901821'],
    ['the title of a drawing', '<svg><title>Fax</title><path /></svg> 030 901821'],
    ['the words of a drawing', '<svg aria-label="Fax"><path /></svg> 030 901821'],
    ['a printer', '<i class="fas fa-print"></i> 030 901821'],
    ['a printer of another font', '<i class="bi bi-printer-fill"></i> <span>030 901821</span>'],
    ['a printer that is drawn', '<svg class="lucide lucide-printer"><path /></svg> 030 901821'],
    ['a printer by its name', '<ion-icon name="print-outline"></ion-icon> 030 901821'],
    ['a font of words', '<i class="material-icons">fax</i> Nr. 030 901821'],
    ['a printer in a font of words', '<i class="material-icons">print</i> 030 901821'],
    ['a printer of a set', '<iconify-icon icon="mdi:printer"></iconify-icon> 030 901821'],
    ['a shape of a printer', '<svg><use href="#printer" /></svg> 030 901821'],
    ['a printer in a link that calls', '<a href="tel:030901821"><i class="fa fa-print"></i> 030 901821</a>'],
    ['the sign of a printer', '🖷 030 901821'],
    ['a drawing', '<svg class="icon-fax"><path /></svg>030 901821'],
    ['what is said of them', '<span title="Fax">030 901821</span>'],
    ['the name of an element', '<span class="fax">030 901821</span>'],
    ['microdata', '<b itemprop="faxNumber">030 901821</b>'],
    ['a word, in a box for telephones', 'Fax: <span class="phone">030 901821</span>'],
    ['a link', '<a href="fax:+4930901821">030 901821</a>'],
  ])('are none where they are faxes by %s', async (_name, html) => {
    const telephone = '<i class="fa fa-phone"></i> 030 901820'
    const numbers = [{ text: '030 901820', number: '+4930901820' }]
    expect((await read(`<p>${telephone}<br>${html}`, GERMAN)).phones).toEqual(numbers)
    expect((await read(`<p>${html} ${telephone}`, GERMAN)).phones).toEqual(numbers)
    // What stands below without an icon is none.
    expect((await read(`<p>${html}<br>030 901820`, GERMAN)).phones).toEqual(numbers)
  })

  test.each([
    ['a button', '<button><i class="fa fa-print"></i></button> 030 901820'],
    ['a link', '<a href="#" title="Print"><i class="fa fa-print"></i></a><p>030 901820</p>'],
    [
      'a link with words',
      '<a href="javascript:print()"><i class="bi-printer"></i> Print this page</a> 030 901820',
    ],
    ['a script', '<b onclick="print()"><i class="icon-print"></i></b> 030 901820'],
    ['the names of what is printed', '<p class="d-print-block no-print print-only">030 901820</p>'],
  ])('are found beside a printer of %s, which prints the page', async (_name, html) => {
    expect((await read(html, GERMAN)).phones.map(({ text }) => text)).toEqual(['030 901820'])
  })

  test.each([
    ['a date', '<p>2026-11-21, 21.11.2026, 2019 - 2024</p>'],
    ['an id', '<p>order-123456789, 4155552671234567</p>'],
    ['a fragment', '<p>555-26</p>'],
  ])('are not found in %s', async (_name, html) => {
    expect((await read(html)).phones).toEqual([])
  })
})
