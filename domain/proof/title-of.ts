/** Whether a title in a text is somebody's, and not that of another person whom it names. */
import type { Around } from './around.ts'
import { type Company, namesCompany } from './company.ts'
import { BESIDE_WORD, TITLE, TITLE_WORD } from './titles.ts'
import { foldText } from './words.ts'

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.&-]*|[^\s\p{L}\p{N}]|\n/gu
const MOST_TOKENS = 40
const MAX_TEXT = 400

type Kind = 'title' | 'glue' | 'copula' | 'place' | 'former' | 'name' | 'word' | 'break'

const GLUE =
  /^(?:and|und|et|y|e|en|och|og|oraz|i|ja|the|a|an|der|die|das|le|la|les|el|il|lo|een|het|de|del|des|of|for|co|as|mr|mrs|ms|dr|prof|herr|frau|mme|von|van|di|da|do|du)$/
const COPULA =
  /^(?:is|are|was|were|be|am|['’]s|as|ist|sind|als|war|est|sont|es|son|e|sono|is|zijn|ar|er|jest|our|my|unser|unsere|unseren|notre|nos|nuestro|nuestra|nostro|nostra|nosso|nossa|onze|ons|var|vores|nasz|serves|stays|remains|bleibt|reste|works|acts|named|called|appointed|became|becomes|joined|joins|heisst|i['’]m|by|durch|durch:|meet|introducing|welcome|through|par|por)$/
const PLACE_WORD = /^(?:in|from|aus|de|at|near|of|to|dal|von|bei|fra|från|uit|based|for)$/
const FORMER_WORD =
  /^(?:former|formerly|ex|previous|previously|past|ehemalige[rn]?|ancien|ancienne|tidigare|tidligere|voormalig)$/

function kindOf(token: string, company: Company): Kind {
  if (token === '\n') return 'break'
  const word = foldText(token).replace(/[.'’]+$/, '')
  if (FORMER_WORD.test(word) || word.startsWith('ex-')) return 'former'
  if (TITLE_WORD.test(word) || TITLE_WORD.test(word.replace(/^.*-/, ''))) return 'title'
  if (/^[^\p{L}\p{N}]$/u.test(token)) return /[,(:|·•–—-]/.test(token) ? 'copula' : 'glue'
  if (COPULA.test(word)) return 'copula'
  if (GLUE.test(word) || namesCompany(token, company)) return 'glue'
  if (PLACE_WORD.test(word)) return 'place'
  return /^\p{Lu}/u.test(token) ? 'name' : 'word'
}

/** A title stands beside the name, and no other person is nearer to it. */
export function isTitled({ before, behind }: Around, company: Company): boolean {
  if (!TITLE.test(foldText(`${before}\n${behind}`))) return false
  if (isLabelled(before)) return true
  if (/(?:\p{Script=Han}|\p{Script=Hangul}|\p{Script=Katakana})/u.test(before + behind)) return true
  const kinds = (text: string) =>
    (text.match(TOKEN) ?? []).map((token) => ({ token, kind: kindOf(token, company) }))
  return (
    hasTitleBehind(kinds(behind.slice(0, MAX_TEXT)).slice(0, MOST_TOKENS)) ||
    hasTitleBefore(kinds(before.slice(-MAX_TEXT)).slice(-MOST_TOKENS))
  )
}

const MAX_LABEL = 80
/** Between a label and the name. */
const HONORIFICS =
  /:\s*(?:(?:dr|prof|mr|mrs|ms|mx|herr|frau|ing|dipl|mag|dott|dottssa|sig|sra?|dna|dña|don|doña|d|m|mme|pan|pani)\.?[\s-]+){1,3}$/iu

/** "Responsible for the content according to the law: Jane Doe" */
function isLabelled(before: string): boolean {
  const start = before.slice(-MAX_LABEL).replace(HONORIFICS, ': ')
  const [, label] = /(?:^|[.;\n])\s*([^;\n]{1,80}):\s*$/u.exec(start) ?? []
  const folded = foldText(label ?? '')
  return TITLE.test(folded) && !/(?<!\p{L})(?:former|ex|ehemalig\p{L}*)(?!\p{L})/u.test(folded)
}

interface Token {
  token: string
  kind: Kind
}

const isBeside = ({ token }: Token): boolean => BESIDE_WORD.test(foldText(token).replace(/[.]+$/, ''))

/** Words between the name and a title are told of the person if they lead to it: "who bakes, is our CEO". */
function hasTitleBehind(tokens: readonly Token[]): boolean {
  let [words, names, hasOther, isPast] = [0, 0, false, false]
  for (const [at, each] of tokens.entries()) {
    const { kind, token } = each
    if (kind === 'former') isPast = true
    else if (kind === 'break' || /^[,;]$/.test(token) || token === 'and') isPast = false
    if (kind === 'title' && !isPast) {
      if (words === 0) return true
      const leads = tokens
        .slice(Math.max(0, at - 3), at)
        .some((before) => before.kind === 'copula' || before.kind === 'break')
      if (leads && !hasOther && !isBeside(each) && !isNameNext(tokens, at + 1)) return true
    }
    names = kind === 'name' ? names + 1 : 0
    const isOfPlace = tokens[at - names]?.kind === 'place'
    if (names === 2 && !isOfPlace) hasOther = true
    if (kind === 'word' || kind === 'place') words++
  }
  return false
}

/** "our CEO Tobi Lund": the title of the one who follows. */
function isNameNext(tokens: readonly Token[], from: number): boolean {
  const next = tokens.slice(from).findIndex(({ kind }) => kind !== 'title' && kind !== 'glue')
  const [one, other] = next === -1 ? [] : tokens.slice(from + next)
  return one?.kind === 'name' && other?.kind === 'name'
}

/** "Founders: Tobi Lund, Jane Doe", "CEO and founder of Acme is Jane Doe" */
function hasTitleBefore(tokens: readonly Token[]): boolean {
  let [names, hasOther, isList] = [0, false, false]
  for (let at = tokens.length - 1; at >= 0; at--) {
    const each = tokens[at]
    if (each === undefined || each.kind === 'word') return false
    const { kind, token } = each
    if (kind === 'title') {
      const isPast = tokens.slice(Math.max(0, at - 3), at).some((before) => before.kind === 'former')
      return (
        !isPast &&
        (!hasOther || isList || /s$|innen$|fuhrung$|vorstand$|fuhrer$|ores$|ori$/.test(foldText(token)))
      )
    }
    if (token === ':' || kind === 'break') isList = true
    names = kind === 'name' ? names + 1 : 0
    if (names === 2 && tokens[at - 1]?.kind !== 'place') hasOther = true
    if (names > 0 && token === ';') return false
  }
  return false
}
