import type { Product } from '../product.ts'
import { ENGLISH } from './english-phrases.ts'
import { WORDS, type Words } from './phrases-by-language.ts'
import { foldLetters, hidesText, readingsOf } from './readings.ts'

/** The AI is given no more of any field (`capped` in operations/ai/classify-product.ts). */
const MAX_LENGTH = 4_000
const MAX_TOPICS = 10

/**
 * Whether a launch's text speaks to the model that is to judge it: gives it orders, says what to answer, imitates a
 * verdict or a conversation, or hides text from people (SECURITY T1). A guess by phrases in 16 languages; decision 0044
 * has its false alarms. Reads what the AI is given and no more, so that no text takes long.
 */
export function hasPromptInjection(
  product: Pick<Product, 'name' | 'tagline' | 'description' | 'topics'>,
): boolean {
  const topics = product.topics.slice(0, MAX_TOPICS).map(({ name }) => name)
  const fields = [product.name, product.tagline, product.description, ...topics]
  const text = fields.map((field) => field.slice(0, MAX_LENGTH)).join('.\n')
  if (hidesText(text)) return true
  return readingsOf(text).some((reading) => hasForm(reading) || hasPhrase(reading))
}

/** A place where no word goes on. Scripts without blanks have it everywhere. */
const EDGE = '(?!(?<=[a-z\\d])[a-z\\d]|(?<=[\\u0400-\\u04FF])[\\u0400-\\u04FF])'
/** What may stand between two parts of a phrase. It is bounded, so that no text takes long. */
const GAP = `[^.!?。।]{0,40}${EDGE}`

/** A part of a phrase, as phrases-by-language.ts writes it. */
const partOf = (written: string): string =>
  `(?:${written.split(/ ?… ?/).map(foldLetters).join(GAP).replaceAll('·', EDGE)})`

/** The parts one after the other, in each order that a language may give them. */
function inAnyOrder(...written: readonly string[]): string {
  const orders = (parts: readonly string[]): string[] =>
    parts.length === 0
      ? ['']
      : parts.flatMap((part, index) =>
          orders(parts.toSpliced(index, 1)).map((rest) => `${GAP}${part}${rest}`),
        )
  return orders(written.map(partOf))
    .map((order) => order.slice(GAP.length))
    .join('|')
}

/** What counts as spoken to a model in a language other than English. */
function phrasesOf(words: Words): string[] {
  const model = (written: string) => partOf(written.replaceAll('@', `(?:${words.model})`))
  return [
    inAnyOrder(words.drop, words.earlier, words.orders),
    inAnyOrder(words.drop, `(?:${words.your}) ?(?:${words.orders})`),
    inAnyOrder(words.drop, words.before),
    model(words.ifYouAre),
    model(words.asOne),
    model(words.greeting),
    model(words.youAreNow),
    inAnyOrder(words.judge, words.criteria, words.met),
    partOf(words.answerOnly),
    inAnyOrder(words.give, words.score, words.full),
  ]
}

const SPOKEN = [...ENGLISH.map(partOf), ...Object.values(WORDS).flatMap(phrasesOf)].map(
  (phrase) => new RegExp(`${EDGE}(?:${phrase})`, 'u'),
)

function hasPhrase(reading: string): boolean {
  const line = reading.replaceAll('\n', ' ').replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
  return SPOKEN.some((pattern) => pattern.test(line))
}

/** Who speaks in a conversation with a model, as a line begins. */
const SPEAKER =
  '(?:system|assistant|developer|admin|sistema|systeme|systeem|assistente|система|系统|システム|시스템|النظام)'
/** What such a line says to a model; "System: Windows 11" says nothing. */
const ORDER =
  '(?:\\{|(?:ignore|disregard|forget|override|score|rate|mark|met|answer|respond|verdict|instructions?)\\b|criteri|confidence|you are|忽略|满足|満た|無視|무시|충족|تجاهل|игнорируй|критери)'
/** What is no phrase, but has the form of what a model reads or writes. */
const FORMS: readonly RegExp[] = [
  // A verdict, as our instructions ask for it and as the older format has it (domain/verdict-reply.ts).
  /["']c\d{1,2}["'] ?:/u,
  /criteria ?(?:not ?)?met["']? ?[:=] ?\[/u,
  /target ?score["']? ?(?:[:=]|to\b)/u,
  /["'](?:[a-z]{1,20} ?)?score["'] ?: ?["']?100\b/u,
  /["']verdict["'] ?: ?["'](?:not )?met|["']met["'] ?: ?true\b/u,
  // Marks of a conversation, as chat templates have them.
  /<\|[a-z ]{2,20}\|>|<(?:start|end) of turn>|\[\/?inst\]|<<\/?sys>>/u,
  /<\/?(?:system(?:[ -][a-z]{1,20})?|assistant|instructions?)>|<\/(?:data|launch|input)>/u,
  /(?:^|\s)#{2,} ?(?:(?:system|assistant|response|instructions?)(?: prompt| message)? ?:|new (?:system )?instructions?\b)/u,
  /\[(?:system|assistant|override|new instructions?)(?: (?:message|prompt|note|override|instructions?))?\](?![a-z])/u,
  new RegExp(`(?:^|[\\n.!?;"'([\\]>]) ?${SPEAKER} ?: .{0,60}?${ORDER}`, 'u'),
  /\bsystem (?:prompt )?override\b|(?:^|\n)[-=<>[\] ]{2,9}(?:system|assistant)[-=<>[\] ]{2,9}(?:\n|$)/u,
  /(?:^|[\n.!?;"'([\]>]) ?system (?:prompt|message|note|instructions?) ?:/u,
  // `fenced` (domain/fence.ts).
  /(?:^|\n)\W{0,9}(?:end|data) (?:<?mark\b|(?=[\da-f-]{0,36}\d)(?=[\da-f-]{0,36}[a-f])[\da-f-]{12,})/u,
  /(?:^|\n)\W{0,9}end of (?:the )?(?:data|input|(?:launch|user|product) (?:data|text|input))\b/u,
]

const hasForm = (reading: string): boolean => FORMS.some((form) => form.test(reading))
