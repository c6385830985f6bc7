import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readVerdict } from './test-verdict.ts'

const FOUR = ['AI-powered', 'Paying customers', 'Variable AI costs', 'Startup']

function judged(text: string, labels: readonly string[] = FOUR) {
  const parsed = readVerdict(text, labels)
  if (parsed.kind === 'failed') throw new Error(parsed.error)
  return parsed.result
}

/** "mnk-": met, not met, not known and left out, in the order of the criteria. */
const marksOf = (text: string, labels: readonly string[] = FOUR): string => {
  const signs = { met: 'm', not_met: 'n', not_known: 'k', not_judged: '-' }
  return judged(text, labels)
    .criteria.map(({ verdict }) => signs[verdict])
    .join('')
}

const said = (verdict: unknown, reason = '', page: unknown = null) => ({ reason, verdict, page })
const answer = (fields: object, more: object = {}) =>
  JSON.stringify({ ...fields, confidence: 80, reasoning: 'Because.', ...more })
const four = (...verdicts: unknown[]) =>
  answer(Object.fromEntries(verdicts.map((verdict, index) => [`c${index + 1}`, said(verdict)])))
const list = (...entries: [label: string, met: unknown, reason?: string][]) =>
  answer({ criteria: entries.map(([label, met, reason = '']) => ({ label, met, reason })) })

describe('an object with a property for each criterion', () => {
  test('is read whole', () => {
    const text = answer({
      c1: said('met', 'It says so. ([acme.example](https://acme.example/?utm_source=openai))'),
      c2: said('not_met', ' No prices. ', 'https://acme.example/pricing?utm_source=openai'),
      c3: said('not_known', 'No page tells how it is built.'),
      c4: said('met', '', 'https://user:secret@evil.example/'),
    })
    expect(judged(text)).toEqual({
      criteria: [
        { label: 'AI-powered', verdict: 'met', reason: 'It says so.', page: 'https://acme.example/' },
        {
          label: 'Paying customers',
          verdict: 'not_met',
          reason: 'No prices.',
          page: 'https://acme.example/pricing',
        },
        {
          label: 'Variable AI costs',
          verdict: 'not_known',
          reason: 'No page tells how it is built.',
          page: null,
        },
        { label: 'Startup', verdict: 'met', reason: '', page: null },
      ],
      criteriaMet: ['AI-powered', 'Startup'],
      criteriaNotMet: ['Paying customers', 'Variable AI costs'],
      confidence: 80,
      reasoning: 'Because.',
      targetScore: 50,
      byOwnCriteria: false,
      reply: { text, annotations: [] },
    })
  })

  test.each([
    [
      'below "criteria"',
      JSON.stringify({ criteria: { c1: said('met'), c2: said('met'), c3: said('met'), c4: said('met') } }),
      'mmmm',
    ],
    ['with more than was requested', four('met', 'met', 'not_met', 'not_met', 'met', 'met'), 'mmnn'],
    ['with half of it left out', answer({ c1: said('met'), c4: said('met') }), 'm--m'],
    ['with verdicts alone', answer({ c1: 'met', c2: false, c3: null, c4: 'no' }), 'mn-n'],
    [
      'with the labels as keys',
      answer({ 'AI-powered': true, 'paying customers': said('met'), Startup: false }),
      'mm-n',
    ],
    [
      'beside a list of the labels',
      answer({ criteria: FOUR, c1: 'met', c2: 'met', c3: 'no', c4: 'no' }),
      'mmnn',
    ],
    [
      'with decorated labels as keys',
      answer({ '1. AI-powered': true, '**Paying customers**': said('met'), 'c4 (Startup)': false }),
      'mm-n',
    ],
    ['with numbers as keys', answer({ 1: said('met'), 2: said('met'), 3: 'no', 4: 'no' }), 'mmnn'],
    ['with keys that JSON would have quoted', '{c1: "met", c2: "met", c3: "no", c4: "no"}', 'mmnn'],
    ['in a list of one', `[${four('met', 'met', 'met', 'no')}]`, 'mmmn'],
    ['without a verdict', answer({ c1: {}, c2: said('met'), c3: said('met'), c4: said('met') }), 'kmmm'],
  ])('%s', (_name, text, marks) => {
    expect(marksOf(text)).toBe(marks)
  })

  test('a criterion that was left out counts as not met', () => {
    expect(judged(answer({ c1: said('met'), c2: said('met'), c3: said('met') })).targetScore).toBe(75)
  })
})

