/** People whom a reply mentions in order not to give them: who left, who is of another company, who stands for nobody. */

/** What a column of the status, or a title, says of somebody who is not there any more. */
const BY_STATUS =
  /^\s*(?:former(?:ly)?|ex|left|departed|retired|past|inactive)\b|\b(?:investor|advisor)[;,] does not work\b|^元(?=\p{Lu})|^前(?=\p{Lu})|退職|退社|已离职|離職|已離職/iu
/** "Former VP at Stripe" is an earlier job, as makers like to give it. */
const FORMER_ELSEWHERE = /^\s*(?:former(?:ly)?|ex|past)\b.{0,60}\s(?:at|@|with|from)\s?\p{Lu}/iu
const BY_SENTENCE =
  /\bno longer (?:works?|working|employed|affiliated|involved|associated) (?:at|for|with|by|in the|there|here)\b(?! (?:her|his|their)\b)|\bno longer (?:with|at|part of|on the team|there)\b(?! (?:her|his|their)\b)|\b(?:does|do|did|has|have) (?:not|n['’]t) (?:work|ever worked) (?:for|at|with) (?:the|this|our) (?:company|startup|firm)\b|\b(?:belongs? to|works? for|of) (?:another|a different|an unrelated) company\b|\bnot a contact of\b|\bhas no role (?:at|in)\b/i
/** Not "left the company Betacorp", nor "Simon, who left the company". */
const LEFT =
  /(?<!\b(?:who|which|where|when)\b[^.;]{0,20})\bleft (?:the |our )?(?:company|firm|startup|team|organi[sz]ation|business|role)\b(?! \p{Lu})/u
/** Alone in a sentence: "He left in 2023". */
const LEFT_IN = /^(?:he|she|they|has|\p{Lu}\p{L}+)(?: has| have)? left in (?:\p{L}+ )?(?:19|20)\d\d\.?$/iu
const OF_ANOTHER =
  /\b(?:a different|another|an unrelated|the wrong|some other) (?:company|person|startup|firm)\b|\bnamesake\b|\bunrelated\b/i
/** What a note or a summary begins with. */
const OF_NOBODY =
  /^(?:do not use|don['’]t use|unrelated|not (?:connected|related|affiliated) (?:to|with)|not to be used|placeholder\b|wrong person|a different person|same name, but|listed only)/i

/** Whether the cell of a status says that somebody is not, or not any more, with the company. */
export const hasLeft = (status: string): boolean =>
  BY_STATUS.test(status) || BY_SENTENCE.test(status) || LEFT.test(status) || LEFT_IN.test(status)

/**
 * Whether a title says so. A former job beside the role of today does not.
 * @param namesRole whether a text is a role
 */
export function isTitleOfNobody(title: string, namesRole: (text: string) => boolean): boolean {
  const remarks = title.match(/\([^()]{0,200}\)/g) ?? []
  if (remarks.some((remark) => hasLeft(remark.slice(1)) || OF_ANOTHER.test(remark))) return true
  const roles = title.replace(/\([^()]{0,200}\)/g, ' ').split(/[,;&|/]|\sand\s/)
  return (
    hasLeft(title) &&
    !FORMER_ELSEWHERE.test(title) &&
    !roles.some((role) => namesRole(role) && !hasLeft(role))
  )
}

/**
 * Whether a note or summary about a person says so of them, and speaks of nobody else.
 * @param name of the person
 */
export function isNoteOfNobody(note: string, name: string): boolean {
  if (/[@"“]|https?:/.test(note) || namesAnother(note, name)) return false
  const [firstName = ''] = name.split(' ')
  return note.split(/[.;!]\s/).some((sentence) => {
    const isOfThem =
      /^(?:no longer|has left|left|he|she|they|belongs|not a|has no)\b/i.test(sentence) ||
      /\b(?:he|she|they)(?: has| have| had)? left\b/i.test(sentence) ||
      sentence.startsWith(firstName)
    const says = BY_SENTENCE.test(sentence) || LEFT.test(sentence) || LEFT_IN.test(sentence)
    return OF_NOBODY.test(sentence.trim()) || (isOfThem && says && !ABOUT_A_VALUE.test(sentence))
  })
}

const ABOUT_A_VALUE = /\b(?:e-?mail|address|number|phone|profile|page|website|link|account|url)\b/i

/** Whether another person is named: two words with capitals, less what follows "at" or "of", which is a company. */
const namesAnother = (note: string, name: string): boolean =>
  (note.match(/(?<!\b(?:at|of|with|for|from|to)\s)\b\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+/gu) ?? []).some(
    (each) => !name.includes(each) && !/^(?:According|No|The|Do|She|He|They|Unrelated|Left)\b/.test(each),
  )

const TAKEN_BACK =
  /\b(?:disregard|ignore|discard|exclude|delete|do not use|don['’]t use)\s(?:the |this |that |my |any )?(?:(?:\w+\s){0,2}(?:entry|entries|record|block|row|candidate|listing|card|person|result|section)\s(?:for|of|on|about|named)\s)?/gi

/** Whether a sentence of a reply takes a person back: "Please disregard the entry for Jane Doe." */
export const isPersonTakenBack = (name: string, text: string): boolean =>
  [...text.matchAll(TAKEN_BACK)].some(({ 0: words, index }) => {
    const rest = text.slice(index + words.length, index + words.length + name.length + 2)
    // "Jane Doe's number", "Jane Doe Miller"
    return rest.startsWith(name) && !/^(?:['’]|\p{L}|\s\p{Lu})/u.test(rest.slice(name.length))
  })

/** The values that a person can have. */
export type Field = 'businessEmails' | 'personalEmails' | 'businessPhones' | 'personalPhones' | 'profiles'

const ABOUT_A_FIELD =
  /(?:\b(\p{L}+)\s)?\b(?:(business|work|personal|private)\s)?(e-?mail|address|phone|telephone|number|linkedin|profile)(?:\s(?:address|number|profile|url))?(?:\s(?:above|given|listed|shown|here)){0,2}\s(is|are|was|were|belongs to|has been)\s((?:[^.]|\.(?=\S)){0,160})/giu
/** Before the noun: it is another value that the sentence is about. */
const ANOTHER =
  /^(?:that|hunt|github|twitter|crunchbase|old|older|previous|former|other|earlier|second|company|general|another|no|public)$/i
const WRONG =
  /^(?:wrong|incorrect|not (?:hers|his|theirs|valid|correct|right|verified|confirmed|published|real|working))\b/i

/** The fields of a person that a note takes back: "The business email is inferred from the pattern." */
export const fieldsTakenBack = (note: string, isDoubted: (text: string) => boolean): Field[] =>
  [...note.matchAll(ABOUT_A_FIELD)].flatMap(
    ([, before = '', kind = '', noun = '', verb = '', said = '']): Field[] => {
      const isTakenBack = /^belongs/i.test(verb)
        ? !/^(?:her|him|them)\b/i.test(said) && (isDoubted(said) || /\b\w+\.\w{2,}\b/.test(said))
        : WRONG.test(said) || isDoubted(said.split(/;|, (?:but|so|and)\b/)[0] ?? '')
      if (ANOTHER.test(before) || !isTakenBack) return []
      const isPersonal = /personal|private/i.test(kind)
      const isBusiness = /business|work/i.test(kind)
      if (/linkedin|profile/i.test(noun)) return ['profiles']
      const [business, personal]: Field[] = /mail|address/i.test(noun)
        ? ['businessEmails', 'personalEmails']
        : ['businessPhones', 'personalPhones']
      return [
        ...(isPersonal || business === undefined ? [] : [business]),
        ...(isBusiness || personal === undefined ? [] : [personal]),
      ]
    },
  )
