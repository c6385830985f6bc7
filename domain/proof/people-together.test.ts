/** People who are named together or by their first names, and pages that sell contact data. */
import { describe, expect, test } from 'vitest'
import { at, HOME, page, personOn } from './test-proof.ts'

const verdictOn = (path: string, text: string, name = 'Maren Holt') =>
  personOn([page(HOME, 'Brindle\nBread minutes'), ...at(path, text)], name)?.verdict

describe('somebody is theirs who is named together with others, such as', () => {
  test.each([
    ['"set up by"', '/about', 'Brindle was set up by Maren Holt in 2021.'],
    ['"set up the company"', '/about', 'Maren Holt set up the company with her husband Douglas.'],
    ['"and her husband"', '/about', 'Ana Diaz and her friend Maren Holt set up Brindle in 2021.'],
    ['one of two who make it', '/about', 'Maren Holt is one of the two people who make Brindle.'],
    ['a nickname and a firm of that name', '/about', 'Holt was started by Liz Holt.', 'Elizabeth Holt'],
  ])('%s', (_name, path, text, name = 'Maren Holt') => {
    expect(verdictOn(path, text, name)).toBe('theirs')
  })

  test.each([
    ['another family', '/about', 'Brindle was founded by Maren and Ottilie Brandt.'],
    ['a relative', '/about', 'Brindle was founded by Douglas Holt and her sister Maren Brandt.'],
    ['a couple who only use it', '/about', 'Maren and Ottilie Holt plan their weddings with Brindle.'],
    ['one of many customers', '/about', 'Maren Holt is one of the many people who use Brindle.'],
  ])('but not %s', (_name, path, text) => {
    expect(verdictOn(path, text)).not.toBe('theirs')
  })
})

describe('somebody is theirs who is told of by a first name, such as', () => {
  test.each([
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
    ['a statement in front', '/', '“It changed how we work.”\nMaren, founder'],
    ['a page of customers', '/customers', 'Maren & Tom, founders'],
    ['somebody with another family name', '/', 'Maren Brandt bakes.\nMaren, founder of Brindle'],
    ['a first name without a role', '/', 'Thank you, Maren and Tom!'],
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

  test.each([['a portrait', '“It changed how we work.”\nPhoto of a smiling woman\nMaren Holt\nFounder']])(
    'does not part a statement from who makes it: %s',
    (_name, text) => {
      expect(verdictOn('/', text)).not.toBe('theirs')
    },
  )
})
