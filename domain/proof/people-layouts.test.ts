/** How sites of companies name their own people. */
import { describe, expect, test } from 'vitest'
import { at, HOME, page, personOn } from './test-proof.ts'

describe('somebody is theirs in a layout such as', () => {
  test.each([
    ['a grid of names below "Our team"', '/', 'Our team\nTobi Lund\nMaren Holt\nAna Diaz\nContact'],
    [
      'names first, and titles in the next row',
      '/about',
      'Maren Holt Tobi Lund Ana Diaz\nFounder Designer Engineer',
    ],
    ['a city between name and title', '/about', 'Maren Holt\nToronto, Canada\nHead of Bread'],
    ['one row for all', '/about', 'Tobi Lund CTO Maren Holt CEO Ana Diaz Designer'],
    ['a department', '/about', 'Director of Happiness: Maren Holt'],
    ['a role for customers in front', '/about', 'Our head of Customer Success: Maren Holt'],
    ['"started"', '/about', 'Maren Holt started Brindle in 2019.'],
    ['"makes"', '/', 'Brindle is a small app. Maren Holt makes it in Leeds.'],
    ['"writes all of it"', '/about', 'Maren Holt writes all of it, tests included.'],
    ['"Made with love by"', '/', 'Bread minutes\nMade with love by Maren Holt'],
    ['"Built by" and two names', '/', 'Built by Tobi Lund & Maren Holt.'],
    ['"a side project of"', '/', 'Brindle is a little side project of Maren Holt.'],
    ['"by" below the product', '/', 'Brindle\nBread minutes\nBy Maren Holt'],
    ['a signature with the company', '/', 'Thanks for being here.\n— Maren Holt, Brindle'],
    ['"I am"', '/about', 'I am Maren Holt and this is my little app.'],
    ['a post that welcomes her', '/blog/welcome', 'Please welcome Maren Holt, our new CTO.'],
    ['an employer before, in front', '/about', 'Founded by former Google engineer Maren Holt.'],
    ['studies', '/about', 'Maren Holt, CEO, studied at ETH Zürich until 2012.'],
    ['a move', '/about', 'Maren Holt, founder, moved to Lisbon in 2020.'],
    ['a sentence with "no longer"', '/about', 'Maren Holt, CEO: bakers no longer write minutes.'],
    ['a former teacher', '/about', 'Maren Holt was a teacher. She founded Brindle in 2019.'],
    ['a degree', '/about', 'Maren Holt, PhD, Chief Scientist'],
    ['"joined us"', '/about', 'Maren Holt joined us in 2021 and bakes the back end.'],
    ['"part of the team"', '/about', 'Maren Holt is part of our team.'],
    ['a page with a year of the start', '/about', 'Founded in March 2019\nMaren Holt\nCEO'],
  ])('%s', (_name, path, text) => {
    expect(personOn(at(path, text))).toMatchObject({ verdict: 'theirs' })
  })

  test.each([
    ['German', '/impressum', 'Impressum\nAngaben gemäß § 5 DDG\nMaren Holt\nBrotweg 1\n12345 Berlin'],
    ['Japanese', '/company', '代表取締役 Maren Holt'],
    ['Greek', '/about', 'Ιδρύτρια και διευθύνων: Maren Holt'],
    ['Romanian', '/contact', 'Administrator: Maren Holt'],
    ['German', '/ueber-uns', 'Gegründet von Maren Holt und Tobi Lund'],
    ['German', '/ueber-mich', 'Ich bin Maren Holt und backe seit 2019.'],
    ['French', '/mentions-legales', 'Directrice de publication :\nMaren Holt'],
    ['French', '/a-propos', 'Brindle a été fondée en 2019 par Maren Holt.'],
    ['French', '/', 'Créé avec amour par Maren Holt'],
    ['Italian', '/note-legali', 'Titolare: Maren Holt'],
    ['Italian', '/', 'Un progetto di Maren Holt'],
    ['Spanish', '/nosotros', 'Brindle fue fundada por Maren Holt en 2019.'],
    ['Portuguese', '/sobre', 'Criado por Maren Holt'],
    ['Dutch', '/over-ons', 'Brindle is in 2019 opgericht door Maren Holt.'],
    ['Swedish', '/om-oss', 'Brindle grundades 2019 av Maren Holt.'],
    ['Swedish', '/om-oss', 'Maren Holt grundade Brindle i Malmö.'],
    ['Polish', '/o-nas', 'Prezes zarządu: Maren Holt'],
    ['Czech', '/kontakt', 'Jednatelka: Maren Holt'],
  ])('%s: %s, %s', (_language, path, text) => {
    expect(personOn(at(path, text))).toMatchObject({ verdict: 'theirs' })
  })

  test.each([
    ['a nickname', 'Elizabeth Holt', 'Liz Holt, CEO'],
    ['the long name for a nickname', 'Liz Holt', 'Elizabeth Holt, CEO'],
    ['a nickname in quotation marks', 'Elizabeth "Liz" Holt', 'Elizabeth Holt, CEO'],
    ['a nickname in brackets', 'Maren (Mo) Holt', 'Maren Holt, CEO'],
    ['initials', 'Maren Elise Holt', 'M. E. Holt, CEO'],
    ['the last name first and a letter', 'Maren Holt', 'Holt M., CEO'],
    ['a suffix', 'Maren Holt Jr.', 'Maren Holt, CEO'],
    ['a suffix on the page', 'Maren Holt', 'Maren Holt Jr., CEO'],
    ['one half of a double name', 'Maren Holt-Lund', 'Maren Lund, CEO'],
    ['one half of a first name', 'Per-Erik Holt', 'Per Holt, CEO'],
    ['letters of a first name', 'Jean-Pierre Holt', 'JP Holt, CEO'],
    ['no middle name', 'Maren Elise Holt', 'Maren Holt, CEO'],
    ['capitals', 'Maren Holt', 'MAREN HOLT\nCEO'],
  ])('%s: %s', (_name, name, text) => {
    expect(personOn(at('/about', text), name)).toMatchObject({ verdict: 'theirs' })
  })

  test.each([
    ['an address with the whole name', at('/contact', 'Questions? maren.holt@brindle.example')],
    [
      'structured data of her address',
      at('/', 'Bread', {
        people: [
          {
            name: 'Maren Holt',
            title: null,
            worksFor: null,
            emails: ['mo@brindle.example'],
            phones: [],
            profiles: [],
          },
        ],
      }),
    ],
    [
      'structured data of her employer’s firm',
      at('/', 'Bread', {
        people: [
          {
            name: 'Maren Holt',
            title: 'CEO',
            worksFor: 'Loaf Labs Ltd',
            emails: [],
            phones: [],
            profiles: [],
          },
        ],
        organizations: [{ name: 'Loaf Labs Ltd', url: HOME, emails: [], phones: [], profiles: [] }],
      }),
    ],
    [
      'a title below the end of the text',
      at('/team', 'Team', { titledNames: [{ name: 'Maren Holt', title: 'CTO' }] }),
    ],
    [
      'the head of an app’s page',
      [page('https://apps.apple.com/us/app/brindle/id1', 'Brindle\nMaren Holt\nBread minutes\nFree')],
      'https://apps.apple.com/us/app/brindle/id1',
    ],
    [
      'her own page that leads to the company',
      [
        page(HOME, 'Bread minutes'),
        page('https://maren.test/', 'Maren Holt\nI am building Brindle.', {
          title: 'Maren Holt',
          links: [HOME],
        }),
      ],
    ],
  ])('%s', (_name, pages, website = HOME) => {
    expect(personOn(pages, 'Maren Holt', 'Founder', website)).toMatchObject({ verdict: 'theirs' })
  })
})
