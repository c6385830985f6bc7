import { describe, expect, test } from 'vitest'
import type { PageFacts } from '../page/page-facts.ts'
import { at, HOME, page, personOn } from './test-proof.ts'

const NEWS = 'https://news.example/2026/05/brindle'
const LINKED = { links: [HOME] }
const inData = (worksFor: string | null, title: string | null, emails: string[] = []) => ({
  people: [{ name: 'Maren Holt', title, worksFor, emails, phones: [], profiles: [] }],
})
const heading = (text: string, kinds: string): PageFacts[] => at('/', text, { lineKinds: kinds })

describe('a person is theirs where', () => {
  test.each<[string, string, PageFacts[]]>([
    [
      'the data of a page names the company as the employer',
      'data',
      at('/', 'Hello', inData('Brindle', null)),
    ],
    ['the data of a page of the company has a title', 'data', at('/', 'Hello', inData(null, 'Chief Baker'))],
    [
      'an address made of the whole name is on the page',
      'address',
      at('/', 'Maren Holt\nWrite\nto\nus\nall\nmaren.holt@brindle.example'),
    ],
    [
      'an address made of the whole name is on the page, and the name itself is not',
      'address',
      at('/contact', 'Write to maren.holt@brindle.example'),
    ],
    [
      'an address made of the first name is beside it',
      'address',
      at('/', 'Maren Holt, maren@brindle.example'),
    ],
    [
      'such an address is on another site',
      'address',
      [page(NEWS, 'Press: Maren Holt, maren@brindle.example')],
    ],
    ['a title is below the name', 'title', at('/', 'Maren Holt\nCEO')],
    ['a title is above the name', 'title', at('/', 'Geschäftsführerin\nMaren Holt')],
    ['a place stands between the name and the title', 'title', at('/', 'Maren Holt\nLeeds\nHead of Growth')],
    ['a title is behind a comma', 'title', at('/', 'Maren Holt, Head of Growth')],
    ['a title stands in the next cell', 'title', at('/', 'Maren Holt\tOpérations\tDirectrice')],
    ['a title is before the name', 'title', at('/', 'Founder & CEO: Maren Holt')],
    [
      'a title leads the sentence',
      'title',
      at('/', 'Our founder Maren Holt baked bread in a barn for years.'),
    ],
    ['a sentence says who founded it', 'title', at('/', 'Brindle was founded by Maren Holt in a barn.')],
    ['the founder is the subject', 'title', at('/', 'Maren Holt and Tobi Lund founded Brindle in 2020.')],
    [
      'the title begins the text below',
      'title',
      at('/', 'Maren Holt\nAs co-founder, Maren brings twenty years of bread.'),
    ],
    ['the name is in capitals', 'title', at('/', 'MAREN HOLT\nOWNER')],
    ['the last name comes first', 'title', at('/', 'Holt, Maren – CFO')],
    ['a middle initial is added', 'title', at('/', 'Maren J. Holt, CTO')],
    ['letters stand behind the name', 'title', at('/', 'Maren Holt, PhD\nHead of Research')],
    ['a department is the title', 'title', at('/', 'Maren Holt\nCustomer Support')],
    [
      'she wrote an article as one of the company',
      'title',
      at('/blog/a', 'by Maren Holt\nVP Sales & Marketing'),
    ],
    [
      'a department is behind a comma of the title',
      'title',
      at('/', 'Maren Holt\nDirector, Programming & Educ.'),
    ],
    ['a vice president leads something', 'title', at('/', 'Maren Holt\nVice President, Digital Strategy')],
    ['the title names the company', 'title', at('/', 'Maren Holt, CEO of Brindle')],
    [
      'a statement is of somebody of the company',
      'title',
      at('/', '“We love bread, and so do you.”\nMaren Holt, CEO of Brindle'),
    ],
    ['she has studied somewhere', 'title', at('/', 'Maren Holt, CTO, studied at Acme College.')],
    ['she teaches, too', 'title', at('/', 'Maren Holt, CEO and lecturer at Acme College')],
    ['her account stands before her name', 'title', at('/', 'Made by @mholt (Maren Holt)')],
    ['an earlier office is told too', 'title', at('/', 'Maren Holt\nCEO\nFormer CTO of Acme Ltd')],
    [
      'she is on the board of another firm, too',
      'title',
      at('/', 'Maren Holt is CEO of Brindle and board member at Oatly Labs.'),
    ],
    [
      'earlier work is told behind the title',
      'title',
      at('/', 'Maren Holt\nCo-founder & CEO. Previously baker at Acme and Oatly.'),
    ],
    ['a heart stands in the sentence', 'title', at('/', 'Made with ❤ by Maren Holt')],
    ['a year stands in the sentence', 'title', at('/', 'Our bakery was started in 2019 by Maren Holt.')],
    [
      'a law stands before the name',
      'title',
      at('/', 'Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV: Maren Holt'),
    ],
    [
      'the title is of two',
      'title',
      at('/', 'We met two bakers, Maren Holt and Tobi Lund, who are also instructors at Brindle.'),
    ],
    [
      'a heading has titles and the company',
      'team',
      heading('Bakers and clerks at Brindle\nAda Moe\nMaren Holt', 'h..'),
    ],
    ['a number is in her row behind what she does', 'contact', at('/', 'Maren Holt\tOvens\t415 555 0142')],
    [
      'she began it in another language',
      'title',
      at('/om-oss', 'Maren Holt startade Brindle för 35 år sedan.'),
    ],
    [
      'it was begun by her in another language',
      'title',
      at('/', 'Nata nel 1968, fondata dal maestro Maren Holt.'),
    ],
    ['she leads the board', 'title', at('/', 'Maren Holt\nChairman of the Board')],
    [
      'a title of honor stands before her in a list',
      'team',
      at('/equipe', 'Ada Moe\nProf.ª Drª. Maren Holt'),
    ],
    [
      'a colleague in the list says something above her',
      'title',
      at('/team', 'Ada Moe\nCTO\n“I like tea in the morning.”\nMaren Holt\nCEO'),
    ],
    ['a team page has no titles', 'team', at('/our-team', 'Ada Moe\nMaren Holt\nTobi Lund')],
    ['the page is called so', 'team', at('/p/17', 'Ada Moe\nMaren Holt', { title: 'Unser Team | Brindle' })],
    ['a heading says so', 'team', heading('Meet the team\nAda Moe\nMaren Holt', 'hhh')],
    [
      'a text about her is below the name',
      'team',
      at('/', 'Maren Holt\nMaren has baked in three countries and loves rye more than anything.'),
    ],
    ['the company has her name', 'name', at('/', 'Ask for Maren Brindle at the counter')],
    ['a number is below the name', 'contact', at('/', 'Maren Holt\nMobile: +1 415 555 0142')],
    ['an extension is below the name', 'contact', at('/', 'Maren Holt\next. 104')],
    ['a number is in her row', 'contact', at('/', 'City office\tMaren Holt\t415 555 0142')],
    ['an address of the company is in her row', 'contact', at('/', 'Ovens Maren Holt ovens@brindle.example')],
  ])('%s', (_name, reason, pages) => {
    const name = reason === 'name' ? 'Maren Brindle' : 'Maren Holt'
    expect(personOn(pages, name)).toMatchObject({ verdict: 'theirs', reason, page: pages[0]?.url })
  })
})

