import { describe, expect, test } from 'vitest'
import { readReply } from './contact-reply/test-read.ts'
import type { Lead } from './lead.ts'
import { leadLabels } from './lead-list.ts'
import { leadFrom, namedBySupport } from './new-lead.ts'
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
    ['Chief Executive Officer', 'ceoName'],
    ['Founder', 'ceoName'],
    ['Co-Founder & CTO', 'ceoName'],
    ['Cofounder', 'ceoName'],
    ['CTO', 'ctoName'],
    ['Chief Technology Officer', 'ctoName'],
    ['VP of Engineering', 'ctoName'],
    ['Vice President, Engineering', 'ctoName'],
    ['Head of Engineering', 'ctoName'],
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

    test('supported values fill the columns, and a line names them', () => {
      const lead = reply(
        'PERSON: Ada',
        'TITLE: CEO',
        'BUSINESS_EMAIL: ada@b.example | SOURCE: https://b.example/team',
      )
      expect([lead.ceoName, lead.ceoEmail, lead.additionalContacts]).toEqual(['Ada', 'ada@b.example', ''])
      expect(lead.researchNotes).toBe(
        'Source ✓ Company Website, CEO Email\nPages cited: https://b.example/team',
      )
    })

    test('values without a source fill them too, and the notes begin with their names', () => {
      const lead = reply(
        'PERSON: Ada',
        'TITLE: CEO',
        'BUSINESS_EMAIL: ada@b.example, a@b.example',
        'PERSONAL_PHONE: +1 415 555 0132',
      )
      expect([lead.ceoEmail, lead.ceoPhone]).toEqual(['ada@b.example', '+1 415 555 0132'])
      expect(lead.researchNotes.split('\n')[0]).toBe('No source ○ CEO Email, CEO Phone, a@b.example')
      expect(namedBySupport(lead)).toEqual({
        noSource: ['CEO Email', 'CEO Phone', 'a@b.example'],
        supported: ['Company Website'],
      })
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
        'Ada (CEO): ceo@attacker-mail.example (⚠ unverified)',
        'Company: info@attacker-mail.example (⚠ unverified), https://attacker-mail.example/form (⚠ unverified)',
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
      expect(lead.additionalContacts).toBe('Eve (CEO): ceo@attacker-mail.example (⚠ unverified)')
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
        'No source ○ Company Website, General Contact Email, Contact Form URL\nOne found.\nAda: On the team page.\nAda: Busy.',
    })
  })
})
