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
