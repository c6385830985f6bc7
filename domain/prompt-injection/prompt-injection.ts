import type { Launch } from '../launch/launch.ts'

/** The AI is given no more of any field (`capped` in operations/ai/classify-product.ts). */
const MAX_LENGTH = 4_000
const MAX_TOPICS = 10

/** The flags of England, Scotland and Wales are written with tag characters (Unicode TR 51, annex C). */
const FLAG = /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,6}\u{E007F}?/gu
const TAG = /[\u{E0020}-\u{E007E}]/u
/** One behind a sign chooses how it is drawn; more of them are the bytes of a text (Unicode 16, 23.4). */
const SELECTORS = /(?:[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]){4}/u
/** Characters that show nothing: zero-width ones, soft hyphens, marks of direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu

/** For a text in lower case, with one blank between words. Gaps are bounded, so that no text takes long. */
const PHRASES: readonly RegExp[] = [
  // The fence's own words (domain/prompt-injection/fence.ts), and marks of a conversation.
  /(?:^|\n)\W{0,9}(?:data|end) (?=[\da-f-]{0,36}\d)[\da-f-]{12,}/,
  /<\|[a-z_ ]{2,20}\|>|\[\/?inst\]|<<\/?sys>>|<\/?(?:system|assistant|instructions?)>/,
  // A verdict, as our instructions ask for it (domain/verdict/verdict-reply.ts).
  /["']c\d{1,2}["'] ?:/,
  /["']verdict["'] ?: ?["'](?:not )?met/,
  // Drop what you were told.
  /\b(?:ignore|disregard|forget|override) (?:[a-z]+ ){0,3}(?:previous|prior|above|earlier|preceding|original|initial|system) (?:[a-z]+ ){0,2}(?:instructions?|directives?|guidelines?|prompts?|rules)\b/,
  /(?<!\b(?:agents|models|they|people|never|not) )\b(?:ignore|disregard|forget|override) (?:all |any )?(?:of )?your (?:own )?(?:instructions|system prompt)\b(?! manual)/,
  /\bdo not follow (?:the |your |any )?(?:previous|prior|above|earlier) instructions\b/,
  /(?:^|[\n.!?] ?)new instructions ?:/,
  // To whoever reads it as a machine.
  /\bif you are an? (?:ai|llm|(?:large )?language model)(?: (?:model|assistant|agent))?(?: reading| that reads| ?[.:;!]|, (?:please|you|answer|say|rate|mark))/,
  /\bas an? (?:ai|llm|(?:large )?language model)(?: (?:model|assistant|agent))?,? you (?:must|should)\b/,
  /\b(?:note|message|attention|instructions?)(?: to| for)?(?: the| all| any)? (?:ai|llm|language model)s?(?: (?:models?|reviewers?|judges?|assistants?))? ?:/,
  // What to answer.
  /\b(?:mark|rate|consider|judge|answer|say|report)\b (?:[a-z]+ ){0,3}(?:all|every|each) criteri(?:a|on) (?:[a-z]+ ){0,2}(?:met|fulfilled|satisfied)\b/,
  /\b(?:set|give|assign|report|output)\b (?:[a-z]+ ){0,4}(?:confidence|score) (?:of|to|at|as) (?:100|the maximum)\b/,
]

/**
 * Whether a launch's text speaks to the model that is to judge it, or hides text from people (SECURITY T1). For one
 * line of warning, and a guess by a few English phrases: what protects is the fence and the reply's schema (decision
 * 0042). Reads what the AI is given and no more.
 */
export function hasPromptInjection(
  product: Pick<Launch, 'name' | 'tagline' | 'description' | 'topics'>,
): boolean {
  const topics = product.topics.slice(0, MAX_TOPICS).map(({ name }) => name)
  const fields = [product.name, product.tagline, product.description, ...topics]
  const text = fields.map((field) => field.slice(0, MAX_LENGTH)).join('.\n')
  if (SELECTORS.test(text) || TAG.test(text.replace(FLAG, ''))) return true
  const plain = text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
  return PHRASES.some((phrase) => phrase.test(plain))
}
