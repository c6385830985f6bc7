import { describe, expect, test } from 'vitest'
import type { PageFacts } from './page-facts.ts'
import { HOME, page, prove, TEAM, unread } from './test-proof.ts'

const NEWS = 'https://news.example/2026/05/brindle'
const ACME = 'https://acme.example/team'
const LINKED = { links: [HOME] }

/** What the pages say of Maren Holt, whom the research calls a founder of Brindle. */
function verdictOn(pages: readonly PageFacts[], name = 'Maren Holt', title = 'Founder') {
  const reply = `PERSON: ${name}\nTITLE: ${title}`
  return prove({ reply, pages }).people[0]
}
const onTeam = (text: string, more: Partial<PageFacts> = {}) => [page(TEAM, text, more)]
const on = (url: string, text: string, more: Partial<PageFacts> = {}) => [page(url, text, more)]

describe('a person is theirs where', () => {
  test.each([
    ['a title stands in the next line', onTeam('Maren Holt\nCEO')],
    ['a title stands in the line before', onTeam('Founder\nMaren Holt')],
    ['a title stands behind a comma', onTeam('Maren Holt, Head of Growth')],
    ['a title stands in brackets', onTeam('Maren Holt (CTO)')],
    ['a title stands before the name', onTeam('CEO: Maren Holt')],
    ['the name goes over two lines', onTeam('Maren\nHolt\nChief Executive')],
    ['the last name comes first', onTeam('Holt, Maren – Geschäftsführerin')],
    ['the first name is a letter', onTeam('M. Holt CEO')],
    ['a middle name is added', onTeam('Maren Elise Holt, CEO')],
    ['a sentence says that she founded it', onTeam('Maren Holt and Tobi Lund founded Brindle in 2020.')],
    ['a sentence says that she founded this', onTeam('Hi, I’m Maren Holt. I founded this in a barn.')],
    [
      'the imprint names who answers for it',
      on('https://brindle.example/impressum', 'Vertreten durch:\nMaren Holt'),
    ],
    ['it says so in French', onTeam('Fondée par Maren Holt, présidente')],
    ['her own address at the domain is beside her', onTeam('Maren Holt\nmaren@brindle.example')],
    ['her address at a subdomain is beside her', onTeam('Maren Holt, m.holt@mail.brindle.example')],
    [
      'structured data names her employer',
      onTeam('Hello', {
        people: [
          { name: 'Maren Holt', title: null, worksFor: 'Brindle', emails: [], phones: [], profiles: [] },
        ],
      }),
    ],
    ['the company has its mail at another domain', onTeam('CEO: Maren Holt, maren@loaf-mail.example')],
    ['it says that she runs it now', onTeam('Maren Holt now runs Brindle.')],
    ['she was elsewhere before', onTeam('Maren Holt\nCEO\nBefore: CTO at Acme')],
    ['she comes from elsewhere', onTeam('Maren Holt, CEO (formerly Google)')],
    ['the company stands behind the title', onTeam('Maren Holt\nFounder, Brindle')],
    [
      'a statement is hers, and the company stands behind it',
      onTeam('“We love bread.”\nMaren Holt\nFounder, Brindle'),
    ],
    ['a team follows customers', onTeam('Our customers\nAcme\nOur team\nMaren Holt\nCEO')],
    ['an article that leads to the company says so', on(NEWS, 'Maren Holt, CEO of Brindle, bakes.', LINKED)],
    ['an article writes the domain', on(NEWS, 'Maren Holt is CEO of Brindle (brindle.example).')],
    [
      'two pages of others say so',
      [
        ...on(NEWS, 'Maren Holt, CEO of Brindle'),
        ...on('https://fund.example/brindle', 'Brindle: founder Maren Holt'),
      ],
    ],
    [
      'a page about the company tells the same of it',
      [
        page(HOME, 'Bread minutes, baked from meetings'),
        ...on(
          'https://fund.example/companies/brindle',
          'Brindle\nBread minutes from meetings\nFounders\nMaren Holt\nFounder/CEO',
        ),
      ],
    ],
    [
      'a page of her own is linked',
      [
        page(TEAM, 'Team', { links: ['https://github.com/maren-h'] }),
        ...on('https://github.com/maren-h', 'Bread, cats', { title: 'maren-h (Maren Holt)' }),
      ],
    ],
    ['a namesake works elsewhere', [...onTeam('Maren Holt\nCEO'), ...on(ACME, 'Maren Holt\nArt director')]],
  ])('%s', (_name, pages) => {
    expect(verdictOn(pages)).toMatchObject({ verdict: 'theirs', at: '2026-11-26T09:00:00.000Z' })
  })

  test.each([
    ['accents', 'José Núñez', 'Jose Nunez\nCEO'],
    ['umlauts', 'Jürgen Groß', 'Juergen Gross\nGeschäftsführer'],
    ['an apostrophe', 'Élise N’Dongo', "Fondé par Élise N'Dongo"],
    ['Greek letters', 'Nikos Pappas', 'Νίκος Παππάς\nCEO'],
    ['a particle', 'Joost van Eek', 'Joost van Eek Founder'],
    ['one last name of two', 'Ana López García', 'Ana López, directora'],
  ])('the name is written with %s', (_name, name, text) => {
    expect(verdictOn(onTeam(text), name)).toMatchObject({ verdict: 'theirs' })
  })
})

