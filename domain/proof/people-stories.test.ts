/** Stories, letters, lists without titles, pictures of a product, and pages that say whom to write to. */
import { describe, expect, test } from 'vitest'
import { at, HOME, page, personOn } from './test-proof.ts'

const verdictOn = (path: string, text: string) =>
  personOn([page(HOME, 'Brindle\nMinutes of bakers'), ...at(path, text)])?.verdict

describe('on a page of the company, somebody is theirs', () => {
  test.each([
    [
      'in a list beside a founder',
      '/about',
      'Tobi Lund\nCo-founder\nBaked at Loaf.\nMaren Holt\nKeeps the lights on',
    ],
    ['in lines beside a leader', '/about', 'Tobi Lund – CEO\nAna Diaz – Engineering\nMaren Holt – Happiness'],
    [
      'in lines of parts',
      '/about',
      'A studio of three.\nTobi Lund: stories\nMaren Holt: code\nAna Diaz: sound',
    ],
    [
      'below another person’s story',
      '/team',
      'Our team\nTobi Lund\nCTO\nBuilt ovens at Loaf.\nMaren Holt\nFounding designer\nAna Diaz\nGrowth',
    ],
    ['below a heading with a verb', '/', 'The people who build Brindle\nMaren Holt\nLoaf wrangler'],
    [
      'right below "Meet the founders"',
      '/',
      'Meet the founders\nMaren Holt and Tobi Lund ran three bakeries before that.',
    ],
    [
      'below "About the founder"',
      '/',
      'About the founder\nMaren Holt baked for six years before she built Brindle.',
    ],
    ['below a letter from the founder', '/', 'From the founder\nI spent nine years in a bakery.\nMaren Holt'],
    [
      'with a biography',
      '/press',
      'Founder bios\nTobi Lund — Tobi baked in Oslo.\nMaren Holt — Maren grew up in Leeds.',
    ],
    [
      'as who introduces themselves',
      '/',
      'I’m Maren Holt, a freelance baker who was tired of paper. So I built Brindle.',
    ],
    [
      'by a statement of their own',
      '/',
      '“I started Brindle because our co-op kept its minutes in a box.”\nMaren Holt, founder',
    ],
    [
      'in a story of the company',
      '/about',
      'Maren Holt (baker) and Tobi Lund (miller) got fed up with paper. In 2021 they wrote ten forms. Those became Brindle.',
    ],
    [
      'as the subject of what is done there',
      '/about',
      'Maren Holt makes the forms, her husband Tobi packs them.',
    ],
    ['as a relative who works there', '/about', 'I am Tobi. My wife Maren Holt does the books.'],
    ['by an idea, in Italian', '/chi-siamo', 'Brindle nasce nel 2022 dall’idea di Tobi Lund e Maren Holt.'],
    ['by a task, in Italian', '/chi-siamo', 'Con noi lavora anche Maren Holt, che segue i clienti.'],
    ['by a task, in German', '/ueber-uns', 'Die Technik verantwortet Maren Holt, die zuvor bei Loaf war.'],
    [
      'by a team, in Portuguese',
      '/sobre',
      'A equipa conta ainda com Tobi Lund (vendas) e Maren Holt (programação).',
    ],
    [
      'by a trade in front',
      '/about',
      'Brindle was started in 2022 by baker Tobi Lund and engineer Maren Holt.',
    ],
    ['as a volunteer who made it', '/', 'Made by volunteers Tobi Lund & Maren Holt'],
    ['as who joined', '/blog/x', 'Maren Holt, who led sales at Loaf, joined in March to run the team.'],
    ['on a page with a job', '/jobs/baker', 'You work closely with Maren Holt on recipes.'],
    ['as the manager of a job', '/careers/baker', 'Your manager will be Maren Holt, who set up design here.'],
    ['who is quoted beside a job', '/jobs', '“I joined for the bread.”\nMaren Holt, engineer'],
    ['as who is met', '/demo', 'Book a call with Maren Holt\nNovember 2026'],
    ['as who is written to', '/press', 'For interviews please contact Maren Holt at press@brindle.example'],
    ['as who answers', '/support', 'Every message is read by Maren Holt herself.'],
    ['behind a label', '/contact', 'Submissions: Maren Holt'],
    ['below a department', '/contact', 'Support\nMaren Holt\n01632 960100'],
    [
      'at the end of a letter of several',
      '/manifesto',
      'We believe in bread.\nSigned,\nTobi Lund\nMaren Holt',
    ],
    [
      'at the end of a post',
      '/blog/hello',
      'We’re Brindle, a bakery of minutes.\nThat is all.\nMaren Holt & Tobi Lund\nLeeds, October 2026',
    ],
    [
      'below an office in the plural',
      '/impressum',
      'Brindle GmbH\nvertreten durch die Geschäftsführerinnen\nMaren Holt und Ana Diaz\nRegistergericht: Amtsgericht Leeds',
    ],
    [
      'with a firm of which another one speaks',
      '/press',
      '“We like Brindle,” says Ana Diaz, partner at Rye Fund.\nOur CTO Maren Holt will hire.',
    ],
    ['as the company’s own', '/blog/x', 'We took it along. Brindle’s own Maren Holt came too.'],
    [
      'with a team',
      '/about',
      'Brindle started in Maren Holt’s garage.\nToday, Maren and her team of six ship to Oslo.',
    ],
    [
      'below a letter of who built it',
      '/',
      'Why I built this\nI had three calendars, so I built this.\n— Maren Holt',
    ],
  ])('%s', (_name, path, text) => {
    expect(verdictOn(path, text)).toBe('theirs')
  })
})

