/** Pages that stand before another one and answer as if they were it: they cannot be read. */
import type { UnreadableReason } from '#domain/page/page-facts.ts'
import type { PageContent } from './facts/page-content.ts'
import type { PageResponse } from './transport.ts'
import {
  AGREE,
  CAPTCHA_PARTS,
  FOR_PEOPLE,
  NOT_FOUND,
  REFUSAL,
  SIGN_IN,
  WAITING,
  WALL_PARTS,
} from './wall-words.ts'

/** Of what a wall says. A page with more is one to read, whatever stands on it. */
const MOST_WORDS = 120
/** Where only the words of a page speak for a wall, and not what it is made of. */
const FEW_WORDS = 60
/** Of a page that asks whether its reader is a person. */
const MOST_ASKING = 2
/** The name of the site, and no sentence. */
const ONLY_A_NAME = 8
/** A captcha or a script, and nothing to read. */
const FEWEST_WORDS = 30
/** Text that names a law takes room. */
const MOST_AGREED = 300
/** A wall may lead to help and to a language. */
const MOST_LINKS = 8
const MAX_HTML = 400_000
/** A page with more to read needs no look. */
const MOST_LETTERS = 6_000

type Wall = Extract<UnreadableReason, 'challenge' | 'gate' | 'missing'>

interface Sight {
  html: string
  title: string
  headings: readonly string[]
  text: string
  words: number
  links: number
  /** Asks for something that a person writes. */
  hasFields: boolean
  /** Says how somebody is reached, as walls do not. */
  isReached: boolean
}

/**
 * What stands in the place of a page.
 * @param html as it was sent
 * @returns null for a page that is one
 */
export function wallOf(
  headers: PageResponse['headers'],
  html: string,
  content: PageContent,
  url: URL,
): Wall | null {
  if (isChallengeByHeaders(headers)) return 'challenge'
  const length = content.lines.reduce((sum, { text }) => sum + text.length, 0)
  if (html.length > MAX_HTML || length > MOST_LETTERS) return null
  const sight = sightOf(html, content)
  if (isChallenge(sight)) return 'challenge'
  if (isGate(sight, url)) return 'gate'
  return isMissing(sight, content) ? 'missing' : null
}

const isChallengeByHeaders = (headers: PageResponse['headers']): boolean =>
  headers['cf-mitigated'] === 'challenge' || headers['x-amzn-waf-action'] !== undefined

function sightOf(html: string, { title, lines, links }: PageContent): Sight {
  const text = lines.map((line) => line.text).join('\n')
  return {
    html,
    title,
    headings: lines.flatMap((line) => (line.kind === 'h' ? [line.text] : [])),
    text,
    words: wordsIn(text),
    links: links.filter(({ href }) => !href.startsWith('#')).length,
    isReached: EMAIL.test(text) || links.some(({ href }) => /^(?:mailto|tel):/i.test(href)),
    hasFields: (html.match(FIELD) ?? []).length > 1 || FIELD_OF_FORM.test(html),
  }
}

const EMAIL = /[\w.+-]@[\w-]+\.\w{2}/

/** Where words have no blanks between them, two letters count as one. */
const wordsIn = (text: string): number =>
  (text.match(/\p{L}{2,}/gu) ?? []).reduce(
    (sum, word) =>
      sum +
      (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)
        ? Math.ceil(word.length / 2)
        : 1),
    0,
  )

/** The only one can be for what a picture shows. */
const FIELD = /<input[^>]{0,300}type\s{0,3}=\s{0,3}["']?(?:text|search)\b/gi
const FIELD_OF_FORM = /<(?:textarea|input[^>]{0,300}type\s{0,3}=\s{0,3}["']?(?:email|tel|password))\b/i

/** Whether a page is made of what walls are made of: it does not lead on to where it says. */
export const isOfWall = (html: string): boolean => WALL_PARTS.test(html)

function isChallenge({ html, title, headings, text, words, links, hasFields, isReached }: Sight): boolean {
  if (words > MOST_WORDS) return false
  if (WALL_PARTS.test(html)) return true
  if (hasFields || isReached || links > MOST_LINKS) return false
  const names = [title, ...headings]
  if (names.some((name) => REFUSAL.test(name))) return true
  // A page can be about such checks, too: that one has links, and more to say.
  const isAsking =
    words <= FEW_WORDS && links <= MOST_ASKING && FOR_PEOPLE.test(`${names.join('\n')}\n${text}`)
  if (isAsking && (SCRIPT.test(html) || MUST_RUN.test(html) || CAPTCHA_PARTS.test(html))) return true
  if (words > FEWEST_WORDS || links > 1) return false
  const says = `${title}\n${text}`
  return CAPTCHA_PARTS.test(html)
    ? words <= ONLY_A_NAME || WAITING.test(says)
    : WAITING.test(says) && MUST_RUN.test(html)
}

const SCRIPT = /<script|<form|<noscript/i
/** Nobody is to find it, or it loads itself again: a page that only waits for its script. */
const MUST_RUN =
  /<meta[^>]{0,200}(?:noindex|http-equiv\s{0,3}=\s{0,3}["']?refresh)|location\.reload|document\.cookie\s{0,3}=|\.submit\(\)|new worker\(|crypto\.subtle/i

function isGate(
  { html, title, headings, text, words, links, isReached }: Sight,
  { pathname, hostname }: URL,
): boolean {
  const names = [title, ...headings]
  if (isReached) return false
  const isAgreed =
    words <= MOST_AGREED &&
    links <= MOST_LINKS * 2 &&
    (/^(?:consent|guce|cookiewall)\./.test(hostname) ||
      names.some((name) => AGREE.test(name)) ||
      (words <= FEW_WORDS && AGREE.test(text)))
  if (isAgreed) return true
  // The start of an app that begins with a sign-in is that.
  const isSignIn = pathname !== '/' && words <= FEW_WORDS && links <= MOST_LINKS * 2 && PASSWORD.test(html)
  return isSignIn && names.some((name) => SIGN_IN.test(name))
}

const PASSWORD = /<input[^>]{0,300}type\s{0,3}=\s{0,3}["']?password/i

/** "Page not found", said with a status of 200. */
function isMissing({ title, headings }: Sight, { lines }: PageContent): boolean {
  const main = lines.flatMap(({ text, kind }) => (kind === '.' || kind === 'h' ? [text] : []))
  if (wordsIn(main.join('\n')) > MOST_WORDS * 2) return false
  const [first = '', second = ''] = headings
  return [title.slice(0, MAX_NAME), first, second].some(
    (name) => name.length <= MAX_NAME && NOT_FOUND.test(name),
  )
}

const MAX_NAME = 100