describe('a person is another company’s where', () => {
  test.each([
    ['the company says that she left', onTeam('Alumni\nMaren Holt, co-founder until 2024')],
    ['the company says that she was the CEO', onTeam('Former CEO: Maren Holt')],
    ['a span of years has ended', onTeam('Maren Holt, CTO 2019–2023')],
    [
      'the next sentence says that she left',
      onTeam('Brindle was founded by Maren Holt. She left the company in 2023.'),
    ],
    ['somebody took over from her', onTeam('Tobi Lund took over from Maren Holt as CEO.')],
    ['she is at another company now', onTeam('Maren Holt, co-founder, now at Plover Robotics')],
    ['she is at another company', onTeam('It simply works.\nMaren Holt\nCTO at Lintel Group')],
    ['her address is at another company', onTeam('Partners\nMaren Holt (maren@agency.example)')],
    [
      'structured data names another employer',
      onTeam('Hello', {
        people: [{ name: 'Maren Holt', title: null, worksFor: 'Acme', emails: [], phones: [], profiles: [] }],
      }),
    ],
    ['only another company has her among its staff', on(ACME, 'Maren Holt\nCTO')],
    ['she wrote the article', on(NEWS, 'By Maren Holt\nBrindle bakes bread.', LINKED)],
    [
      'she is the contact at the agency',
      on('https://agency.example/work/brindle', 'Ask Maren Holt, maren@agency.example.', LINKED),
    ],
    [
      'a namesake of the company has her',
      [page(HOME, 'Bread'), ...on('https://brindle-beds.example/about', 'Maren Holt, CEO of Brindle')],
    ],
  ])('%s', (_name, pages) => {
    expect(verdictOn(pages)).toMatchObject({ verdict: 'another' })
  })
})

describe('a person stays unsure where', () => {
  test.each([
    ['no page was read', []],
    ['the page cannot be read', [unread(TEAM, 'challenge')]],
    ['the page shows nothing without scripts', onTeam('')],
    ['no page names her', onTeam('Team\nTobi Lund\nCEO')],
    ['only her first name stands there', onTeam('Made by Maren in Toronto')],
    ['only her last name stands there', onTeam('Tobi Holt, CEO')],
    ['her name is part of an address', onTeam('CEO: maren.holt@other.example')],
    ['she is named without a title', onTeam('Thanks to Maren Holt.')],
    ['she may be a customer', onTeam('We lost no day.\nMaren Holt, CEO, Pilaster Homes')],
    [
      'a firm stands under her title, below a statement',
      onTeam('It changed how we work.\nMaren Holt\nHead of Sales\nPilaster Homes'),
    ],
    ['she is quoted', onTeam('“Simply works.”\nMaren Holt\nCEO')],
    ['she is an adviser', onTeam('Advisors\nMaren Holt\nFounder')],
    ['she is an investor', onTeam('Maren Holt, investor and founder')],
    [
      'she sits on the board',
      onTeam('Board of directors\nTobi Lund\nInvestors\nMaren Holt\nManaging Director'),
    ],
    ['she praises it', onTeam('Loved by teams\nMaren Holt\nHead of Sales')],
    ['the company denies it', onTeam('Beware: Maren Holt, who calls herself our CEO, is not with us.')],
    ['she is a guest', on('https://brindle.example/podcast/7', 'Maren Holt, founder')],
    [
      'only an old article names her',
      on('https://news.example/2022/10/brindle', 'Maren Holt, CEO of Brindle', LINKED),
    ],
    [
      'only an old post names her',
      on('https://brindle.example/blog/hello', 'Hello\n3 June 2021\nMaren Holt, CTO'),
    ],
    ['she held the office in the past', on(NEWS, 'Maren Holt spoke in 2021 as CTO of Brindle.', LINKED)],
    ['an article does not lead to the company', on(NEWS, 'Maren Holt, CEO of Brindle')],
    [
      'a site that sells contacts names her',
      on('https://people.example/maren', 'Maren Holt is CEO of Brindle. Email: m***@brindle.example', LINKED),
    ],
    [
      'an article leads to a namesake',
      on(NEWS, 'Maren Holt, CEO of Brindle', { links: ['https://brindle-beds.example/'] }),
    ],
    [
      'her own page does not name the product',
      on('https://maren.example/', 'I am Maren Holt. I like bread.'),
    ],
    [
      'the company has her, and an article has her join another',
      [
        ...onTeam('Maren Holt\nCEO'),
        ...on(NEWS, 'Maren Holt, co-founder of Brindle, joins Acme as CTO.', LINKED),
      ],
    ],
    [
      'the company has her, and two other sites do',
      [
        ...onTeam('Maren Holt\nCEO'),
        ...on(ACME, 'Maren Holt\nCTO'),
        ...on('https://zest.example/team', 'Maren Holt\nCFO'),
      ],
    ],
    [
      'the company has her, and a newer page says that she left',
      [...onTeam('Maren Holt\nCEO'), ...on(NEWS, 'Maren Holt, former CEO of Brindle, sails.', LINKED)],
    ],
  ])('%s', (_name, pages) => {
    expect(verdictOn(pages)).toMatchObject({ verdict: 'unsure' })
  })

  test.each(['CTO', 'Founder'])('the company has another %s', (office) => {
    const told = page('https://conf.example/speakers/holt', `Maren Holt is ${office} of Brindle.`, LINKED)
    const staff = page(TEAM, `Tobi Lund\n${office}`, { titledNames: [{ name: 'Tobi Lund', title: office }] })
    expect(verdictOn([told], 'Maren Holt', office)).toMatchObject({ verdict: 'theirs' })
    expect(verdictOn([told, staff], 'Maren Holt', office)).toMatchObject({ verdict: 'unsure' })
  })
})
