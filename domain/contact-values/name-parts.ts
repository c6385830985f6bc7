/** The parts of a person's name: titles, first and last name. */

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** In front of a name, in small letters and without dots and hyphens. */
const BEFORE = setOf(`
  dr ddr drs prof professor em emeritus emerita mr mrs ms miss mx mister sir dame madam lord lady rev fr hon capt col gen sgt ing dipl dipling diplkfm mag magister lic licenciado
  herr herrn frau hr fr mme mlle mmes messrs monsieur madame m sr sra srta don doña dott dottssa dottore dottoressa sig sigra signor signora avv arch rag geom
  doutor doutora eng engº engª dhr mevr mw ir drs hc rer nat phil med jur habil mgr inż doc judr mudr phdr rndr ingr privdoz pd univprof dring drhc drmed drjur drphil drrernat
  госп господин госпожа д-р проф shri smt adv dato datuk datin haji hajah hajjah tansri tunsri puansri tohpuan datosri datoseri datuksri datukseri datinsri datinseri`)
/** Titles of two words, of which one can be a name: "Tan Sri". */
const TITLE_OF_TWO =
  /(?<!\p{L})(tan|tun|dato['’]?|datuk|datin|puan|toh)\s{1,9}(sri|seri|puan)(?=\s{1,9}\p{L})/giu
/** A title where it has its dot: "Er. Roe", and "Er Roe" by name. */
const WITH_DOT = /^er\.$/i
/** First names, too, where no more than a last name follows: "Don Roe". */
const FIRST_NAMES_TOO = setOf('em don gen col arch doc med nat mag hon')
/** Behind it. */
const BEHIND = setOf(`
  jr snr sr jnr ii iii iv phd dphil md mba emba msc bsc mphil llm llb jd esq cpa cfa pmp mph mpa dds dvm rn pe csc drsc edd psyd bcom mcom beng meng
  ba ma mfa bfa bba mag obe mbe cbe kbe dbe gbe frsa frics mrics fcipd mcipd cissp cfp ceng fiet frs fca aca acca ca gmbh she he they her him them`)
/** Names, too, where they are not written in capitals or with dots. */
const NAMES_TOO = setOf('ma ba ca mag rn pe she he')
/** Family names of Vietnam in its letters, which stand in front. */
const VIETNAMESE = setOf(
  'nguyễn trần lê phạm huỳnh hoàng vũ võ đặng bùi đỗ hồ ngô dương lý đinh trương phùng tô lương đào đoàn trịnh mạc lưu kiều tăng',
)
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u

const plain = (word: string): string => word.toLowerCase().replace(/[.\-–,()'’]/g, '')
const isBefore = (word: string): boolean => BEFORE.has(plain(word)) || WITH_DOT.test(word)
const isBehind = (word: string): boolean =>
  BEHIND.has(plain(word)) && (!NAMES_TOO.has(plain(word)) || /^(?:\p{Lu}\.?){2,}$/u.test(word))

const MAX_NAME = 200

/**
 * The words of a name in the order in which they are said: without titles, degrees, nicknames and remarks.
 * "Prof. Dr. Roe, Jane (Liz), PhD" has Jane and Roe.
 */
export function nameWords(name: string): string[] {
  const [family = [], given = []] = name
    .slice(0, MAX_NAME)
    .replace(SIGNS, ' ')
    .replace(TITLE_OF_TWO, '$1$2')
    // "Jane Roe | CEO"
    .replace(/\s[|–—]\s.*$/su, '')
    .replace(/\([^)]{0,60}\)|["“”„«»][^"“”„«»]{1,40}["“”„«»]/g, ' ')
    .split(',')
    .map((part) => part.split(/\s+/).filter((word) => word !== ''))
    .filter((words, index, [whole = []]) => {
      const isWhole = whole.length > 1 && whole.some((word) => /\p{Ll}/u.test(word))
      const isTitle = (word: string) =>
        isBefore(word) || isBehind(word) || ROLE.test(word) || (isWhole && DEGREE.test(word))
      return index === 0 || !words.every(isTitle)
    })
    .map(withoutTitles)
  const words = [...given, ...family]
  const [first = '', last = ''] = words
  // "ROE Jane", and names of East Asia.
  const isFamilyFirst =
    words.length === 2 &&
    given.length === 0 &&
    ((UNSPACED.test(first) && UNSPACED.test(last)) || (/^\p{Lu}{3,}$/u.test(first) && /\p{Ll}/u.test(last)))
  if (isFamilyFirst) return [last, first]
  const isVietnamese =
    given.length === 0 && words.length > 1 && VIETNAMESE.has(first.normalize('NFC').toLowerCase())
  return isVietnamese ? [...words.slice(-1), ...words.slice(0, -1)] : words
}

/** Of fonts and keyboards: emoji, flags, and marks of trade. */
const SIGNS = /[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\u200D\uFE0F\u20E3]/gu
/** Behind a whole name and a comma: "SHRM-CP", "FRICS", "MSc". */
const DEGREE = /^\(?\p{Lu}(?:\p{Ll}?\p{Lu}[.\p{Lu}\d-]{0,10}|\.\p{Lu}[.\p{Lu}]{0,8})\p{Ll}{0,3}\)?$/u
/** Behind a comma it is no first name. */
const ROLE =
  /^(?:c[a-z]{1,2}o|co-?founder|founder|owner|director|partner|president|manager|managing|engineer|head|lead|chair\p{L}*|vp|of|and|&)$/iu

/** At least one word is left, and two where a degree can be a name: "Jack Ma". */
function withoutTitles(words: readonly string[]): string[] {
  const isName = (word: string) => words.length === 2 && FIRST_NAMES_TOO.has(word.toLowerCase())
  const start = words.findIndex((word) => isName(word) || !isBefore(word))
  const named = start === -1 ? words.slice(-1) : words.slice(start)
  const end = named.findLastIndex((word) => !isBehind(word))
  return named.slice(0, Math.max(end, 0) + 1)
}

/** The first and the last name, as files for mail merges have them; initials between them go. A title alone makes a word the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = nameWords(name)
  const isFamily =
    others.length === 0 && isBefore(name.trim().split(/\s+/)[0] ?? '') && /\s/.test(name.trim())
  if (isFamily) return { firstName: '', lastName: firstName }
  const lastName = others.filter((word, index) => index === others.length - 1 || !/^\p{Lu}\.?$/u.test(word))
  return { firstName, lastName: lastName.join(' ') }
}

/** The same for "Dr. Jane A. Doe, PhD", "Doe, Jane" and "jane doe". */
export function nameKey(name: string): string {
  const { firstName, lastName } = splitName(name)
  return `${firstName} ${lastName}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
}
