import { describe, expect, test } from 'vitest'
import { readReply } from '../contact-reply/test-read.ts'
import { checkedValue, contactProof, TEAM_PAGE } from '../proof/test-contact-proof.ts'
import { leadLabels } from './lead-list.ts'
import type { Lead } from './lead.ts'
import { leadFrom } from './new-lead.ts'
import { proofOfLead } from './proof-notes.ts'
import { CAPTURED_AT_MS, leadWith, TEST_PRODUCT, TEST_VERDICT } from './test-lead.ts'

describe('the lead of a judged launch', () => {
  test('has the launch, its visible makers and the verdict, without query strings', () => {
    expect(leadFrom(TEST_PRODUCT, TEST_VERDICT, null, CAPTURED_AT_MS)).toMatchObject({
      appName: 'Busabase',
      website: 'https://www.producthunt.com/r/ABC',
      companyWebsite: '',
      productHuntUrl: 'https://www.producthunt.com/products/busabase',
      votes: 344,
      launchedDate: '2026-10-09',
      makers: 'Ada, Bo',
      makerContacts: 'Ada: @ada, X: @adax, https://ada.example/\nBo: @bo',
      topics: 'Productivity, Database',
      reasoning: 'It is.',
      targetScore: 100,
      capturedAt: '2026-11-21T12:00:00.000Z',
      ceoName: '',
      researchNotes: '',
    } satisfies Partial<Lead>)
  })

  test('joins the labels met so that they can be split again, also one with a comma', () => {
    expect(leadLabels(leadFrom(TEST_PRODUCT, TEST_VERDICT, null, CAPTURED_AT_MS))).toEqual([
      'AI-powered',
      'Paying; already',
    ])
  })

  test.each([
    ['CEO', 'ceoName'],
    ['Founder', 'ceoName'],
    ['Co-Founder & CTO', 'ceoName'],
    ['CTO', 'ctoName'],
    ['VP of Engineering', 'ctoName'],
  ] as const)('a %s goes into %s', (title, column) => {
    expect(leadWith('PERSON: Ada', `TITLE: ${title}`)[column]).toBe('Ada')
  })

  test.each(['Founding Engineer', 'VP Sales', 'Director', 'Engineer', 'Head of Design', ''])(
    'a person with the title %j goes into Additional Contacts',
    (title) => {
      const lead = leadWith('PERSON: Ada', `TITLE: ${title}`)
      expect([lead.ceoName, lead.ctoName]).toEqual(['', ''])
      expect(lead.additionalContacts).toBe(title === '' ? 'Ada' : `Ada (${title})`)
    },
  )

  describe('what speaks for a value decides where it goes', () => {
    const page = { url: 'https://b.example/team', title: null, uses: ['cited' as const] }
    const reply = (...lines: string[]) =>
      leadFrom(
        TEST_PRODUCT,
        TEST_VERDICT,
        readReply(['COMPANY_WEBSITE: https://b.example', ...lines].join('\n'), { sources: [page] }),
        CAPTURED_AT_MS,
      )

    test('values that are not checked yet fill the columns, and a line says so', () => {
      const lead = reply(
        'PERSON: Ada',
        'TITLE: CEO',
        'BUSINESS_EMAIL: ada@b.example | SOURCE: https://b.example/team',
      )
      expect([lead.ceoName, lead.ceoEmail, lead.additionalContacts]).toEqual(['Ada', 'ada@b.example', ''])
      expect(lead.researchNotes).toBe(
        'Proof: company site not known | Company Website = no source | CEO Email = not checked yet, https://b.example/team\nPages cited: https://b.example/team',
      )
    })

    test('values without a source fill them too, and the line names them', () => {
      const lead = reply(
        'PERSON: Ada',
        'TITLE: CEO',
        'BUSINESS_EMAIL: ada@b.example, a@b.example',
        'PERSONAL_PHONE: +1 415 555 0132',
      )
      expect([lead.ceoEmail, lead.ceoPhone]).toEqual(['ada@b.example', '+1 415 555 0132'])
      expect(proofOfLead(lead)?.values.map(({ what, verdict }) => [what, verdict])).toEqual([
        ['Company Website', 'no_source'],
        ['CEO Email', 'no_source'],
        ['CEO Phone', 'no_source'],
        ['a@b.example', 'no_source'],
      ])
    })

    test('doubtful values go to Additional Contacts, and a sure one takes the column', () => {
      const lead = reply(
        'PERSON: Ada',
        'TITLE: CEO',
        'BUSINESS_EMAIL: ceo@attacker-mail.example | SOURCE: https://attacker-mail.example/x',
        'BUSINESS_EMAIL: ada@b.example | SOURCE: https://b.example/team',
        'COMPANY_EMAIL: info@attacker-mail.example',
        'CONTACT_FORM: https://attacker-mail.example/form',
      )
      expect([lead.ceoEmail, lead.generalContactEmail, lead.contactFormUrl]).toEqual([
        'ada@b.example',
        '',
        '',
      ])
      expect(lead.additionalContacts.split('\n')).toEqual([
        'Ada (CEO): ceo@attacker-mail.example (⚠ unsure)',
        'Company: info@attacker-mail.example (⚠ unsure), https://attacker-mail.example/form (⚠ unsure)',
      ])
    })

    test('a person whose values are all doubtful leads nobody’s columns', () => {
      const lead = reply(
        'PERSON: Eve',
        'TITLE: CEO',
        'BUSINESS_EMAIL: ceo@attacker-mail.example',
        'PERSON: Ada',
        'TITLE: Co-founder',
        'BUSINESS_EMAIL: ada@b.example | SOURCE: https://b.example/team',
      )
      expect([lead.ceoName, lead.ceoEmail]).toEqual(['Ada', 'ada@b.example'])
      expect(lead.additionalContacts).toBe('Eve (CEO): ceo@attacker-mail.example (⚠ unsure)')
    })

    describe('once pages were read, what they prove decides', () => {
      const research = readReply(
        [
          'PERSON: Ada',
          'TITLE: CEO',
          `BUSINESS_EMAIL: ada@b.example | SOURCE: ${TEAM_PAGE}`,
          `BUSINESS_PHONE: +1 415 555 0132 | SOURCE: ${TEAM_PAGE}`,
          'PERSON: Bo',
          'TITLE: CTO',
          `BUSINESS_EMAIL: bo@c.example | SOURCE: ${TEAM_PAGE}`,
        ].join('\n'),
        { sources: [page] },
      )
      const email = checkedValue('Ada', 'email', 'ada@b.example')
      const phone = checkedValue('Ada', 'phone', '+1 415 555 0132')
      const boEmail = checkedValue('Bo', 'email', 'bo@c.example')
      const apart = { inColumns: false }
      const leadOf = (...[values, people]: Parameters<typeof contactProof>) =>
        leadFrom(
          TEST_PRODUCT,
          TEST_VERDICT,
          { ...research, proof: contactProof(values, people) },
          CAPTURED_AT_MS,
        )

      test.each([
        ['seen', email, 'ada@b.example', ''],
        ['on a page that cannot be read', { ...email, verdict: 'unreadable' as const }, 'ada@b.example', ''],
        ['not seen', { ...email, ...apart, verdict: 'not_seen' as const }, '', 'ada@b.example (⚠ not seen)'],
        ['seen, but whose is not known', { ...email, ...apart }, '', 'ada@b.example (⚠ unsure)'],
        [
          'somebody else’s',
          { ...email, ...apart, isAnothers: true },
          '',
          'ada@b.example (⚠ another company’s)',
        ],
      ])('a value that is %s', (_name, value, inColumn, beside) => {
        const lead = leadOf([value, phone, boEmail])
        expect([lead.ceoEmail, lead.ceoPhone]).toEqual([inColumn, '+1 415 555 0132'])
        expect(lead.additionalContacts).toBe(beside === '' ? '' : `Ada (CEO): ${beside}`)
      })

      test('whoever is another company’s leads nobody’s columns', () => {
        const another = {
          name: 'Bo',
          verdict: 'another' as const,
          reason: null,
          firm: null,
          page: TEAM_PAGE,
          at: null,
        }
        const lead = leadOf([email, phone, { ...boEmail, ...apart, isAnothers: true }], [another])
        expect([lead.ctoName, lead.ctoEmail]).toEqual(['', ''])
        expect(lead.additionalContacts).toBe('Bo (CTO): bo@c.example (⚠ another company’s)')
        const theirs = leadOf([email, phone, boEmail], [{ ...another, verdict: 'theirs' }])
        expect([theirs.ctoName, theirs.ctoEmail]).toEqual(['Bo', 'bo@c.example'])
      })

      test('the notes begin with one line that is read back', () => {
        const lead = leadOf([email, { ...phone, ...apart, verdict: 'not_seen' }, boEmail])
        expect(lead.researchNotes.split('\n')[0]).toBe(
          `Proof: b.example | Ada = theirs (title), ${TEAM_PAGE}, 2026-11-26 | CEO Email = seen, ${TEAM_PAGE}, 2026-11-26 | CTO Email = seen, ${TEAM_PAGE}, 2026-11-26 | +1 415 555 0132 = not seen, ${TEAM_PAGE}, 2026-11-26`,
        )
        expect(proofOfLead(lead)).toMatchObject({ domain: 'b.example', people: [{ verdict: 'theirs' }] })
      })
    })

    test('a score by the model’s own criteria says so in the row, too', () => {
      const verdict = { ...TEST_VERDICT, byOwnCriteria: true }
      const { reasoning } = leadFrom(TEST_PRODUCT, verdict, null, CAPTURED_AT_MS)
      expect(reasoning).toBe('⚠ Scored by the model’s own criteria. It is.')
      expect(leadFrom(TEST_PRODUCT, TEST_VERDICT, null, CAPTURED_AT_MS).reasoning).toBe('It is.')
    })

    test.each(['Former CEO', 'ex-CEO', 'Assistant to the CEO', 'Chief of Staff to the CEO'])(
      'a %s is not the chief executive',
      (title) => {
        expect(reply('PERSON: Eve', `TITLE: ${title}`, 'PERSON: Ada', 'TITLE: CEO').ceoName).toBe('Ada')
      },
    )
  })

  test('columns hold one address each, everything else goes into Additional Contacts', () => {
    const lead = leadWith(
      'PERSON: Ada',
      'TITLE: CEO',
      'PERSONAL_EMAIL: ada@home.example',
      'BUSINESS_EMAIL: ada@b.example',
      'BUSINESS_PHONE: +1 415 555 0132',
      'LINKEDIN: https://www.linkedin.com/in/ada?x=1',
      'PERSON: Bo',
      'TITLE: CTO',
      'PERSONAL_EMAIL: bo@home.example',
      'PERSON: Cleo',
      'TITLE: Head of Ops: EMEA',
      'BUSINESS_EMAIL: cleo@b.example',
      'PERSON: Dan',
      'TITLE: Founder',
    )
    expect(lead).toMatchObject({
      ceoName: 'Ada',
      ceoEmail: 'ada@b.example',
      ceoPhone: '+1 415 555 0132',
      ceoLinkedIn: 'https://www.linkedin.com/in/ada',
      ctoName: 'Bo',
      ctoEmail: 'bo@home.example',
    })
    expect(lead.additionalContacts.split('\n')).toEqual([
      'Ada (CEO): ada@home.example',
      'Cleo (Head of Ops: EMEA): cleo@b.example',
      'Dan (Founder)',
    ])
  })

  test('the company’s own addresses and the notes have their columns', () => {
    const lead = leadWith(
      'PERSON: Ada',
      'SUMMARY: On the team page.',
      'NOTES: Busy.',
      'COMPANY_EMAIL: hello@b.example',
      'CONTACT_FORM: https://b.example/contact?x=1',
      'COMPANY_WEBSITE: https://b.example/?utm_source=x',
      'SUMMARY: One found.',
    )
    expect(lead).toMatchObject({
      generalContactEmail: 'hello@b.example',
      contactFormUrl: 'https://b.example/contact',
      companyWebsite: 'https://b.example/',
      researchNotes:
        'Proof: company site not known | Company Website = no source | General Contact Email = no source | Contact Form URL = no source\nOne found.\nAda: On the team page.\nAda: Busy.',
    })
  })
})