describe('nothing is said of a person where', () => {
  test.each<[string, PageFacts[]]>([
    ['no page names them', at('/', 'Ada Moe, CEO')],
    ['a page only names them', at('/', 'We met Maren Holt in May')],
    ['they are a customer with a name alone', at('/', '“It saved us weeks of work.”\nMaren Holt')],
    ['a dash stands before the name', at('/', 'The best bread of all.\n— Maren Holt, Founder\nadzerk')],
    [
      'a statement follows the title',
      at('/', 'Maren Holt\nAssociate Director, Nilsson Works “We love the simple shapes.”'),
    ],
    [
      'a statement without marks is above a title and a firm',
      at('/', 'It saved us weeks.\nMaren Holt\nCEO, Oatly'),
    ],
    ['they came to speak', at('/webinar', 'Speakers\nMaren Holt\nCEO, Lumo Foods')],
    ['the firm is a web address', at('/', 'It saved us weeks.\nMaren Holt\nFounder, oatly.com')],
    ['a logo is between a statement and its name', at('/', '“It saved us weeks.”\nOatly\nMaren Holt\nCEO')],
    [
      'the firm is between the title and a statement',
      at('/', 'Maren Holt\nCEO\nOatly\n“It saved us weeks.”'),
    ],
    ['the page marks it as what others say', heading('Maren Holt\nCEO\nIt saved us weeks.', 'hqq')],
    ['the page marks what is above as a statement', heading('It saved us weeks.\nMaren Holt, CEO', 'q.')],
    ['a heading says by whom it is loved', heading('Loved by small teams\nMaren Holt\nCEO', 'h..')],
    ['the page is about customers', at('/customers', 'Maren Holt\nManager')],
    ['it was before', at('/', 'Maren Holt, former CEO')],
    ['it has ended', at('/', 'Maren Holt, CEO until 2024')],
    ['they advise', at('/', 'Maren Holt, Advisor and founder coach')],
    ['they made the site', at('/', 'Website by Maren Holt')],
    ['they made the site and its firm bears their name', at('/', 'Website by Maren Holt Design')],
    [
      'initials stand between a statement and its name',
      at('/', '“It saved us weeks.”\nMH\nMaren Holt\nDirector'),
    ],
    [
      'a heading in another language is about customers',
      heading('Ils nous recommandent\nMaren Holt\nDirectrice', 'h..'),
    ],
    ['they advise, and have an office elsewhere', at('/team', 'Maren Holt\nTechnical Advisor\nCTO\nAcme')],
    ['a list of people has a title of the past', at('/team', 'Ada Moe\nMaren Holt\nEx-Director')],
    ['they paid for it', heading('Backed by\nMaren Holt\nPartner', 'h..')],
    ['they were an officer of something else', at('/', 'Maren Holt served as a naval officer.')],
    ['one place has another firm', at('/', 'Maren Holt, Director at Acme\nMaren Holt\nDirector')],
    ['she has stepped down', at('/', 'Maren Holt stepped down as CEO of Brindle in May.')],
    ['she has resigned', at('/', 'Maren Holt resigned as CEO of Brindle.')],
    ['her time is over', at('/', 'Maren Holt was CEO of Brindle from 2019 to 2022.')],
    ['she is going', at('/', 'Maren Holt, our outgoing CTO, bakes.')],
    ['she has left', at('/', 'Maren Holt, our CTO, has left Brindle.')],
    ['her time is over in German', at('/', 'Maren Holt war bis 2022 Geschäftsführerin.')],
    ['the title is another person’s', at('/', 'Maren Holt, Ada Moe and Director Tobi Lund came.')],
    ['the next line is another person with a title', at('/', 'Maren Holt\nCEO: Ada Moe')],
    ['the number is another company’s', at('/', 'Maren Holt\nbo@agency.example\n+1 415 555 0142')],
    ['it is the text of a template', at('/team', 'Maren Holt\nCEO\nLorem ipsum dolor')],
    ['the name stands in a menu', at('/team', 'Maren Holt', { lineKinds: 'n' })],
    ['a heading is about customers', heading('Testimonials\nMaren Holt, Director', 'h.')],
    ['a firm is behind the title', at('/', 'Maren Holt, Director, Focus on Bread')],
    [
      'the sentence below is about others',
      at('/', 'Maren Holt\nLet a customer service representative help you find what you look for.'),
    ],
    ['an article of another site says so', [page(NEWS, 'Maren Holt, CEO of Brindle, bakes.', LINKED)]],
    ['the data of another site says so', [page(NEWS, 'News', inData('Brindle', 'CEO'))]],
    ['a firm is below the name and the title', at('/', 'Maren Holt\nCEO of Acme Ltd')],
  ])('%s', (_name, pages) => {
    expect(personOn(pages)).toMatchObject({ verdict: 'unsure', firm: null })
  })

  test('an article that names them with the company is shown', () => {
    const pages = [page(NEWS, 'Maren Holt, CEO of Brindle, bakes.', LINKED)]
    expect(personOn(pages)).toMatchObject({ reason: 'article', page: NEWS })
  })
})

