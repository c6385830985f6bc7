import { z } from 'zod'

const factsSchema = z.object({
  facts: z.array(z.object({ number: z.int(), about: z.string().catch(''), text: z.string() })).catch([]),
})
type Fact = z.output<typeof factsSchema>['facts'][number]

/** Said in the draft itself: it must never look like a model's, wherever it is pasted (DESIGN 3). */
const SAMPLE_DRAFT_REMARK = 'This is a sample draft, always in English, not from an AI.'

/** Whether instructions ask for a first message in sentences that name their facts. */
export const requestsDraft = (orders: string): boolean =>
  orders.includes('"sentences":[') && /^- Tone: /m.test(orders)

/**
 * A first message in the reply format that the draft prompt asks for, in English whatever the language: a greeting,
 * sentences that quote facts, and one without a fact.
 */
export function draftText(orders: string, given: unknown): string {
  const { facts } = factsSchema.catch({ facts: [] }).parse(given)
  const product = facts.find(({ text }) => text.startsWith('Product: '))
  const person = facts.find(({ text }) => text.startsWith('Recipient: '))
  const said = facts.filter(({ text }) => /^(?:Tagline|From its description): /.test(text))
  const isFormal = /^- Tone: polite/m.test(orders)
  const most = /^- Length: at most/m.test(orders) ? 1 : 3
  const name = product === undefined ? 'your launch' : valueOf(product)
  const greeting = isFormal ? 'Dear' : 'Hello'
  return JSON.stringify({
    subject: `${name} on Product Hunt`,
    sentences: [
      person === undefined
        ? sentence(`${greeting} team,`, [])
        : sentence(`${greeting} ${valueOf(person)},`, [person]),
      sentence(`I saw ${name} on Product Hunt.`, product === undefined ? [] : [product], true),
      ...said.slice(0, most).map((fact) => sentence(`You write: “${valueOf(fact)}”`, [fact])),
      sentence(SAMPLE_DRAFT_REMARK, [], true),
      sentence(isFormal ? 'May I ask for a short conversation?' : 'Could we talk for ten minutes?', [], true),
    ],
  })
}

const valueOf = ({ text }: Fact): string => text.slice(text.indexOf(': ') + 2)

const sentence = (text: string, facts: readonly Fact[], newParagraph = false) => ({
  text,
  facts: facts.map(({ number }) => number),
  newParagraph,
})
