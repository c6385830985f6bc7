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
  judge: (text: string) => Verdict
}

const AI_WORDS =
  /\bAI\b|\bA\.I\.|\bLLMs?\b|\bGPT\b|artificial intelligence|(?:language|vision|speech|voice|image|audio|multimodal|neural|coding) (?:\w+ )?models?|machine learning|neural net|generative|copilot|chatbot/i
const PRICE_WORDS =
  /[€$£]\s?\d(?![\d.,]*\s?(?:m|bn|million|billion)\b)|\bpricing\b|\bpaid plans?\b|\bpaying customers?\b|\bper (?:seat|month|year|user)\b|\ba month\b|\byearly plan\b|\bour customers\b|\d% off\b|\bday trial\b|\bplans (?:start|from)\b|\btrusted by\b/i
const PER_USE_WORDS =
  /\b(?:each|every)\b|\bgenerat\w+|\btranscri\w+|\bsummari\w+|\btranslat\w+|\bchat\w*|\bagents?\b|\bassistants?\b|\banswers?\b|\bdrafts?\b|\bconversations?\b|\bLLMs?\b|language model/i
const OWN_MACHINE_WORDS =
  /\bon[- ]device\b|\boffline\b|\blocally\b|\bruns (?:entirely )?on your\b|\bthe device itself\b|\byour own (?:hardware|graphics card)\b/i
const YOUNG_WORDS =
  /\bstart-?ups?\b|\bfounders?\b|\bfounded (?:this|last|by)\b|\bpre-seed\b|\bseed round\b|\baccelerator\b|\bbootstrapped\b|\byoung team\b|\bwe started\b/i
const ESTABLISHED_WORDS =
  /\bin business since\b|\bdivision of\b|\bstock exchange\b|\bside project\b|\bhobby\b|\b(?:by|from) (?:Google|Microsoft|Meta|Amazon|Apple|Adobe|OpenAI|Nvidia|Salesforce)\b|^(?:Google|Microsoft|Meta|Amazon|Apple|Adobe|OpenAI|Nvidia|Salesforce)\b/im

const found = (text: string, words: RegExp): string | null => words.exec(text)?.[0].trim() ?? null

const AI_RULE: Rule = {
  applies: /\bAI[- ](?:powered|based|native|first)|uses AI/i,
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
    judge: (text) => {
      const word = found(text, PRICE_WORDS)
      return word === null
        ? { met: false, sure: false, reason: 'No price, plan or customer in the launch text.' }
        : { met: true, sure: true, reason: `The launch text says "${word}".` }
    },
  },
  {
    applies: /start-?up|emerging|young|early[- ]stage/i,
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

/** Judges one criterion: by a rule for the four default ones, by shared words for all others. */
export function judge(criterion: { label: string; meaning: string }, launch: LaunchText): Verdict {
  const text = [launch.name, launch.tagline, launch.description, launch.topics.join(', ')].join('\n')
  const rule = RULES.find(({ applies }) => applies.test(criterion.label))
  return rule === undefined ? judgeByWords(criterion.meaning, text) : rule.judge(text)
}

const SMALL_WORDS = new Set(
  'about after also because been before being between could does doing each from have into itself just more most must only other should some such than that their them then there these they this those very what when where which while will with without would your product company launch uses using'.split(
    ' ',
  ),
)
const SHARE_OF_WORDS = 0.25

function judgeByWords(meaning: string, text: string): Verdict {
  const words = [...new Set(meaning.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [])].filter(
    (word) => !SMALL_WORDS.has(word),
  )
  const lower = text.toLowerCase()
  // Endings go, so that "invoices" finds "invoicing".
  const hits = words.filter((word) => lower.includes(word.slice(0, Math.max(4, word.length - 3))))
  const met = hits.length > 0 && hits.length >= Math.ceil(words.length * SHARE_OF_WORDS)
  return {
    met,
    sure: met,
    reason: met
      ? `The launch text has ${hits.map((word) => `"${word}"`).join(', ')}.`
      : 'Too few words in common with the launch text.',
  }
}