describe('a person is another company’s where one line of the company’s page', () => {
  test.each([
    ['has a firm with its legal form', 'Maren Holt, Head of Ovens, Acme Works Ltd', 'Acme Works'],
    ['has a firm behind "at"', 'Maren Holt, Head of Ovens at Acme Works', 'Acme Works'],
    ['has the firm of a picture', '© Acme / Jo Ek\nMaren Holt, Director at Acme', 'Acme'],
    ['has a firm behind "of"', 'Maren Holt, founder of Acme', 'Acme'],
    ['has a firm’s handle', 'Maren Holt @maren · CEO @acme', 'acme'],
    ['has a firm behind a dot, below a statement', 'It saved us weeks.”\nMaren Holt · CEO · Acme', 'Acme'],
    ['has a firm behind a statement', '“It saved us weeks of work.” Maren Holt, CEO, CrowdMill', 'CrowdMill'],
  ])('%s', (_name, line, firm) => {
    expect(personOn(at('/', line))).toMatchObject({ verdict: 'another', firm, page: HOME })
  })

  test.each([
    ['what a title leads is no firm', 'Maren Holt, Head of Growth'],
    ['a region is none', 'Maren Holt, President, North America'],
    ['another page of the company has them as its own', 'Maren Holt, founder of Acme'],
  ])('%s', (_name, line) => {
    const pages = [...at('/', line), ...at('/team', 'Maren Holt\nCEO')]
    expect(personOn(pages)).toMatchObject({ verdict: 'theirs' })
  })
})

