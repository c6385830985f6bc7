/** People who are named together, sign with their first names, or stand on pages of the company's owner. */
import { describe, expect, test } from 'vitest'
import { at, HOME, page, personOn } from './test-proof.ts'

const verdictOn = (path: string, text: string, name = 'Maren Holt') =>
  personOn([page(HOME, 'Brindle\nBread minutes'), ...at(path, text)], name)?.verdict

describe('somebody is theirs who is named together with others, such as', () => {
  test.each([
    ['a family name for two', '/about', 'Brindle was founded by the sisters Maren and Ottilie Holt.'],
    ['a family name for two, with "&"', '/about', 'Made by Maren & Ottilie Holt'],
    ['a family name for a couple', '/about', 'Started by husband and wife Maren and Douglas Holt in 2021.'],
    ['a family name behind a relative', '/about', 'Founded by Maren and her brother Douglas Holt.'],
    ['a family name in German', '/ueber-uns', 'Gegründet von den Schwestern Maren und Ottilie Holt.'],
    ['a family name in French', '/a-propos', 'Fondée par Maren et Ottilie Holt.'],
    ['a family name in front', '/about', 'Brindle is run by the Holt sisters, Ottilie and Maren.'],
    ['"set up by"', '/about', 'Brindle was set up by Maren Holt in 2021.'],
    ['"set up the company"', '/about', 'Maren Holt set up the company with her husband Douglas.'],
    ['"and her husband"', '/about', 'Ana Diaz and her friend Maren Holt set up Brindle in 2021.'],
    ['a husband behind the verb', '/about', 'Ana Diaz started the company with her wife Maren Holt.'],
    ['"together with"', '/about', 'Ana Diaz founded Brindle together with Maren Holt.'],
    ['"and her sister started"', '/about', 'Maren Holt and her sister Ottilie started Brindle in 2021.'],
    ['one of two who make it', '/about', 'Maren Holt is one of the two people who make Brindle.'],
    ['one of three behind it', '/about', 'Maren Holt, one of three friends behind Brindle, bakes.'],
    ['a count in front', '/about', 'We are two people: Ana Diaz (design) and Maren Holt (code).'],
    ['a count and "of us"', '/about', 'There are three of us: Ana Diaz, Tom Roe and Maren Holt.'],
    ['"just the two of us"', '/about', 'Just the two of us – Ana Diaz and Maren Holt.'],
    ['a question in front', '/about', 'Who makes this?\nAna Diaz (business) and Maren Holt (code).'],
    ['a question and a count', '/faq', 'Who is behind Brindle?\nA couple: Ana Diaz and Maren Holt.'],
    ['a nickname and a firm of that name', '/about', 'Holt was started by Liz Holt.', 'Elizabeth Holt'],
  ])('%s', (_name, path, text, name = 'Maren Holt') => {
    expect(verdictOn(path, text, name)).toBe('theirs')
  })

  test.each([
    ['another family', '/about', 'Brindle was founded by Maren and Ottilie Brandt.'],
    ['two families', '/about', 'Brindle was founded by Maren Brandt and Ottilie Holt.'],
    ['a relative', '/about', 'Brindle was founded by Douglas Holt and her sister Maren Brandt.'],
    ['a couple who only use it', '/about', 'Maren and Ottilie Holt plan their weddings with Brindle.'],
    ['a couple of customers', '/customers', 'Maren and Ottilie Holt, founders of Acme'],
    ['a friend at dinner', '/about', 'Ana Diaz started Brindle after a dinner with her friend Maren Holt.'],
    ['one of many customers', '/about', 'Maren Holt is one of the many people who use Brindle.'],
    ['a count of customers', '/', 'Two people love it: Ana Diaz and Maren Holt.'],
    ['a question of customers', '/', 'Who uses it?\nAna Diaz and Maren Holt.'],
    ['a design for them', '/about', 'Ana Diaz made the logo together with Maren Holt.'],
  ])('but not %s', (_name, path, text) => {
    expect(verdictOn(path, text)).not.toBe('theirs')
  })
})

