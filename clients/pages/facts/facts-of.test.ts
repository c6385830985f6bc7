import { describe, expect, test } from 'vitest'
import { factsOf, MAX_TEXT_BYTES, type ReadFacts } from './facts-of.ts'

const read = (
  text: string,
  { url = 'https://www.acme.example/team', isHtml = true } = {},
): Promise<ReadFacts> => factsOf({ url: new URL(url), text, isHtml })

describe('people and organizations', () => {
  const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
  const nobody = { title: null, worksFor: null, emails: [], phones: [], profiles: [] }

  test.each([
    [
      'a person',
      {
        '@type': 'Person',
        name: 'Jane Doe',
        jobTitle: 'CEO',
        worksFor: { '@type': 'Organization', name: 'Acme' },
        email: 'Jane@acme.example',
        sameAs: ['https://www.linkedin.com/in/jane?x=1', 'https://acme.example/jane'],
      },
      [
        {
          ...nobody,
          name: 'Jane Doe',
          title: 'CEO',
          worksFor: 'Acme',
          emails: ['jane@acme.example'],
          profiles: ['https://www.linkedin.com/in/jane'],
        },
      ],
    ],
    [
      'several in a list',
      [
        { '@type': 'Person', name: 'Jane Doe' },
        { '@type': ['Person', 'Patient'], name: 'Bob Roe' },
      ],
      [
        { ...nobody, name: 'Jane Doe' },
        { ...nobody, name: 'Bob Roe' },
      ],
    ],
    [
      'a graph with references',
      {
        '@graph': [
          { '@type': 'Organization', '@id': '#acme', name: 'Acme' },
          { '@type': 'https://schema.org/Person', name: 'Jane Doe', worksFor: { '@id': '#acme' } },
        ],
      },
      [{ ...nobody, name: 'Jane Doe', worksFor: 'Acme' }],
    ],
    [
      'a founder within',
      {
        '@type': 'Corporation',
        name: 'Acme',
        founder: [{ '@type': 'Person', givenName: 'Jane', familyName: 'Doe' }],
      },
      [{ ...nobody, name: 'Jane Doe', title: 'Founder', worksFor: 'Acme' }],
    ],
    [
      'founders by their names, beside what is none',
      { '@type': 'Organization', name: 'Acme', founder: ['Jane Doe', 'https://jane.example/', 'Acme Group'] },
      [{ ...nobody, name: 'Jane Doe', title: 'Founder', worksFor: 'Acme' }],
    ],
    [
      'an address as a link writes it',
      { '@type': 'Person', name: 'Jane Doe', email: 'mailto:jane%40acme.example?subject=x' },
      [{ ...nobody, name: 'Jane Doe', emails: ['jane@acme.example'] }],
    ],
    [
      'a founder who is named elsewhere',
      {
        '@graph': [
          { '@type': 'Organization', name: 'Acme', founder: { '@id': '#jane' } },
          { '@type': 'Person', '@id': '#jane', name: 'Jane Doe' },
        ],
      },
      [
        { ...nobody, name: 'Jane Doe' },
        { ...nobody, name: 'Jane Doe', title: 'Founder', worksFor: 'Acme' },
      ],
    ],
    [
      'a person whose picture has the same address',
      {
        '@graph': [
          {
            '@type': 'Person',
            '@id': '#jane',
            name: 'Jane Doe',
            image: { '@id': '#jane', name: 'Portrait' },
          },
        ],
      },
      [{ ...nobody, name: 'Jane Doe' }],
    ],
    [
      'an employee within',
      {
        '@type': 'LocalBusiness',
        name: 'Acme',
        employee: { '@type': 'Person', name: 'Bob Roe', telephone: '+1 415 555 2671' },
      },
      [{ ...nobody, name: 'Bob Roe', worksFor: 'Acme', phones: ['+14155552671'] }],
    ],
    [
      'an author, who need not work there',
      {
        '@type': 'Article',
        publisher: { '@type': 'Organization', name: 'Acme' },
        author: { '@type': 'Person', name: 'Bob Roe' },
      },
      [{ ...nobody, name: 'Bob Roe' }],
    ],
    [
      'the same person twice',
      [
        { '@type': 'Person', name: 'Jane Doe', email: 'a@acme.example' },
        { '@type': 'Person', name: 'Jane Doe', jobTitle: 'CEO', email: 'b@acme.example' },
      ],
      [{ ...nobody, name: 'Jane Doe', title: 'CEO', emails: ['a@acme.example', 'b@acme.example'] }],
    ],
    ['nobody', { '@type': 'Person', name: '' }, []],
    ['something else', { '@type': 'Product', name: 'Jane Doe' }, []],
    ['odd members', { '@type': 'Person', name: { x: 'Jane Doe' }, email: 7, sameAs: null }, []],
    [
      'values in objects, with references and markup',
      {
        '@type': 'Person',
        name: { '@value': 'Jane O&#039;Roe' },
        jobTitle: { name: 'CEO &amp; <b>CTO</b>' },
      },
      [{ ...nobody, name: "Jane O'Roe", title: 'CEO & CTO' }],
    ],
    [
      'prefixes',
      { '@type': 'schema:Person', 'schema:name': 'Jane Doe', 'http://schema.org/jobTitle': 'CEO' },
      [{ ...nobody, name: 'Jane Doe', title: 'CEO' }],
    ],
    [
      'somebody in a role',
      {
        '@type': 'Bakery',
        name: 'Acme',
        employee: {
          '@type': 'OrganizationRole',
          roleName: 'CEO',
          employee: { '@type': 'http://schema.org/Person', name: 'Jane Doe' },
        },
      },
      [{ ...nobody, name: 'Jane Doe', title: 'CEO' }],
    ],
  ])('are read from JSON-LD of %s', async (_name, value, people) => {
    expect((await read(ld(value))).people).toEqual(people)
  })

  test('are read from JSON-LD in a comment, and not from what is no JSON', async () => {
    const html = `<script type="application/ld+json"><!-- {"@type":"Person","name":"Jane Doe"} --></script>
      <script type="application/ld+json">{"@type":"Person","name":"Bob Roe"},</script>
      <script type="application/json">{"@type":"Person","name":"Eve Poe"}</script>`
    expect((await read(html)).people.map(({ name }) => name)).toEqual(['Jane Doe'])
  })

  test('are read once, however often they are mentioned', async () => {
    const telephone = Array.from({ length: 10 }, (_, index) => `+1 415 555 01${index}0`)
    const jane = { '@type': 'Person', '@id': 'jane', name: 'Jane Doe', telephone }
    const mentioned = Array.from({ length: 4_000 }, () => ({ '@type': 'Person', '@id': 'jane' }))
    const { people } = await read(ld([jane, ...mentioned]))
    expect(people.map(({ name }) => name)).toEqual(['Jane Doe'])
  })

  test.each([
    ['a narrower type', { '@type': 'Dentist', name: 'Acme' }, 'Acme'],
    ['several types', { '@type': ['Place', 'https://schema.org/Bakery'], name: 'Acme' }, 'Acme'],
    ['a type of its own', { '@type': 'CheeseBusiness', name: 'Acme' }, 'Acme'],
    ['its legal name', { '@type': 'Organization', legalName: 'Acme Ltd' }, 'Acme Ltd'],
    ['its address alone', { '@type': 'Organization', url: 'https://www.acme.test/' }, 'acme.test'],
    ['its page alone', { '@type': 'LocalBusiness', email: 'hi@acme.example' }, 'acme.example'],
  ])('an organization is known by %s', async (_name, value, name) => {
    expect((await read(ld(value))).organizations.map((each) => each.name)).toEqual([name])
  })

  test.each(['Product', 'WebSite', 'Article', 'Person', 'Place'])('no %s is one', async (type) => {
    expect((await read(ld({ '@type': type, name: 'Acme' }))).organizations).toEqual([])
  })

  test('fax numbers are no telephones', async () => {
    const acme = {
      '@type': 'Organization',
      telephone: '+1 415 555 2671',
      faxNumber: '+1 415 555 2672',
      contactPoint: { contactType: 'Fax', telephone: '+1 415 555 2673' },
    }
    expect((await read(ld(acme))).phones.map(({ number }) => number)).toEqual(['+14155552671'])
  })

  test.each([
    [
      'microdata',
      `<div itemscope itemtype="https://schema.org/Organization"><b itemprop="name">Acme</b>
        <p itemprop="employee" itemscope itemtype="http://schema.org/Person">
          <span itemprop="name">Jane <i>O&#39;Roe</i></span>, <span itemprop="jobTitle">CEO</span>
          <a itemprop="email" href="mailto:jane@acme.example">Write</a><meta itemprop="telephone" content="+1 415 555 2671">
        </p></div>`,
    ],
    [
      'RDFa',
      `<div vocab="https://schema.org/" typeof="Organization"><b property="name">Acme</b>
        <p property="employee" typeof="schema:Person">
          <span property="schema:name">Jane O'Roe</span><span property="jobTitle">CEO</span>
          <a property="email" href="mailto:jane@acme.example">Write</a><meta property="telephone" content="+1 415 555 2671">
        </p></div>`,
    ],
  ])('are read from %s', async (_name, html) => {
    const { people, organizations } = await read(html)
    expect(people).toEqual([
      {
        name: "Jane O'Roe",
        title: 'CEO',
        worksFor: 'Acme',
        emails: ['jane@acme.example'],
        phones: ['+14155552671'],
        profiles: [],
      },
    ])
    expect(organizations.map(({ name }) => name)).toEqual(['Acme'])
  })

  test('are not read from properties outside of any item, nor from names that objects have', async () => {
    const { people, organizations } = await read(
      '<meta property="og:title" content="Jane Doe"><b itemprop="name">Jane Doe</b><p itemscope itemtype="Person"><b itemprop="__proto__ constructor">x</b></p>',
    )
    expect({ people, organizations }).toEqual({ people: [], organizations: [] })
  })

  test('of which an organization has its address and its ways', async () => {
    const acme = {
      '@type': 'Organization',
      name: 'Acme',
      url: 'https://acme.example',
      sameAs: 'https://x.com/acme',
      contactPoint: [{ email: 'sales@acme.example' }],
    }
    expect((await read(ld(acme))).organizations).toEqual([
      {
        name: 'Acme',
        url: 'https://acme.example',
        emails: ['sales@acme.example'],
        phones: [],
        profiles: ['https://x.com/acme'],
      },
    ])
  })
})

