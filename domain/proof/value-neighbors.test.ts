/** Whose a value is that stands near other people's on a page of the company. */
import { describe, expect, test } from 'vitest'
import type { PageFacts } from '../page/page-facts.ts'
import { placementOf } from './placement.ts'
import { HOME, page, proofFor, prove } from './test-proof.ts'

const CONTACT = 'https://brindle.example/contact'
const PHONE = '+1 202 555 0143'
const place = (line: string, text: string) => {
  const phones = text.includes(PHONE) ? [{ text: PHONE, number: '+12025550143' }] : []
  return proofFor(`${line} | SOURCE: ${CONTACT}`, [page(HOME, 'Bread'), page(CONTACT, text, { phones })]).to
}

describe('a value takes a contact column where it is', () => {
  test.each([
    [
      'the company’s number below its name',
      `BUSINESS_PHONE: ${PHONE}`,
      `Brindle Ltd\n1 Bread Lane\n${PHONE}\nhello@brindle.example`,
    ],
    [
      'the company’s number behind its address',
      `BUSINESS_PHONE: ${PHONE}`,
      `hello@brindle.example\nTel: ${PHONE}`,
    ],
    ['her number', `BUSINESS_PHONE: ${PHONE}`, `Maren Holt, CEO\n${PHONE}`],
    [
      'her address at a mail service',
      'PERSONAL_EMAIL: maren_holt@gmail.com',
      'Maren Holt, CEO\nmaren_holt@gmail.com',
    ],
    [
      'the company’s address at a mail service',
      'COMPANY_EMAIL: brindle_app@gmail.com',
      'Write to brindle_app@gmail.com',
    ],
    [
      'the company’s number below who represents it',
      `BUSINESS_PHONE: ${PHONE}`,
      `hello@brindle.example\nRepresented by: Maren Holt, Tobi Lund\nPhone: ${PHONE}`,
    ],
    [
      'the number of a firm with "&" in its name',
      `BUSINESS_PHONE: ${PHONE}`,
      `Brindle & Daughters Ltd, Leeds. Telephone ${PHONE}.`,
    ],
    [
      'her address for those who studied with her',
      'PERSONAL_EMAIL: maren.holt@leeds-alumni.example',
      'Maren Holt, CEO\nmaren.holt@leeds-alumni.example',
    ],
    [
      'certified mail that is called like the company',
      'BUSINESS_EMAIL: brindle@pec-mail.example',
      'Maren Holt, CEO. PEC: brindle@pec-mail.example',
    ],
    [
      'the company’s address at a domain called like it',
      'COMPANY_EMAIL: hi@brindle-mail.example',
      'Write to hi@brindle-mail.example',
    ],
  ])('%s', (_name, line, text) => {
    expect(place(line, text)).toBe('contact')
  })
})

describe('a value takes none where it is', () => {
  test.each([
    [
      'the number of an agency',
      `BUSINESS_PHONE: ${PHONE}`,
      `Maren Holt\nCEO\nhello@brindle.example\nWebsite by Bright Studio Ltd\n${PHONE}`,
    ],
    [
      'a number below the address of another firm',
      `BUSINESS_PHONE: ${PHONE}`,
      `hello@brindle.example\nMedia\nBo Ray\nbo@agency.example\n${PHONE}`,
    ],
    [
      'her address at another company, beside that here',
      'BUSINESS_EMAIL: maren@stables.example',
      'Maren Holt runs Brindle\nmaren@brindle.example\nStables: maren@stables.example',
    ],
    [
      'a recruiter’s, near her',
      'BUSINESS_EMAIL: apply@cairn-people.example',
      'You report to Maren Holt, CEO.\nPlease send your papers to apply@cairn-people.example.',
    ],
    [
      'an agency’s, whose name stands before the number in one line',
      `BUSINESS_PHONE: ${PHONE}`,
      `Website by Bright Ltd. Call ${PHONE}.`,
    ],
  ])('%s', (_name, line, text) => {
    expect(place(line, text)).toBe('additional')
  })
})