describe('and not', () => {
  test.each([
    ['in a picture of the product', '/', 'Maren Holt\nHead of People\nsent you an invoice · $1,240.00'],
    ['as a chief in such a picture', '/', 'Inbox\nMaren Holt\nCEO\n10:42 AM'],
    ['with a firm below the title', '/', 'Preview\nMaren Holt\nFounder & CEO\nGlobex\nCreate yours'],
    ['with a task in such a picture', '/', 'Review budget\nAssigned to Maren Holt, Support Manager'],
    [
      'as a customer in a story',
      '/about',
      'Maren Holt sang in 1961. Her choir was the first to use Brindle.',
    ],
    ['as who introduced it to others', '/about', 'Maren Holt introduced Brindle to forty bakers.'],
    ['as a friend', '/team', 'Team\nTobi Lund\nFounder\nOur friends\nMaren Holt\nTypeface designer'],
    ['as an angel', '/company', 'Founders\nTobi Lund, CEO\nAngel investors\nMaren Holt, ex-CEO of Loaf'],
    ['in a network', '/team', 'Our team\nTobi Lund\nPartner\nOur network\nStudio Rye\nMaren Holt'],
    ['as a chair', '/about', 'Our people\nTobi Lund leads the company.\nChair: Maren Holt'],
    ['as the founder of a firm in front', '/about', 'Our friends Studio Rye, run by Maren Holt, help us.'],
    ['as the founder of another firm', '/about', 'Loaf was founded by Maren Holt.'],
    ['as a representative of a firm', '/privacy', 'Our EU representative is Maren Holt of Rye Legal SARL.'],
    ['as an author of a book', '/books/owl', 'The owl\nWritten by Maren Holt'],
    ['as an author on a list of these', '/authors', 'Our authors\nMaren Holt\nMaren is the author of Salt.'],
    ['as a guide of its market', '/guides', 'Our guides\nBook a walk with Maren Holt'],
    ['as a firm’s contact', '/contact', 'Legal: Rye & Stone LLP, attn. Maren Holt'],
    [
      'below the label of another',
      '/kontakt',
      'Kontakt\nPrezes: Tobi Lund\nInspektor ochrony danych: Maren Holt',
    ],
    ['as a farmer who says so', '/', 'Built by bakers for bakers, says Maren Holt, who bakes.'],
    [
      'who says goodbye',
      '/blog/next',
      'August 3, 2026\nAfter six years, I’m stepping down as CEO of Brindle.\n— Maren Holt',
    ],
    ['whose last day it is', '/blog/bye', "October 1, 2026\nToday is Maren Holt's last day at Brindle."],
    [
      'as a volunteer of another firm',
      '/blog/x',
      'June 2026\nBy Maren Holt, volunteer coordinator at Peak Trails',
    ],
  ])('%s', (_name, path, text) => {
    expect(verdictOn(path, text)).not.toBe('theirs')
  })
})

describe('a page of another site', () => {
  const verdictBeyond = (text: string, title = '') =>
    personOn([
      page(HOME, 'Brindle\nMinutes of bakers'),
      page('https://news.example/2026/05/x', text, { links: [HOME], title }),
    ])?.verdict

  test.each([
    ['a guest of a show', 'Our host Ana Diaz talks with Maren Holt, who started Brindle after leaving Loaf.'],
    ['a speaker', 'Speakers\nMaren Holt\nCTO & Co-founder, Brindle'],
    ['an entry of a list', 'Loaf\nFounders: Tobi Lund\nBrindle\nFounders: Maren Holt, Ana Diaz'],
    ['a family name', 'Maren Holt lost count.\nBrindle, which Holt runs with a friend, has bakers now.'],
    [
      'a sentence that begins with others',
      'Maren Holt was tired of paper. Together with a friend, she built Brindle.',
    ],
    ['ages', 'Tobi Lund, 34, and Maren Holt, 31, came up with the idea for Brindle.'],
  ])('tells of somebody by %s', (_name, text) => {
    expect(verdictBeyond(text)).toBe('theirs')
  })

  test.each([
    ['the host', 'Our host Maren Holt talks with Ana Diaz, who started Brindle.'],
    ['the entry before', 'Loaf\nFounders: Maren Holt\nBrindle\nFounders: Ana Diaz'],
    ['the entry behind', 'Brindle\nFounders: Ana Diaz\nbrindle.example\nLoaf\nFounders: Maren Holt'],
    ['who speaks of it', 'Professor Maren Holt, Vice-Principal, said: “We are proud of Brindle.”'],
    ['a comment below a maker’s', 'Ana Diaz\nMaker\nI’m Ana, maker of Brindle.\nMaren Holt\nLove this!'],
  ])('does not by %s', (_name, text) => {
    expect(verdictBeyond(text)).not.toBe('theirs')
  })
})