describe('links', () => {
  test.each([
    ['https://www.linkedin.com/in/jane-doe/?trk=x', 'https://www.linkedin.com/in/jane-doe'],
    ['http://uk.linkedin.com/company/acme', 'https://www.linkedin.com/company/acme'],
    ['//twitter.com/jane', 'https://twitter.com/jane'],
    ['https://x.com/jane', 'https://x.com/jane'],
    ['https://github.com/jane', 'https://github.com/jane'],
    ['https://bsky.app/profile/jane.example', 'https://bsky.app/profile/jane.example'],
    ['https://twitter.com/intent/tweet?text=x', null],
    ['https://www.linkedin.com/shareArticle?url=x', null],
    ['https://github.com/jane/project', null],
    ['https://www.facebook.com/sharer/sharer.php', null],
    ['https://linkedin.com.evil.example/in/jane', null],
    ['https://constructor/in/jane', null],
    ['javascript:alert(1)', null],
    ['/in/jane', null],
  ])('to %s are profiles, or not', async (href, profile) => {
    expect((await read(`<a href="${href}">x</a>`)).profiles).toEqual(profile === null ? [] : [profile])
  })

  const LINK = 'href="https://www.linkedin.com/in/jane-doe"'
  test.each([
    ['by a name', `<p>Bob Roe</p><p><a ${LINK}>Jane Doe</a></p><p>CEO</p>`, 1],
    ['by an icon', `<p>Bob Roe</p><p>Jane Doe</p><a ${LINK}><i class="icon"></i></a><p>Tim Roe</p>`, 1],
    ['by an icon behind a name', `<p>Bob Roe</p><p>Jane Doe <a ${LINK}><i></i></a></p>`, 1],
    ['by a picture', `<p>Bob Roe</p><a ${LINK}><img alt="Jane Doe"></a><h3>Jane Doe</h3>`, 1],
    ['in a row', `<table><tr><td>Bob Roe<td>CTO<tr><td>Jane Doe<td><a ${LINK}>in</a></table>`, 1],
    ['where nothing is written', `<a ${LINK}><i></i></a>`, -1],
  ])('to a profile have the line that they stand in: %s', async (_name, html, line) => {
    const { profiles, profileLines } = await read(html)
    expect(profiles).toEqual(['https://www.linkedin.com/in/jane-doe'])
    expect(profileLines).toEqual([line])
  })

  test.each([
    ['to a page of the site', '<a href="/contact">Write</a>', ['https://www.acme.example/contact']],
    ['that say so', '<a href="https://acme.example/hello#x">Contact us</a>', ['https://acme.example/hello']],
    [
      'of a page with a base',
      '<base href="https://acme.example/de/"><a href="kontakt">x</a>',
      ['https://acme.example/de/kontakt'],
    ],
    [
      'elsewhere that a link calls so',
      '<a href="https://forms.other.example/x1">Open our contact form</a>',
      ['https://forms.other.example/x1'],
    ],
    ['that the page itself is, as its menu says', '<a href="/team">Contact</a>', []],
    [
      'in a frame',
      '<iframe src="https://form.typeform.com/to/x1"></iframe><iframe src="https://maps.example/"></iframe>',
      ['https://form.typeform.com/to/x1'],
    ],
    ['of another site, by their address alone', '<a href="https://other.example/contact">x</a>', []],
    ['to an email address', '<a href="mailto:a@acme.example">Contact</a>', []],
    [
      'none, with a form',
      '<form><input type="email"><textarea></textarea></form>',
      ['https://www.acme.example/team'],
    ],
    [
      'none, with a form by the name of its field',
      '<form><input name="your-email"><div><textarea></textarea></div></form>',
      ['https://www.acme.example/team'],
    ],
    [
      'none, with fields to ask for a demo, outside of any form',
      '<div><input placeholder="Work email"><input placeholder="Company"></div>',
      ['https://www.acme.example/team'],
    ],
    [
      'none, with a sign-in, a search, and a comment',
      '<form><input name="email"><input name="company"><input type="password"></form><form role="search"><input name="name"><textarea></textarea></form><form><input name="email"><textarea name="comment"></textarea></form>',
      [],
    ],
    ['none, with a newsletter', '<form><input type="email"></form><textarea></textarea>', []],
    [
      'none, with a form that nobody sees',
      '<form hidden><input type="email"><textarea></textarea></form>',
      [],
    ],
  ])('%s are contact forms, or not', async (_name, html, forms) => {
    expect((await read(html)).contactForms).toEqual(forms)
  })

  test.each([
    [
      'a form that takes a text, whoever it asks for',
      '<form>Name <input name="n"><textarea name="q"></textarea></form>',
      true,
    ],
    ['the frame of a form', '<iframe src="https://docs.google.com/forms/d/e/x1/viewform"></iframe>', true],
    ['the frame of a document', '<iframe src="https://docs.google.com/document/d/x1"></iframe>', false],
    ['a search', '<form role="search"><textarea name="q"></textarea></form>', false],
    ['a sign-in', '<form><textarea name="q"></textarea><input type="password"></form>', false],
  ])(
    'a page about contact, or a price, is one with %s, or not, and another page is none',
    async (_name, html, isForm) => {
      const [contact, team] = ['https://www.acme.example/contact', 'https://www.acme.example/team']
      const quote = 'https://www.acme.example/get-a-quote.htm'
      expect((await read(html, { url: contact })).contactForms.includes(contact)).toBe(isForm)
      expect((await read(html, { url: quote })).contactForms.includes(quote)).toBe(isForm)
      expect((await read(html, { url: team })).contactForms).not.toContain(team)
    },
  )
})

