/** Whose a value is that stands near other people's on a page of the company. */
import { describe, expect, test } from 'vitest'
import { HOME, page, proofFor } from './test-proof.ts'

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
      'her number, though an agency stands above her',
      `BUSINESS_PHONE: ${PHONE}`,
      `Press contact\nMaren Holt, CEO\n${PHONE}`,
    ],
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
      'the company’s number before its host in one line',
      `BUSINESS_PHONE: ${PHONE}`,
      `Brindle SAS. Téléphone : ${PHONE}. Hébergeur : Cloudy, abuse@cloudy.example`,
    ],
    [
      'the company’s number below who represents it',
      `BUSINESS_PHONE: ${PHONE}`,
      `hello@brindle.example\nRepresented by: Maren Holt, Tobi Lund\nPhone: ${PHONE}`,
    ],
    [
      'the company’s number below its registered name, behind advisers',
      `BUSINESS_PHONE: ${PHONE}`,
      `Advisors\nTobi Lund (Leeds University)\nBrindle Ltd, Leeds\n${PHONE}`,
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
      `Maren Holt\nCEO\nhello@brindle.example\nWebsite by Bright Studio\n${PHONE}`,
    ],
    [
      'a number below the address of another firm',
      `BUSINESS_PHONE: ${PHONE}`,
      `hello@brindle.example\nMedia\nBo Ray\nbo@agency.example\n${PHONE}`,
    ],
    [
      'the address of a photographer',
      'COMPANY_EMAIL: photo_bo@gmail.com',
      'Photos: Bo Ray, photo_bo@gmail.com',
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
      'a loss adjuster’s',
      `BUSINESS_PHONE: ${PHONE}`,
      `hello@brindle.example\nLoss adjuster: Pym & Partners (Maren Holt, ${PHONE}).`,
    ],
    [
      'an agency’s, whose name stands before the number in one line',
      `BUSINESS_PHONE: ${PHONE}`,
      `Brindle Ltd. Website by Bright. Call ${PHONE}.`,
    ],
    ['an adviser’s number', `BUSINESS_PHONE: ${PHONE}`, `Advisors\nMaren Holt\n${PHONE}`],
  ])('%s', (_name, line, text) => {
    expect(place(line, text)).toBe('additional')
  })
})
