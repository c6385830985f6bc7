/** People in lists, menus above lists, boards, registers, and what they do there without a title. */
import { describe, expect, test } from 'vitest'
import { at, HOME, page, personOn } from './test-proof.ts'

const verdictOn = (path: string, text: string, more: Parameters<typeof at>[2] = {}) =>
  personOn([page(HOME, 'Brindle\nBread minutes'), ...at(path, text, more)])?.verdict

describe('somebody in a list of the company’s people is theirs', () => {
  test.each([
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
})
