/** People in lists, menus above lists, boards, registers, and what they do there without a title. */
import { describe, expect, test } from 'vitest'
import { at, HOME, page, personOn, prove } from './test-proof.ts'

const verdictOn = (path: string, text: string, more: Parameters<typeof at>[2] = {}) =>
  personOn([page(HOME, 'Brindle\nBread minutes'), ...at(path, text, more)])?.verdict

describe('somebody in a list of the company’s people is theirs', () => {
  test.each([
    ['with what they do behind a comma', '/about', 'Who is who\nMaren Holt, claims and the oven'],
    ['with what they do behind a dash', '/team', 'Maren Holt – rye and money'],
    ['on a page called "who"', '/who.htm', 'Maren Holt bakes. Tobi Lund codes.'],
    ['below "Biz kimiz?"', '/hakkimizda', 'Biz kimiz?\nMaren Holt\nKurucu Ortak, Yazılım'],
    ['with a department behind "head of"', '/about', 'Maren Holt\nFounder & Head of Dough'],
    ['where a menu has advisers', '/about', 'Home\nAdvisors\nContact\nAbout us\nMaren Holt\nFounder'],
    ['where the menu stands twice', '/about', 'Partners\nShop\nPartners\nShop\nMaren Holt\nFounder'],
    [
      'with prose, and a statement behind it',
      '/about',
      `Maren Holt and Tobi Lund grew up beside the same mill, two doors from each other, and never agreed on salt or on sugar.\n“We argue about salt,” says Maren, who built the app.`,
    ],
    [
      'before a next name with what that one does',
      '/about',
      'It began in a mill, long ago.\nMaren Holt\nCEO\nTobi Lund\nflour',
    ],
    ['with the department in Czech', '/o-nas', 'Maren Holt\nvývoj'],
  ])('%s', (_name, path, text) => {
    expect(verdictOn(path, text)).toBe('theirs')
  })

  test.each([
    ['an adviser there', '/team', 'Maren Holt – adviser on rye'],
    ['a freelancer there', '/team', 'Maren Holt\nEditor (freelance)'],
    ['somebody external there', '/about', 'Team\nMaren Holt\nvývoj (externě)'],
    ['somebody of another firm there', '/team', 'Maren Holt, of Loaf Consulting GmbH'],
    ['a board in two languages', '/team', 'Beirat / Advisory board\nProf. Maren Holt, Bread Academy'],
    [
      'a board with a word in front',
      '/team',
      'Nutritional advisory board\nMaren Holt, MD\nHead of Rye, Leeds General',
    ],
    ['a council', '/team', 'Our science council\nMaren Holt, chemist'],
    ['guests', '/team', 'Voices on the podcast\nMaren Holt, night baker'],
    ['a rank behind the name of an adviser', '/team', 'MAREN HOLT (RET.)\nADVISOR, BAKERS’ GUILD'],
    ['a name below a menu', '/', 'Product\nOur team\nContact\nBread in an hour.\nMaren Holt, Holt Organic'],
    ['a name and a firm of that name', '/', 'This week: Maren Holt, founder of Holt Knives.'],
    ['a list of customers', '/who-uses-it', 'Maren Holt, baker'],
  ])('but not %s', (_name, path, text) => {
    expect(verdictOn(path, text)).not.toBe('theirs')
  })

  test('a menu item that leads to a page is no heading, and a heading is one', () => {
    const text = 'Stories\nMentors\nBrindle\nMaren Holt, founder'
    const links = ['https://brindle.example/mentors']
    expect(verdictOn('/about', text, { links })).toBe('theirs')
    expect(verdictOn('/about', text)).not.toBe('theirs')
    expect(verdictOn('/mentors', text, { links, title: 'Mentors | Brindle' })).not.toBe('theirs')
  })
})