describe('a verdict', () => {
  test.each<[unknown, string]>([
    ...[
      true,
      1,
      'met',
      'Met',
      'MET.',
      'yes',
      ' Yes ',
      'true',
      'y',
      '1',
      '✓',
      '✅ met',
      'fully met',
      '**met**',
      '"met"',
      'Met ✅',
      'met - it says so',
    ].map((value): [unknown, string] => [value, 'm']),
    ...[
      false,
      0,
      'not_met',
      'not met',
      'Not-met',
      'unmet',
      'no',
      'No.',
      'false',
      'n',
      '0',
      '❌ no',
      'does not meet',
      'Not met (no prices)',
      'not_met: no prices',
    ].map((value): [unknown, string] => [value, 'n']),
    ...[
      null,
      'not_known',
      'unknown',
      'partially',
      'maybe',
      'n/a',
      'yes and no',
      0.5,
      2,
      {},
      [],
      '',
      'likely',
    ].map((value): [unknown, string] => [value, 'k']),
  ])('%j is %s', (value, mark) => {
    expect(marksOf(four(value, 'met', 'met', 'met'))[0]).toBe(mark)
  })
})

describe('a list of labels', () => {
  test.each<[string, string, readonly string[], string]>([
    [
      'case, blanks and end punctuation do not matter',
      list(['ai - POWERED:', true], ['paying  customers.', false]),
      ['AI-powered', 'Paying customers'],
      'mn',
    ],
    [
      'a label that the model made up has no say',
      list(['A', true], ['Great team', true], ['Viral', true]),
      ['A', 'B'],
      'm-',
    ],
    [
      'two criteria with one label are distinguished by position',
      list(['A', true], ['A', false]),
      ['A', 'A'],
      'mn',
    ],
    [
      'a label can be numbered, bold or quoted',
      list(['1. AI-powered', true], ['**Paying customers**', false], ['“Startup”', true]),
      FOUR,
      'mn-m',
    ],
    ['a place can stand for the label', list(['c1', true], ['c2', false]), ['A', 'B'], 'mn'],
    ...['criterion', 'name', 'criteria'].map((key): [string, string, readonly string[], string] => [
      `"${key}" can hold the label`,
      answer({ criteria: [{ [key]: 'A', met: true }] }),
      ['A'],
      'm',
    ]),
    [
      'an entry without a label has no say',
      answer({ criteria: [7, null, { met: true }, { label: 'A', met: true }] }),
      ['A'],
      'm',
    ],
  ])('%s', (_name, text, labels, marks) => {
    expect(marksOf(text, labels)).toBe(marks)
  })

  test('labels that the model made up qualify nothing', () => {
    expect(readVerdict(list(['Great', true], ['Super', true]), FOUR)).toEqual({
      kind: 'failed',
      error: 'NOTHING_JUDGED',
    })
  })
})