describe('somebody is theirs who signs with a first name', () => {
  test.each([
    ['two founders', '/story', 'It began with a wall.\nMaren & Tom, founders'],
    ['a dash and the company', '/', 'We hope you like it.\n— Maren, co-founder of Brindle'],
    ['a title with a dash', '/letter', 'Write to us any time.\nMaren – founder'],
    ['three names', '/', 'Thank you.\nAna, Tom and Maren, makers of Brindle'],
    ['a valediction', '/', 'We hope you like it.\nLove,\nMaren & Tom\nFounders'],
    ['a title below', '/about', 'We hope you like it.\nMaren\nFounder, Brindle'],
    ['a nickname', '/story', 'It began with a wall.\nLiz & Tom, founders', 'Elizabeth Holt'],
    ['a signature in German', '/ueber-uns', 'Viel Freude!\nMaren und Tom, Gründer'],
    ['a title in brackets', '/letter', 'Thank you.\nMaren (founder)'],
    [
      'behind a customer’s statement that has its own name',
      '/story',
      '“It fits. The cat agrees.” Maja K., Lund\nMaren Holt & Tom Roe, founders',
    ],
    [
      'a sentence about a first name, where the whole name stands above',
      '/blog/sale',
      'By Maren Holt and Tom Roe\nMaren stays on as general manager of Brindle.',
    ],
    ['the same with a verb', '/about', 'Maren Holt and Tom Roe met at school.\nMaren runs the company.'],
  ])('%s', (_name, path, text, name = 'Maren Holt') => {
    expect(verdictOn(path, text, name)).toBe('theirs')
  })

  test.each([
    ['another first name', '/story', 'It began with a wall.\nAna & Tom, founders'],
    ['founders of another company', '/', 'We love it.\nMaren & Tom, founders of Acme'],
    ['a statement in front', '/', '“It changed how we work.”\nMaren, founder'],
    ['a statement in the line', '/', '“It changed how we work.” — Maren, founder'],
    ['a section of customers', '/', 'What our customers say\nMaren & Tom, founders'],
    ['a page of customers', '/customers', 'Maren & Tom, founders'],
    ['somebody with another family name', '/', 'Maren Brandt bakes.\nMaren, founder of Brindle'],
    ['what may be a customer on a front page', '/', 'It keeps our bread in order.\nMaren, founder'],
    ['a first name without a role', '/', 'Thank you, Maren and Tom!'],
    ['a guest', '/', 'Maren, guest author'],
    [
      'somebody of whom the whole name says something else',
      '/about',
      'Maren Holt, CEO of Acme, uses Brindle.\nMaren runs the company with eleven weavers.',
    ],
    ['a sentence about a first name alone', '/about', 'Maren runs the company.'],
  ])('but not %s', (_name, path, text) => {
    expect(verdictOn(path, text)).not.toBe('theirs')
  })

  test('not on a page of another site', () => {
    const others = page('https://news.example/brindle', 'Maren & Tom, founders of Brindle', { links: [HOME] })
    expect(personOn([page(HOME, 'Brindle'), others])?.verdict).toBe('unsure')
  })

  test('a first name that says goodbye counts against the whole name above', () => {
    const text = 'By Maren Holt and Tom Roe\nMaren takes a long walk and says goodbye. Tom stays on as CEO.'
    expect(verdictOn('/blog/sale', text)).toBe('another')
    expect(verdictOn('/blog/sale', text, 'Tom Roe')).toBe('theirs')
    const other = 'By Tom Roe and Maren Holt\nTom stays on as CEO of Brindle. Maren says goodbye.'
    expect(verdictOn('/blog/sale', other)).toBe('another')
    expect(verdictOn('/blog/sale', 'Maren Holt, CEO\nMaren says goodbye to paper minutes.')).toBe('theirs')
  })
})

describe('a maintainer of a repository', () => {
  const REPOSITORY = 'https://github.com/brindle-org/brindle'
  const listed =
    'Brindle\nQueues in files.\nMaintainers\nAna Diaz (@ana)\nMaren Holt (@maren-h)\nSponsors\nTom Roe'

  test('is theirs where the launch’s own place is that repository, and a sponsor is not', () => {
    const pages = [page(REPOSITORY, listed)]
    expect(personOn(pages, 'Maren Holt', 'Maintainer', REPOSITORY)?.verdict).toBe('theirs')
    expect(personOn(pages, 'Tom Roe', 'Maintainer', REPOSITORY)?.verdict).not.toBe('theirs')
  })

  test('is not theirs where it is another’s repository', () => {
    const pages = [page(HOME, 'Brindle'), page(REPOSITORY.replace('brindle-org', 'acme'), listed)]
    expect(personOn(pages)?.verdict).not.toBe('theirs')
  })
})