describe('a colleague’s value takes none', () => {
  const HOLTS = 'Maren Holt\nCEO\nTobi Lund\nCTO'
  const profile = (slug: string) => `https://www.linkedin.com/in/${slug}`
  const to = (line: string, text: string, more: Partial<PageFacts> = {}) => {
    const reply = `PERSON: Maren Holt\nTITLE: CEO\n${line} | SOURCE: ${CONTACT}\nPERSON: Tobi Lund\nTITLE: CTO`
    const proof = prove({ reply, pages: [page(HOME, 'Bread'), page(CONTACT, text, more)] })
    const [value] = proof.values
    return value === undefined ? null : placementOf(value, proof)
  }
  test.each([
    [
      'a profile with his name',
      `LINKEDIN: ${profile('tobi-lund')}`,
      HOLTS,
      { profiles: [profile('tobi-lund')] },
    ],
    ['a profile with nobody’s name', `LINKEDIN: ${profile('x-17')}`, HOLTS, { profiles: [profile('x-17')] }],
    ['a number in his card', `BUSINESS_PHONE: ${PHONE}`, `${HOLTS}\n${PHONE}`, {}],
    ['his address', 'BUSINESS_EMAIL: tobi@brindle.example', `${HOLTS}\ntobi@brindle.example`, {}],
    [
      'a number in his row',
      `BUSINESS_PHONE: ${PHONE}`,
      `Maren Holt\tCEO\t+1 202 555 0144\nTobi Lund\tCTO\t${PHONE}`,
      {},
    ],
    [
      'a number behind his name in one line',
      `BUSINESS_PHONE: ${PHONE}`,
      `Maren Holt, CEO, +1 202 555 0144; Tobi Lund, CTO, ${PHONE}`,
      {},
    ],
    [
      'his extension',
      `BUSINESS_PHONE: ${PHONE} ext. 11`,
      `Maren Holt, CEO, ${PHONE} ext. 10\nTobi Lund, CTO, ${PHONE} ext. 11`,
      {},
    ],
    [
      'the letters of both their names in his row',
      'BUSINESS_EMAIL: mh@brindle.example',
      'Maren Holt\tCEO\tmaren@brindle.example\nMika Haas\tCTO\tmh@brindle.example',
      {},
    ],
    [
      'a first name in the card of another',
      'BUSINESS_EMAIL: maren@brindle.example',
      'Maren Holt\nCEO\nmholt@brindle.example\nMaren Haas\nCTO\nmaren@brindle.example',
      {},
    ],
    [
      'a number above his name',
      `BUSINESS_PHONE: ${PHONE}`,
      `+1 202 555 0144\nMaren Holt\nCEO\n${PHONE}\nTobi Lund\nCTO`,
      {},
    ],
    [
      'a profile above a name that the research does not have',
      `LINKEDIN: ${profile('x-17')}`,
      'in\nMaren Holt\nCEO\nin\nAda Kern\nCTO',
      { profiles: [profile('y-11'), profile('x-17')], profileLines: [0, 3] },
    ],
    [
      'a number above a name that the research does not have',
      `BUSINESS_PHONE: ${PHONE}`,
      `+1 202 555 0144\nMaren Holt\nCEO\n${PHONE}\nAda Kern\nCTO`,
      {},
    ],
    [
      'a profile that is linked in his card',
      `LINKEDIN: ${profile('maren')}`,
      HOLTS,
      { profiles: [profile('maren')], profileLines: [3] },
    ],
    [
      'a profile of nobody’s name that is linked in his card',
      `LINKEDIN: ${profile('x-17')}`,
      HOLTS,
      { profiles: [profile('x-17')], profileLines: [2] },
    ],
    ['an address in his card', 'BUSINESS_EMAIL: x17@brindle.example', `${HOLTS}\nx17@brindle.example`, {}],
  ])('%s', (_name, line, text, more) => {
    expect(to(line, text, more)).toBe('additional')
  })
  test.each([
    [
      'her own profile',
      `LINKEDIN: ${profile('maren-holt-7')}`,
      HOLTS,
      { profiles: [profile('maren-holt-7')] },
    ],
    [
      'a profile above her name',
      `LINKEDIN: ${profile('x-17')}`,
      'in\nAda Kern\nCTO\nin\nMaren Holt\nCEO',
      { profiles: [profile('y-11'), profile('x-17')], profileLines: [0, 3] },
    ],
    ['a number in her card', `BUSINESS_PHONE: ${PHONE}`, `Maren Holt\nCEO\n${PHONE}\nTobi Lund\nCTO`, {}],
    [
      'a number above her name',
      `BUSINESS_PHONE: ${PHONE}`,
      `+1 202 555 0144\nTobi Lund\nCTO\n${PHONE}\nMaren Holt\nCEO`,
      {},
    ],
    [
      'a number below her name, above his',
      `BUSINESS_PHONE: ${PHONE}`,
      `Call us\nMaren Holt\nCEO\n${PHONE}\nTobi Lund\nCTO\n+1 202 555 0144`,
      {},
    ],
    [
      'a profile that is linked in her card',
      `LINKEDIN: ${profile('x-17')}`,
      HOLTS,
      { profiles: [profile('x-17')], profileLines: [1] },
    ],
    [
      'the letters of her name',
      'BUSINESS_EMAIL: mh@brindle.example',
      'Maren Holt\nCEO\nmh@brindle.example',
      {},
    ],
    [
      'her address in another place',
      'BUSINESS_EMAIL: mholt@brindle.example',
      `${HOLTS}\nmholt@brindle.example`,
      {},
    ],
  ])('but %s does', (_name, line, text, more) => {
    expect(to(line, text, more)).toBe('contact')
  })
})