describe('the older format', () => {
  const old = (criteriaMet: string[], criteriaNotMet: string[], confidence: unknown = 'high') =>
    JSON.stringify({ criteriaMet, criteriaNotMet, confidence, reasoning: 'Old.' })

  test('labels are matched loosely', () => {
    expect(
      marksOf(old(['Is AI-powered', 'a startup '], ['Has paying customers', 'Variable AI costs per user'])),
    ).toBe('mnnm')
  })

  test.each<[string, string, readonly string[], string]>([
    ['not across a "not"', old(['Not paying customers'], ['AI-powered', 'Startup']), FOUR, 'n--n'],
    [
      'a "no" among those that are not met',
      old(['AI-powered', 'Startup'], ['No paying customers', 'Variable AI costs not shown']),
      FOUR,
      'mnnm',
    ],
    ['one label for one criterion', old(['AI', 'Startup'], []), ['AI', 'Uses AI agents', 'Startup'], 'm-m'],
    [
      'a label in both lists says nothing',
      old(['AI-powered', 'Startup'], ['ai-powered', 'Paying customers']),
      FOUR,
      'kn-m',
    ],
    [
      'labels in objects',
      JSON.stringify({ criteriaMet: [{ label: 'AI-powered' }], criteriaNotMet: [{ label: 'Startup' }] }),
      FOUR,
      'm--n',
    ],
  ])('%s', (_name, text, labels, marks) => {
    expect(readVerdict(text, labels).kind === 'failed' ? 'failed' : marksOf(text, labels)).toBe(marks)
  })

  const [met, notMet] = [
    ['AI-powered', 'Startup'],
    ['Paying customers', 'Variable AI costs'],
  ]
  test.each<[string, (label: string, place: number, isMet: boolean) => string]>([
    ['numbered', (label, place) => `${place}. ${label}`],
    ['numbered in parentheses', (label, place) => `(${place}) ${label}`],
    ['numbered as we do', (label, place) => `c${place}. ${label}`],
    ['a number before it in parentheses', (label, place) => `C${place} (${label})`],
    ['the number alone', (_label, place) => `c${place}`],
    ['the number in a sentence', (label, place) => `No. ${place}: ${label}`],
    ['the number in brackets', (_label, place) => `[c${place}]`],
    ['keys of a program', (label) => label.toLowerCase().replaceAll(/[ -]/g, '_')],
    ['the place in words', (_label, place) => `Criterion ${place}`],
    ['bold', (label) => `**${label}**`],
    ['bold and numbered', (label, place) => `**${place}. ${label}**`],
    ['in double quotes', (label) => `"${label}"`],
    ['in curved quotes', (label) => `“${label}”`],
    ['in backticks', (label) => `\`${label}\``],
    ['with the verdict behind', (label, _place, isMet) => `${label}: ${isMet ? 'met' : 'not met'}`],
    ['with the verdict in parentheses', (label, _place, isMet) => `${label} (${isMet ? 'Met' : 'Not met'})`],
    ['with the verdict before', (label, _place, isMet) => `${isMet ? 'Met' : 'NOT_MET'}: ${label}`],
    ['with the verdict in brackets', (label, _place, isMet) => `[${isMet ? 'yes' : 'no'}] ${label}`],
    ['with a sign', (label, _place, isMet) => `${isMet ? '✅' : '❌'} ${label}`],
    ['with all of it', (label, place, isMet) => `**${place}. ${label}** – ${isMet ? 'Met' : 'Not met'}`],
    ['with what it means', (label) => `${label}: one that is young, not large, and not a part of another`],
    ['with a remark', (label) => `${label} (as its site says, not only its launch)`],
    ['with signs that nobody sees', (label) => `\u200B${label.replaceAll('-', '\u2011')}`],
  ])('labels are %s', (_name, written) => {
    const as = (labels: readonly string[], isMet: boolean) =>
      labels.map((label) => written(label, FOUR.indexOf(label) + 1, isMet))
    expect(marksOf(old(as(met, true), as(notMet, false)))).toBe('mnnm')
  })

  test('a label’s own verdict counts before that of its list, and in a list that says none', () => {
    const all = FOUR.map((label, index) => `${label}: ${index % 2 === 0 ? 'met' : 'not met'}`)
    expect(marksOf(old(all, []))).toBe('mnmn')
    expect(marksOf(JSON.stringify({ criteria: all, confidence: 'high' }))).toBe('mnmn')
  })

  test('a criterion that is called like a verdict keeps its words', () => {
    const labels = ['Not met by competitors', 'No: a refusal', '2. wave']
    expect(marksOf(old(labels.slice(0, 2), labels.slice(2)), labels)).toBe('mmn')
  })

  test.each<[string, object]>([
    ['in snake case', { criteria_met: met, criteria_not_met: notMet }],
    ['in other words', { metCriteria: met, unmetCriteria: notMet }],
    ['in one word each', { met, not_met: notMet }],
    ['with texts in place of lists', { criteriaMet: met.join('; '), criteriaNotMet: notMet.join(', ') }],
    [
      'with a reason for each label',
      { criteriaMet: { 'AI-powered': 'x', Startup: 'y' }, criteriaNotMet: { 'Paying customers': 'z' } },
    ],
  ])('its fields are %s', (_name, fields) => {
    expect(marksOf(JSON.stringify({ ...fields, confidence: 'low' }))).toMatch(/^mn[n-]m$/)
  })

  test('where none matches, the score is the share of what was answered, by the model’s own criteria', () => {
    expect(judged(old(['1. Great team', '**Viral**: met'], ['Moat']))).toMatchObject({
      byOwnCriteria: true,
      targetScore: 67,
      criteriaMet: ['Great team', 'Viral'],
      criteriaNotMet: ['Moat'],
    })
  })

  test.each([
    ['high', 90],
    [' Medium ', 60],
    [null, 50],
    [120, 100],
    [-3, 0],
    [71.6, 72],
    [0.85, 85],
    ['85', 85],
    ['85/100', 85],
    ['8/10', 80],
    [1, 100],
    [true, 50],
  ])('confidence %j is %i', (confidence, expected) => {
    expect(judged(old(FOUR, [], confidence)).confidence).toBe(expected)
  })
})