describe('a page of the company’s owner', () => {
  const OWNER = 'https://merrow-group.example'
  const brand = page(
    `${OWNER}/brands/brindle`,
    'Merrow Group\nBrindle\nAcquired in April 2026.\nGeneral Manager: Maren Holt, mholt@merrow-group.example',
  )
  const home = (text: string, links = [`${OWNER}/brands/brindle`]) =>
    page(HOME, `Brindle\n${text}`, { links })

  test.each([
    ['"part of"', 'Brindle is part of Merrow Software Group'],
    ['"now part of the"', 'Now part of the Merrow Group family'],
    ['"acquired by"', 'Brindle was acquired by Merrow Group in April.'],
    ['"belongs to"', 'Brindle belongs to Merrow Group.'],
    ['"a company"', 'Brindle, a Merrow Group company'],
  ])('that tells of the product counts as the company’s, where its own page says %s', (_name, text) => {
    expect(personOn([home(text), brand])?.verdict).toBe('theirs')
  })

  test.each([
    ['the own page does not say so', home('Bread minutes'), brand],
    ['the own page leads nowhere', home('Brindle is part of Merrow Group', []), brand],
    ['it only has a program for others', home('Brindle has joined Merrow Group for Startups'), brand],
    ['it only put money in', home('Brindle is backed by Merrow Group'), brand],
    [
      'it is about the owner’s own people',
      home('Brindle is part of Merrow Group'),
      page(`${OWNER}/people`, 'Merrow Group\nMaren Holt\nGeneral Manager\nmholt@merrow-group.example'),
    ],
    [
      'it lists what somebody put money in',
      home('Brindle is part of Merrow Group'),
      page(
        `${OWNER}/portfolio/brindle`,
        'Merrow Group\nBrindle\nPartner: Maren Holt, mholt@merrow-group.example',
      ),
    ],
  ])('does not where %s', (_name, own, others) => {
    expect(personOn([own, others])?.verdict).not.toBe('theirs')
  })
})

describe('somebody is not theirs who', () => {
  test.each([
    [
      'stands beside a share of accuracy',
      'Maren Holt · VP Sales · maren.holt@brindle.example (accuracy 44%)',
    ],
    [
      'stands beside a confidence',
      'Maren Holt, CEO of Brindle\nmaren.holt@brindle.example\nConfidence: 81 %',
    ],
    ['stands below a count of addresses', 'Brindle\n14 verified emails found\nMaren Holt, CEO of Brindle'],
  ])('%s on a page that sells contact data', (_name, text) => {
    const broker = page('https://leads.example/c/brindle', text)
    expect(personOn([page(HOME, 'Brindle'), broker])?.verdict).toBe('unsure')
    expect(personOn([...at('/team', 'Maren Holt\nCEO'), broker])?.verdict).toBe('theirs')
  })

  test.each(['Brindle: employees, emails, revenue', 'Brindle revenue, competitors & contacts'])(
    'stands on a page that sells contact data by its title: %s',
    (title) => {
      const broker = page('https://leads.example/c/brindle', 'Maren Holt, CEO of Brindle, brindle.example', {
        title,
      })
      expect(personOn([page(HOME, 'Brindle'), broker])?.verdict).toBe('unsure')
    },
  )

  test.each([
    ['Our team\nMaren Holt\nConsultant, Botanical Garden Leeds'],
    ['Zespół\nprof. Maren Holt\nkonsultantka, Ogród Botaniczny'],
    ['Team\nMaren Holt\nBeraterin, Universität Basel'],
    ['Equipo\nMaren Holt\nconsultora, Museo de Pan'],
    ['Équipe\nMaren Holt\nconsultante, Hôpital de Lyon'],
    ['Team\nMaren Holt\nScientific consultant, Acme'],
  ])('is a consultant of another place: %j', (text) => {
    expect(verdictOn('/about', text)).not.toBe('theirs')
  })

  test.each([['Team\nMaren Holt\nHead of consulting'], ['Team\nMaren Holt\nCEO, once at a university']])(
    'but is theirs with another role: %j',
    (text) => {
      expect(verdictOn('/about', text)).toBe('theirs')
    },
  )
})

describe('the text of a picture', () => {
  test.each([
    ['a name and a title', 'Maren Holt, founder and CEO'],
    ['"Photo of" and a title', 'Photo of Maren Holt, CEO'],
    ['"Portrait of", and the title below', 'Portrait of Maren Holt\nCEO'],
    ['a logo behind the name', 'Maren Holt\nLinkedIn\nCEO'],
  ])('says who somebody is: %s', (_name, text) => {
    expect(verdictOn('/about', text)).toBe('theirs')
  })

  test.each([
    ['a logo', '“It changed how we work.”\nAcme logo\nMaren Holt\nCEO'],
    ['stars', '“It changed how we work.”\n5 stars\nMaren Holt, CEO'],
    ['a portrait', '“It changed how we work.”\nPhoto of a smiling woman\nMaren Holt\nFounder'],
  ])('does not part a statement from who makes it: %s', (_name, text) => {
    expect(verdictOn('/', text)).not.toBe('theirs')
  })
})

describe('titles in other languages', () => {
  test.each([
    'Tekninen johtaja Maren Holt',
    'Myyntijohtaja: Maren Holt',
    'Technická ředitelka: Maren Holt',
    'Műszaki igazgató: Maren Holt',
    'Tegevjuht: Maren Holt',
    'Direktorė: Maren Holt',
  ])('%s', (text) => {
    expect(verdictOn('/contact', text)).toBe('theirs')
  })
})