test.each([
  ['김민수', '대표이사: 김민수'],
  ['أحمد علي', 'المؤسس: أحمد علي'],
  ['Nguyễn Văn An', 'Giám đốc: Nguyễn Văn An'],
  ['Budi Santoso', 'Pendiri: Budi Santoso'],
  ['สมชาย ใจดี', 'ผู้ก่อตั้ง: สมชาย ใจดี'],
  ['Марен Холт', 'Генеральный директор: Марен Холт'],
  ['山田 太郎', 'ディレクター 山田 太郎'],
  ['홍길동', '대표: 홍길동 | 사업자등록번호 123'],
  ['Nguyễn Văn An', 'Nhà sáng lập: Nguyễn Văn An'],
  ['Maren Holt', 'Brindle srl, rappresentata da Maren Holt'],
  ['Maren Holt', 'Brindle SL, representada por Maren Holt'],
])('a title beside a name is known in many scripts: %s, %s', (name, text) => {
  expect(personOn(at('/', text), name)).toMatchObject({ verdict: 'theirs', reason: 'title' })
})

test('what the research calls a person is a title in any language', () => {
  const pages = at('/', 'Tel: 1\nMaren Holt\nPêcheuse de perles\nParis')
  expect(personOn(pages, 'Maren Holt', 'Pêcheuse de perles')).toMatchObject({ reason: 'title' })
  expect(personOn(pages, 'Maren Holt', 'Owner')).toMatchObject({ verdict: 'unsure' })
  const likeName = at('/', 'Maren Holt\nPearl Diver')
  expect(personOn(likeName, 'Maren Holt', 'Pearl Diver')).toMatchObject({ reason: 'title' })
})