describe('what stands around the JSON', () => {
  const json = four('met', 'met', 'met', 'not_met')
  test.each([
    ['a code fence', `\`\`\`json\n${json}\n\`\`\``],
    ['prose', `Here is my verdict:\n${json}\nI hope this helps {as always}.`],
    ['a byte order mark', `\uFEFF${json}`],
    ['a quote of the page behind it', `${json}\nThe page says {"c1":"no","c2":"no","c3":"no","c4":"met"}.`],
    ['a quote of the page before it', `The page says ${four('no', 'no', 'no', 'met')} but:\n${json}`],
    ['a draft before it', `${four('not_met', 'not_met', 'not_met', 'not_met')}\n\nFinal:\n${json}`],
  ])('%s', (_name, text) => {
    expect(marksOf(text)).toBe('mmmn')
  })
})

describe('an answer without JSON', () => {
  const lines = (...all: string[]) => all.join('\n')
  const LAST = ['', '**Confidence:** High', 'Reasoning: Because.']
  const each = (shape: (label: string, isMet: boolean, index: number) => string) =>
    FOUR.map((label, index) => shape(label, index === 0 || index === 3, index))
  const [one, two, three, four_] = FOUR
  const word = (isMet: boolean) => (isMet ? 'met' : 'not met')

  test.each([
    ['lines', each((label, isMet) => `${label}: ${word(isMet)}`)],
    ['a numbered list', each((label, isMet, at) => `${at + 1}. **${label}**: ${isMet ? 'Met' : 'Not met'}`)],
    ['reasons', each((label, isMet) => `- **${label}** – ${isMet ? 'Met. It is.' : 'Not met. No prices.'}`)],
    ['ticks', each((label, isMet) => `${isMet ? '✅' : '❌'} ${label}`)],
    ['boxes', each((label, isMet) => `- [${isMet ? 'x' : ' '}] ${label}`)],
    ['our keys', each((_, isMet, at) => `c${at + 1}: ${isMet ? 'met' : 'not_met'} - it says so`)],
    ['numbers alone', each((_, isMet, at) => `${at + 1}. ${isMet ? 'Met' : 'Not met'}`)],
    ['verdicts in parentheses', each((label, isMet) => `"${label}" (${word(isMet)})`)],
    ['verdicts in front', each((label, isMet) => `[${word(isMet).toUpperCase()}] ${label}`)],
    ['verdicts as labels', each((label, isMet) => `${word(isMet).toUpperCase()}: ${label}`)],
    [
      'headings',
      each((label, isMet, at) => `### ${at + 1}. ${label}\n**Verdict:** ${word(isMet)}\nIt says so.\n`),
    ],
    ['YAML', ['criteria:', ...each((label, isMet) => `  - label: ${label}\n    met: ${isMet}`)]],
    [
      'a table',
      [
        '| # | Criterion | Met? |',
        '|---|---|---|',
        ...each((label, isMet, at) => `| ${at + 1} | ${label} | ${isMet ? '✅ Yes' : '❌ No'} |`),
      ],
    ],
    [
      'two lists',
      [
        'Criteria met:',
        `- ${one}`,
        `- ${four_}: young`,
        '',
        '**Criteria Not Met**',
        `1. ${two}`,
        `2. ${three}`,
      ],
    ],
    [
      'two lists whose lines say it again',
      [
        'Criteria met:',
        `- ${one} (met)`,
        `- ${four_}: met`,
        'Criteria not met:',
        `- ${two} (not met)`,
        `- ${three}: not met`,
      ],
    ],
    ['one line', [`Criteria met: ${one}, ${four_}. Criteria not met: ${two}, ${three}.`]],
    ['two lines', [`criteriaMet: ["${one}", "${four_}"]`, `criteriaNotMet: ${two}; ${three}`]],
    [
      'elements',
      [`<criteriaMet>${one}; ${four_}</criteriaMet>`, `<criteriaNotMet>${two}; ${three}</criteriaNotMet>`],
    ],
    [
      'a thought before it',
      ['<think>', `${two}: met?`, '</think>', ...each((label, isMet) => `${label}: ${word(isMet)}`)],
    ],
  ])('%s', (_name, said_) => {
    const text = lines('Here is my verdict.', '', ...said_, ...LAST)
    expect([marksOf(text), judged(text).confidence, judged(text).reasoning]).toEqual(['mnnm', 90, 'Because.'])
  })

  test.each([
    ['the criteria alone', each((label, _, at) => `${at + 1}. ${label}`)],
    ['other labels', ['Great team: met', 'Moat: not met']],
    ['a sentence', [`The product looks like a good fit, since it is ${one} and a ${four_}.`]],
  ])('%s is none', (_name, said_) => {
    expect(readVerdict(lines(...said_, ...LAST), FOUR)).toEqual({
      kind: 'failed',
      error: 'UNREADABLE_RESPONSE',
    })
  })

  test('JSON as one text is read', () => {
    expect(marksOf(JSON.stringify(four('met', 'not_met', 'not_met', 'met')))).toBe('mnnm')
  })
})

