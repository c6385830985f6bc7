/** What a model says beside a value in order not to give it: that it is made up, out of date, or somebody else's. */

const MADE_UP = [
  'patterns?|(?:naming|names?|address|company|e-?mail|usual|standard|common|typical|domain|their|the) (?:format|scheme)s?|conventions?|(?:format|scheme) (?:of|used)|guess(?:ed|es)?|inferred|inference|infer|presum\\w{1,6}|assum\\w{1,6}|speculat\\w{1,6}',
  'deduced|derived|extrapolated|estimated|hypothetical|constructed|generated|placeholder|(?<![.@\\w-])example|masked|redacted|obfuscated|partial(?:ly)?|incomplete|(?:without|no|missing) (?:an? )?(?:area|country)(?: or (?:area|country))? code|area code (?:missing|unknown)',
  'based on (?:the )?(?:name|domain|common|typical|standard|usual|other|their e-?mail)|name match|matched by name',
]
const UNSURE = [
  'likely|probabl[ye]|possibl[ye]|potential(?:ly)?|perhaps|maybe|(?:may|might|could) be|uncertain|unsure|not (?:sure|certain|checked|tested)|unchecked|untested|would try|should work|worth a try|[1-8]?\\d(?:\\.\\d)?\\s?% (?:confiden\\w{1,3}|certain\\w{0,2}|match)|(?:closest|best|nearest) match',
  'unconfirmed|unverifi(?:ed|able)|not (?:\\w+ )?(?:verified|confirmed)|could not (?:be )?(?:verif|confirm)\\w{0,4}|low confidence',
]
const OUT_OF_DATE = [
  'former(?!ly (?:at|of|with)\\b)(?:ly)?(?! (?:ceo|cto|coo|cfo|founder|co-?founder|vp|head|director)\\b)',
  'previous(?:ly)?(?! (?:at|of|with)\\b)|until (?:she|he|they) left|left in|(?:her|his|their) time at|prior (?:e-?mail|address|number|employer)|(?<!\\bnot )\\bold (?:e-?mail|address|number|phone|profile|account|job|employer|company|domain)',
  'outdated|obsolete|stale|inactive|deactivated|disconnected|no longer|expired|defunct|invalid|bounce[sd]?|bouncing|dead',
]
const OF_ANOTHER = [
  'namesakes?|(?:another|a different|the wrong|some other) \\w+|someone else|same name|rejected|discarded|ruled out|mismatch(?:ed)?|not (?:the )?(?:same|right|correct|a match)',
]
const DOUBTED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[MADE_UP, UNSURE, OUT_OF_DATE, OF_ANOTHER].flat().join('|')})(?![\\p{L}\\p{N}])|\\be\\.\\s?g\\.`,
  'iu',
)

/** "not a guess", "rather than her assistant's" */
const DENIED =
  /\b(?:not|never|isn['’]t|wasn['’]t|rather than|instead of)\s(?:(?:a|an|the|any|her|his|their|its|just|merely|only|been)\s){0,2}(?:guess(?:ed|work)?|inferred|an inference|inference|assum\w{1,6}|pattern(?:-based)?|estimated?|generated|constructed|masked|redacted|obfuscated|placeholder|outdated|obsolete|expired|stale|dead|bouncing|catch-?all|partial|another \w+|someone else|(?:shared|generic|general|common|group|team|company)(?: (?:inbox|address|mailbox|e-?mail|line|number))?|assistants?|agency)(?:['’]s)?\b/gi
/** What of a remark says something against the value. */
const against = (remark: string): string => remark.replace(DENIED, ' ')

/** Whether a remark beside a value takes it back. */
export const isDoubted = (remark: string): boolean => DOUBTED.test(against(remark))

/** Words by which a model says that a value is not the person's own. */
const NOT_THEIRS = new RegExp(
  [
    String.raw`\bnot (?:hers?|his|theirs|personal|a personal|(?:her|his|their) own|direct)\b|\b(?:hers|his|theirs) is\b`,
    String.raw`\b(?:general|shared|generic|common|team|support)(?: \w+)? (?:inbox|address|mailbox|e-?mail|line|number|contact|hotline)\b|\bonly the (?:general|generic|company)\b|\b(?:whole|entire) team\b`,
    String.raw`\bbelongs? to (?:the |an? |their |another |other )\w+|\bhotline\b|\b(?:assistant|agency|spokes\w{3,6}|lawyer|colleague|relative|wife|husband|office manager|secretary|receptionist)(?:['’]?s)?\b|\bco-?founder['’]s\b|\b(?:his|her|their) (?:co-?founder|partner|boss|manager)\b`,
  ].join('|'),
  'i',
)
/** Who is named as the owner: "(Bob Ray, CTO)", "(CTO Bob Ray)", "belongs to Bob Ray", "see Bob Ray's". */
const OWNER =
  /\(\s?(?:(?:C[A-Z]O|[Cc]o-?[Ff]ounder|[Ff]ounder|[Pp]resident)\s)?(\p{Lu}[\p{Ll}’'-]+(?:\s\p{Lu}[\p{L}.’'-]*){1,3})(?:\s?[,)]|\s{2})|\b(?:belongs to|that of)\s(?!her\b|him\b|them\b)([^),;]{2,80})|\bsee\s(\p{Lu}[\p{L}\s.-]{2,60})['’]s\b/u

/**
 * Whether a remark beside a value of a person says that it is another's.
 * @param name of the person
 */
export function isSomebodyElses(remark: string, name: string): boolean {
  if (NOT_THEIRS.test(against(remark))) return true
  const [, named, belonging, referred] = OWNER.exec(remark) ?? []
  const owner = named ?? belonging ?? referred
  if (owner === undefined) return false
  const own = wordsOf(name)
  return !wordsOf(owner).some((word) => own.includes(word))
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/\p{L}{2,}/gu) ?? []

/** "(press office)", "(switchboard)": words in parentheses or behind a dash. */
const OF_MANY =
  /(?:\(|\s[–—-]\s)[^()]{0,60}\b(?:general|generic|shared|common|group (?:inbox|address|mailbox)|(?:press|media) (?:office|contact|desk|team|inbox|line|(?:i|e)nquir\w{1,3})|(?:sales|support) (?:line|number|team|inbox|desk)|(?:toll-?free|customer) (?:service|support|care)|support|help ?desk|catch-?all|registered agent|law firm)\b/i

/** Whether a remark says that many are reached by a value. */
export const isOfMany = (remark: string): boolean => OF_MANY.test(against(remark))

/** Whether a remark beside a value of the company says that it is another's. */
export const isNotOfCompany = (remark: string): boolean =>
  /\bnot (?:to|of|from|for) (?:the|this|our) company\b|\bnot the company['’]s\b|\b(?:PR|press|marketing|media|recruitment|web) agency\b|\bbelongs? to (?:the |an? )?(?:agency|another|different|previous|unrelated)\b/i.test(
    remark,
  )
