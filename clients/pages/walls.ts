/** Pages that stand before another one and answer as if they were it: they cannot be read. */
import { folded } from '#domain/base/folded-text.ts'
import type { UnreadableReason } from '#domain/page/page-facts.ts'
import { TITLE } from '#domain/proof/titles.ts'
import type { PageContent } from './facts/page-content.ts'
import type { PageResponse } from './transport.ts'
import {
  AGREE,
  CAPTCHA_PARTS,
  FOR_PEOPLE,
  LONE_REFUSAL,
  NOT_FOUND,
  OFFER,
  OUT_OF_ORDER,
  REFUSAL,
  SIGN_IN,
  TO_PASS,
  WAITING,
  WALL_PARTS,
} from './wall-words.ts'

/** Of what a wall says. A page with more is one to read, whatever stands on it. */
const MOST_WORDS = 120
/** Where only the words of a page speak for a wall, and not what it is made of. */
const FEW_WORDS = 60
/** Of a page that asks whether its reader is a person. */
const MOST_ASKING = 2
/** A heading and a sentence: with more, a page about such checks has them in its headings, and a wall in its sentences. */
const HEADING_ONLY = 25
/** The name of the site, and no sentence. */
const ONLY_A_NAME = 8
/** A heading, and a sentence of a server. */
const LITTLE = 12
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
  /** The text without its headings. */
  body: string
  words: number
  links: number
  /** Asks for something that a person writes, or offers something. */
  isForReaders: boolean
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

function sightOf(html: string, { title, lines, links, hasContactForm }: PageContent): Sight {
  const text = lines.map((line) => line.text).join('\n')
  return {
    html,
    title,
    headings: lines.flatMap((line) => (line.kind === 'h' ? [line.text] : [])),
    text,
    body: lines.flatMap((line) => (line.kind === 'h' ? [] : [line.text])).join('\n'),
    words: wordsIn(text),
    links: links.filter(({ href }) => !href.startsWith('#')).length,
    isReached:
      REACHED.test(text) ||
      links.some(({ href }) => /^(?:mailto|tel):/i.test(href)) ||
      lines.some(({ text: line }, index) => NAMED.test(line) || isTitled(line, lines[index + 1]?.text ?? '')),
    isForReaders:
      hasContactForm ||
      (html.match(FIELD) ?? []).length > 1 ||
      FIELD_OF_FORM.test(html) ||
      OFFER.test(`${title}\n${text}`),
  }
}

/** An address, a number as people write it, a street with its town, as walls have none. */
const REACHED =
  /[\w.+-]@[\w-]{1,63}\.\w{2}|(?<![\p{L}\d.:#-])(?:\+\d{1,3}|\(?0\d{1,4}\)?|\(\d{3}\))[\s./-]{1,2}\(?\d{2,4}\)?[\s./-]?\d{2,}|\p{L}{3}\s\d{1,4}\s?[a-z]?,\s(?:[A-Z]{1,2}-)?\d{4,6}\s\p{Lu}\p{L}|\d{1,5}\s\p{Lu}\p{L}{1,20}\s(?:St|Street|Ave|Avenue|Road|Rd|Blvd|Lane|Ln|Drive|Dr)\b/u
/** "Maren Holt" */
const NAME = /(?<!\p{L})\p{Lu}\p{Ll}{1,20}\s(?:\p{Lu}\.\s)?\p{Lu}\p{Ll}{1,20}(?!\p{L})/u
/** "Maren Holt" and "Founder", in one line or in two. */
const isTitled = (line: string, next: string): boolean =>
  line.length <= MAX_TITLED &&
  NAME.test(line) &&
  !REFUSAL.test(line) &&
  TITLE.test(folded(next.length <= MAX_NAME && !/\byou\b/i.test(next) ? `${line}\n${next}` : line))
const MAX_TITLED = 300
/** "by Maren Holt"; "Maren Holt, baker" */
const NAMED =
  /^\p{Lu}\p{Ll}{1,20}\s(?:\p{Lu}\.\s)?\p{Lu}\p{Ll}{1,20},\s\p{L}|(?<!\p{L})(?:by|of|von|par|de|di|door|av|af|przez)\s\p{Lu}\p{Ll}{1,20}\s(?:\p{Lu}\.\s)?\p{Lu}\p{Ll}{1,20}(?!\p{L})/u

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

/** The only one can be for what a picture shows. Without a type, it is for text. */
const FIELD = /<input(?![^>]{0,300}\stype\s{0,3}=\s{0,3}["']?(?!text|search)[a-z])/gi
const FIELD_OF_FORM =
  /<(?:textarea|select|input[^>]{0,300}(?:type\s{0,3}=\s{0,3}["']?(?:email|tel|password)|name\s{0,3}=\s{0,3}["']?(?:(?:your|full|first|last)[-_]?)?(?:name|e-?mail|subject|message|phone|company)))\b/i

/** Whether a page is made of what walls are made of: it does not lead on to where it says. */
export const isOfWall = (html: string): boolean => WALL_PARTS.test(html)

function isChallenge(sight: Sight): boolean {
  const { html, title, headings, text, body, words, links, isForReaders, isReached } = sight
  if (words > MOST_WORDS) return false
  if (WALL_PARTS.test(html)) return true
  if (isForReaders || isReached || links > MOST_LINKS) return false
  const names = [title, ...headings]
  if (names.some((name) => REFUSAL.test(name))) return true
  if (words <= LITTLE && links === 0 && names.some((name) => LONE_REFUSAL.test(name))) return true
  // A page can be about such checks, too: that one has links, and more to say.
  const isAsking =
    words <= FEW_WORDS &&
    links <= MOST_ASKING &&
    FOR_PEOPLE.test(words <= HEADING_ONLY ? `${names.join('\n')}\n${text}` : body)
  if (isAsking && (links === 0 || ACTIVE.test(html) || MUST_RUN.test(html))) return true
  if (words > FEWEST_WORDS || links > 1) return false
  const says = `${title}\n${text}`
  return CAPTCHA_PARTS.test(html)
    ? words <= ONLY_A_NAME || WAITING.test(says) || TO_PASS.test(says)
    : WAITING.test(says) && MUST_RUN.test(html)
}

const ACTIVE = /<script|<form|<noscript|<iframe|<button/i
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

/** "Page not found" or that the site is out of order, said with a status of 200. */
function isMissing({ title, headings, words, links, isReached }: Sight, { lines }: PageContent): boolean {
  const main = lines.flatMap(({ text, kind }) => (kind === '.' || kind === 'h' ? [text] : []))
  const count = wordsIn(main.join('\n'))
  if (count > MOST_WORDS * 2) return false
  const names = [title.slice(0, MAX_NAME), ...headings.slice(0, 2)].filter(({ length }) => length <= MAX_NAME)
  const isShort = count <= FEW_WORDS && !isReached
  const first = isShort ? main.slice(0, 3).map((line) => line.slice(0, MAX_NAME)) : []
  const isOut = isShort && words <= FEW_WORDS && links <= MOST_ASKING
  return (
    [...names, ...first].some((name) => NOT_FOUND.test(name)) ||
    (isOut && [...names, ...first].some((name) => OUT_OF_ORDER.test(name)))
  )
}

const MAX_NAME = 100