describe('what somebody does in the company makes them theirs:', () => {
  test.each([
    ['left a job for it', 'Her wife, Maren Holt, left her job to run operations.'],
    ['in charge', 'Maren Holt is in charge of seeds.'],
    ['looks after a part', 'Maren Holt looks after the code, Tobi Lund bakes.'],
    ['owns a half', 'Maren Holt grinds, and owns half of it.'],
    ['owns a share', 'Maren Holt owns 40 % of the company.'],
    ['maintains a part', 'Brindle was written by Tobi Lund. Maren Holt maintains the Windows build.'],
    [
      'started it with somebody who has a trade',
      'Brindle was started by Ana Diaz, a painter, and Maren Holt, an accountant.',
    ],
    ['one of two students', 'Brindle is made by two students in Porto: Ana Diaz and Maren Holt.'],
    ['the company is them', 'Brindle is Ana Diaz (money) and Maren Holt (code).'],
    ['we are them', 'We are Ana Diaz and Maren Holt.'],
    ['the verb in front', 'Brindle založily sestry Ana Holt a Maren Holt.'],
    ['from her', 'Bread for two.\nFrom Maren Holt, who could not find any.'],
    ['a contact for the media', 'Media contact\nMaren Holt\nBrindle\nmedia@brindle.example'],
    ['a label and a form of address', 'Administradora única: Dña. Maren Holt.'],
  ])('%s', (_name, text) => {
    expect(verdictOn('/about', text)).toBe('theirs')
  })

  test.each([
    ['in charge elsewhere', 'Maren Holt is in charge of parks for the city of Leeds.'],
    ['runs marketing for a bakery', 'Maren Holt runs marketing for a bakery in Leeds.'],
    ['looks after customers of another firm', 'Maren Holt looks after customers at Loaf.'],
    ['owns half of another firm', 'Maren Holt owns half of Loaf.'],
    ['maintains a plugin', 'Maren Holt maintains the Docker image.'],
    ['a recipe that is hers', 'Brindle is Maren Holt’s favorite.'],
    ['another company is them', 'Loaf is Ana Diaz and Maren Holt.'],
    ['a letter from a customer', 'What our customers say\nFrom Maren Holt, who bakes.'],
    ['a contact of an agency', 'Media contact\nMaren Holt\nPuffin PR\nmaren@puffin.example'],
    ['a name above the company’s in a footer', 'The vet asked me.\nMaren Holt\nBrindle'],
  ])('but not: %s', (_name, text) => {
    expect(verdictOn('/about', text)).not.toBe('theirs')
  })
})

describe('a register of companies', () => {
  const register = (officers: string, title = 'BRINDLE LTD - Register') =>
    page(
      'https://register.example/company/44',
      `BRINDLE LTD\nCompany number\n44\nRegistered office\n1 Bank Street\nOfficers\n${officers}`,
      { title },
    )
  const verdict = (pages: Parameters<typeof prove>[0]['pages']) =>
    prove({ reply: 'PERSON: Maren Holt\nTITLE: Director\n\nPERSON: Tobi Lund\nTITLE: CTO', pages }).people[0]
      ?.verdict
  const team = at('/team', 'Tobi Lund\nCTO')
  const both = 'HOLT, Maren Ida. Director. Appointed 3 May 2023\nLUND, Tobi. Director. Appointed 3 May 2023'

  test('proves a director whose family name stands first, beside one whom the company has too', () => {
    expect(verdict([...team, register(both)])).toBe('theirs')
  })

  test.each([
    ['alone', [...at('/', 'Brindle'), register(both)]],
    ['who resigned', [...team, register(both.replace('2023', '2023. Resigned 9 January 2025'))]],
    ['of another company', [...team, register(both, 'LOAF LTD - Register')]],
  ])('proves none %s', (_name, pages) => {
    expect(verdict(pages)).not.toBe('theirs')
  })
})

describe('a page of others about several companies', () => {
  const cohort = (second: string) =>
    page(
      'https://fund.example/cohorts/2026',
      `Cohort\nBrindle\nFounders: Ana Diaz, Tobi Lund\nLoaf\n${second}`,
      {
        links: [HOME],
      },
    )
  const verdict = (name: string, second: string) =>
    personOn([page(HOME, 'Brindle'), cohort(second)], name)?.verdict

  test('gives each its own founders', () => {
    expect(verdict('Tobi Lund', 'Founder: Maren Holt')).toBe('theirs')
    expect(verdict('Maren Holt', 'Founder: Maren Holt')).not.toBe('theirs')
  })

  test('proves somebody beside one of whom the company says the same', () => {
    const pages = [
      ...at('/team', 'Ana Diaz\nCEO'),
      page(
        'https://fund.example/cohorts/2026',
        'Brindle\nFounders: Ana Diaz, Maren Holt\nLoaf\nFounders: Ida Rye',
      ),
    ]
    const reply =
      'PERSON: Maren Holt\nTITLE: Founder\n\nPERSON: Ana Diaz\nTITLE: CEO\n\nPERSON: Ida Rye\nTITLE: COO'
    const { people } = prove({ reply, pages })
    expect(people.map(({ verdict: of }) => of)).toEqual(['theirs', 'theirs', 'unsure'])
  })
})