describe('a failure', () => {
  test.each([
    ['', 'EMPTY_RESPONSE'],
    [' \n ', 'EMPTY_RESPONSE'],
    ['I cannot say.', 'UNREADABLE_RESPONSE'],
    ['{"c1":{"verdict":"met"},"c2":{"verdict":"met"', 'UNREADABLE_RESPONSE'],
    ['{"criteria":{"c1":{"verdict":"met"},"c2":{"verdict":"met"}},"confidence":8', 'UNREADABLE_RESPONSE'],
    ['[1]', 'UNREADABLE_RESPONSE'],
    ['{}', 'NOTHING_JUDGED'],
    ['{"criteria":[],"confidence":90}', 'NOTHING_JUDGED'],
    ['{"criteriaMet":[],"criteriaNotMet":[]}', 'NOTHING_JUDGED'],
    [answer({ c2: said('met') }), 'TOO_FEW_JUDGED'],
  ])('%j is %s', (text, error) => {
    expect(readVerdict(text, FOUR)).toEqual({ kind: 'failed', error })
  })
})

test('any text gives a verdict in range or a named failure', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({
        c1: fc.anything(),
        criteria: fc.anything(),
        criteriaMet: fc.anything(),
        confidence: fc.anything(),
      })
      .map((value) => {
        try {
          return JSON.stringify(value)
        } catch {
          return '{}'
        }
      }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = readVerdict(text, ['A'])
      if (parsed.kind === 'failed') return
      const { targetScore: score, confidence } = parsed.result
      expect(score >= 0 && score <= 100 && confidence >= 0 && confidence <= 100).toBe(true)
    }),
    { seed: 3, numRuns: 2_000 },
  )
})
