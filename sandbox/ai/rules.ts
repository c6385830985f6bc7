import { matchOwnWords, soughtWords } from './own-words.ts'

/** The fixed rules in place of a model's judgment. They look for words, nothing more. */
export interface LaunchText {
  name: string
  tagline: string
  description: string
  topics: string[]
}

export interface Verdict {
  met: boolean
  reason: string
  /** False where it was decided by the absence of words. */
  sure: boolean
}

interface Rule {
  /** By a criterion's label. */
  applies: RegExp
  /** Words of a criterion that the rule stands for. */
  knows: ReadonlySet<string>
  judge: (text: string) => Verdict
}

const AI_WORDS =
  /\bAI\b|\bA\.I\.|\bLLMs?\b|\bGPT\b|artificial intelligence|(?:language|vision|speech|voice|image|audio|multimodal|neural|coding) (?:\w+ )?models?|machine learning|neural net|generative|copilot|chatbot/i
const PRICE_WORDS =
  /[€$£]\s?\d(?:[.,]?\d)*(?![\d.,]*\s?(?:m|bn|million|billion)\b)|\bpricing\b|\bpaid plans?\b|\bpaying customers?\b|\bper (?:seat|month|year|user)\b|\ba month\b|\byearly plan\b|\bour customers\b|\d% off\b|\bday trial\b|\bplans (?:start|from)\b|\btrusted by\b/i
const PER_USE_WORDS =
  /\b(?:each|every)\b|\bgenerat\w+|\btranscri\w+|\bsummari\w+|\btranslat\w+|\bchat\w*|\bagents?\b|\bassistants?\b|\banswers?\b|\bdrafts?\b|\bconversations?\b|\bLLMs?\b|language model/i
const OWN_MACHINE_WORDS =
  /\bon[- ]device\b|\boffline\b|\blocally\b|\bruns (?:entirely )?on your\b|\bthe device itself\b|\byour own (?:hardware|graphics card)\b/i
const YOUNG_WORDS =
  /\bstart-?ups?\b|\bfounders?\b|\bfounded (?:this|last|by)\b|\bpre-seed\b|\bseed round\b|\baccelerator\b|\bbootstrapped\b|\byoung team\b|\bwe started\b/i
const ESTABLISHED_WORDS =
  /\bin business since\b|\bdivision of\b|\bstock exchange\b|\bside project\b|\bhobby\b|\b(?:by|from) (?:Google|Microsoft|Meta|Amazon|Apple|Adobe|OpenAI|Nvidia|Salesforce)\b|^(?:Google|Microsoft|Meta|Amazon|Apple|Adobe|OpenAI|Nvidia|Salesforce)\b/im

const wordSet = (words: string): ReadonlySet<string> => new Set(words.toLowerCase().split(' '))

const found = (text: string, words: RegExp): string | null => words.exec(text)?.[0].trim() ?? null

const AI_RULE: Rule = {
  applies: /\bAI[- ](?:powered|based|native|first)|uses AI/i,
  knows: wordSet(
    'AI powered based native first the product itself uses models model to do its main job for user',
  ),
  judge: (text) => {
    const word = found(text, AI_WORDS)
    return word === null
      ? { met: false, sure: false, reason: 'No word about AI in the launch text.' }
      : { met: true, sure: true, reason: `The launch text says "${word}".` }
  },
}

const RULES: readonly Rule[] = [
  {
    applies: /variable|AI costs?|cost per user|usage[- ]based cost/i,
    knows: wordSet(
      'variable AI cost costs per user users usage based every active each causes model calls call so that its bill bills grows grow with use',
    ),
    judge: (text) => {
      const own = found(text, OWN_MACHINE_WORDS)
      if (own !== null)
        return { met: false, sure: true, reason: `"${own}": its model costs nothing per use.` }
      const use = found(text, PER_USE_WORDS)
      if (found(text, AI_WORDS) === null || use === null)
        return { met: false, sure: false, reason: 'No word about model calls made for each user.' }
      return { met: true, sure: true, reason: `"${use}": model calls grow with use.` }
    },
  },
  AI_RULE,
  {
    applies: /paying|customers|pricing|revenue|charges/i,
    knows: wordSet(
      'paying customers customer pricing revenue it already has charges charge or shows prices price plans plan named money',
    ),
    judge: (text) => {
      const word = found(text, PRICE_WORDS)
      return word === null
        ? { met: false, sure: false, reason: 'No price, plan or customer in the launch text.' }
        : { met: true, sure: true, reason: `The launch text says "${word}".` }
    },
  },
  {
    applies: /start-?up|emerging|young|early[- ]stage/i,
    knows: wordSet(
      'start up startup emerging company early stage a young small or newly funded product of large established one new',
    ),
    judge: (text) => {
      const old = found(text, ESTABLISHED_WORDS)
      if (old !== null) return { met: false, sure: true, reason: `The launch text says "${old}".` }
      const young = found(text, YOUNG_WORDS)
      return young === null
        ? { met: true, sure: false, reason: 'Nothing points to an established company.' }
        : { met: true, sure: true, reason: `The launch text says "${young}".` }
    },
  },
]

/**
 * Judges one criterion: by a rule where its label names what a rule knows, and by its own words. A rule knows some words
 * of its subject. All others of the criterion must be found as well, so that a changed criterion is judged differently.
 */
export function judge(criterion: { label: string; meaning: string }, launch: LaunchText): Verdict {
  const text = [launch.name, launch.tagline, launch.description, launch.topics.join(', ')].join('\n')
  const own = ownMeaning(criterion)
  const rule = RULES.find(({ applies }) => applies.test(criterion.label))
  if (rule === undefined) return judgeByWords(own, text)
  const verdict = rule.judge(text)
  const further = withoutWords(own, rule.knows)
  return !verdict.met || soughtWords(further).length === 0 ? verdict : judgeByWords(further, text)
}

/** What stands behind the label, or the label where nothing does. */
function ownMeaning({ label, meaning }: { label: string; meaning: string }): string {
  const rest = meaning.startsWith(`${label}:`) ? meaning.slice(label.length + 1) : meaning
  return rest.trim() === '' ? label : rest
}

const withoutWords = (meaning: string, words: ReadonlySet<string>): string =>
  meaning.replace(/[\p{L}\d]+/gu, (word) => (words.has(word.toLowerCase()) ? '' : word))

function judgeByWords(meaning: string, text: string): Verdict {
  const { met, hits, isRuledOut } = matchOwnWords(meaning, text)
  const quoted = hits.map((word) => `"${word}"`).join(', ')
  if (isRuledOut) return { met, sure: true, reason: `The launch text has ${quoted}, which is ruled out.` }
  if (hits.length > 0) return { met, sure: true, reason: `The launch text has ${quoted}.` }
  return {
    met,
    sure: false,
    reason: met
      ? 'The launch text has none of the words that are ruled out.'
      : 'Too few words in common with the launch text.',
  }
}
