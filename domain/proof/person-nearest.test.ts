import { expect, test } from 'vitest'
import { proofFor, TEAM, page } from './test-proof.ts'

const TOBI = '+49 30 901821'
const MAREN = '+49 30 901820'

test.each<[string, string, string]>([
  ['a list in one line', `Maren Holt, CEO, ${MAREN}; Tobi Lund, CTO, ${TOBI}`, 'unsure'],
  ['hers in it', `Tobi Lund, CTO, ${TOBI}; Maren Holt, CEO, ${MAREN}`, 'hers'],
  ['without a number of hers', `Maren Holt, CEO; Tobi Lund, CTO, ${TOBI}`, 'unsure'],
  ['bullets', `Maren Holt · CEO · ${MAREN} • Tobi Lund · CTO · ${TOBI}`, 'unsure'],
  ['"and"', `Maren Holt (CEO) and Tobi Lund (CTO): ${TOBI}`, 'unsure'],
  ['numbers before names', `${TOBI} Tobi Lund, CTO; ${MAREN} Maren Holt, CEO`, 'unsure'],
  ['her assistant', `Maren Holt, CEO\nAssistant: Jo Ek, ${TOBI}`, 'unsure'],
  ['her assistant, in her line', `Maren Holt, CEO (assistant Jo Ek ${TOBI})`, 'unsure'],
  [
    'a table with a column for each',
    `Maren Holt\tTobi Lund\nRole\tCEO\tCTO\nTel\t${MAREN}\t${TOBI}`,
    'unsure',
  ],
  ['her column', `Maren Holt\tTobi Lund\nRole\tCEO\tCTO\nTel\t${MAREN}\t${TOBI}`, 'hers'],
  ['her second title', `Maren Holt, CEO and Managing Director, ${MAREN}`, 'hers'],
  ['the company’s name', `Maren Holt, CEO, Brindle Tools, ${MAREN}`, 'hers'],
])('a number beside several people: %s', (_, text, owner) => {
  const isHers = owner === 'hers'
  const pages = [page(TEAM, text)]
  expect(proofFor(`BUSINESS_PHONE: ${isHers ? MAREN : TOBI} | SOURCE: ${TEAM}`, pages).owner).toBe(
    isHers ? 'theirs' : 'unsure',
  )
})

test.each([
  ['a colleague’s', 'Maren Holt, CEO; Tobi Lund, CTO', 'unsure'],
  ['hers', 'Maren Holt, CEO', 'theirs'],
])('a profile whose name tells nothing, in a line: %s', (_, text, owner) => {
  const profile = 'https://linkedin.com/in/x-99a1'
  const pages = [page(TEAM, text, { profiles: [profile], profileLines: [0] })]
  expect(proofFor(`LINKEDIN: ${profile} | SOURCE: ${TEAM}`, pages).owner).toBe(owner)
})