describe('links', () => {
  test.each([
    ['that is long is none', 100_000, 'https://www.acme.example/a'],
    ['of a usual length holds', 100, `https://www.acme.example/${'b'.repeat(100)}/a`],
  ])('from a base %s', async (_name, length, expected) => {
    const base = `<base href="https://www.acme.example/${'b'.repeat(length)}/">`
    const { links } = await read(`${base}${'<a href="a">A</a><a href="?b">B</a>'.repeat(200)}`)
    expect(links[0]).toBe(expected)
    expect(links.join('').length).toBeLessThan(10_000)
  })

  test('lead to pages, each once, absolute and without a fragment', async () => {
    const html =
      '<a href="/team#x">a</a><a href="/team">b</a><a href="https://other.example/?q=1">c</a><a href="mailto:a@acme.example">d</a><a href="https://user@acme.example/">e</a>'
    expect((await read(html)).links).toEqual(['https://www.acme.example/team', 'https://other.example/?q=1'])
  })
})

describe('the text', () => {
  test.each([
    [
      'has its blocks as lines',
      '<div><p>One</p>\n<p>Two\n  lines</p></div><ul><li>a<li>b</ul>',
      'One\nTwo lines\na\nb',
    ],
    [
      'has elements that stand side by side apart',
      '<div><b>Jane Doe</b><span>CEO</span>, <i>Acme</i></div>',
      'Jane Doe CEO, Acme',
    ],
    [
      'has neither scripts nor styles',
      '<style>p{}</style><p>One</p><script>x()</script><template>T</template>',
      'One',
    ],
    [
      'has nothing that nobody sees',
      '<p>One<span hidden>no</span></p><div style="color:red;display:none">no<p>no</p></div><p>Two</p>',
      'One\nTwo',
    ],
    [
      'has letters in the order in which they are seen',
      '<p><bdo dir="rtl">enO</bdo> <span style="unicode-bidi:bidi-override; direction:rtl">owT</span> three</p>',
      'One Two three',
    ],
    ['has what is found by a search of the page', '<p hidden="until-found">One</p>', 'One'],
    ['has no markup of broken pages', '<p>One <b>two</p></div></span><p>three', 'One two\nthree'],
  ])('%s', async (_name, html, text) => {
    expect((await read(html)).text).toBe(text)
  })

  test.each([
    'left: -9999px',
    'font-size:0',
    'opacity: 0',
    'clip: rect(0 0 0 0)',
    'color: #fff; background: #FFF',
    'transform:translateX(-9999px)',
  ])('has nothing of %s', async (style) => {
    expect((await read(`<p style="${style}">no</p><p>One</p>`)).text).toBe('One')
  })

  test.each([
    'left:-9px',
    'font-size:0.8em',
    'opacity:0;transform:translateY(20px)',
    'color:#fff;background:#000',
  ])('has what is of %s', async (style) => {
    expect((await read(`<p style="${style}">One</p>`)).text).toBe('One')
  })

  test('of plain text stays as it is', async () => {
    const facts = await read('Jane <b>Doe</b>\r\n\r\njane@acme.example', { isHtml: false })
    expect(facts).toMatchObject({
      title: '',
      text: 'Jane <b>Doe</b>\njane@acme.example',
      emails: ['jane@acme.example'],
    })
  })

  test('is cut at 64 kB, between characters', async () => {
    const { text } = await read(`<p>${'ü€'.repeat(40_000)}</p>`)
    expect(Buffer.byteLength(text)).toBeGreaterThan(MAX_TEXT_BYTES - 4)
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_TEXT_BYTES)
    expect(text).not.toContain('\uFFFD')
  })

  test('has its title beside it', async () => {
    expect(await read('<title>Team\n of <b>Acme</title><p>One</p><title>Two</title>')).toMatchObject({
      title: 'Team of <b>Acme',
      text: 'One',
    })
  })
})
