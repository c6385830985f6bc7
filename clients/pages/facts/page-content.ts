/** What stands in a page: what a reader sees, where its links lead, and its JSON-LD. */
import { setImmediate as breathe } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { emailOfHex } from '#domain/contact-values/emails.ts'
import { INVISIBLE } from '#domain/contact-values/visible.ts'
import { createFormWatch } from './form-watch.ts'
import { createPictureTexts, PICTURE, withoutRepeated } from './picture-texts.ts'

export interface PageContent {
  title: string
  /** The language that the page says it is in, such as `de-AT`. */
  language: string
  /** What relative links start from. */
  base: string | null
  /** Blocks are lines. Words of neighboring elements are apart. */
  text: string
  /** The same, where nothing parts the elements of a line. */
  joinedText: string
  links: readonly PageLink[]
  /** The addresses of its frames. */
  frames: readonly string[]
  jsonLd: readonly string[]
  hasContactForm: boolean
  /** A form that takes a text. */
  hasTextForm: boolean
}

interface PageLink {
  href: string
  text: string
}

const MOST_LINKS = 5_000
const MOST_JSON_LD = 50
const MAX_LINK_TEXT = 200
const MAX_TITLE = 300
/** A page that nests deeper is left there: to close its elements takes ever longer. */
const MAX_DEPTH = 1_000
/** What is parsed before other requests get their turn. */
const PIECE_LENGTH = 64 * 1_024

const UNSEEN = new Set(
  'script style noscript template head title iframe object embed svg math canvas audio video datalist'.split(
    ' ',
  ),
)
const BLOCKS = new Set(
  'address article aside blockquote br button caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol option p pre section select summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)
const CELLS = new Set(['td', 'th'])
/** Also what is moved off the screen, cut away, or without size. */
const UNSEEN_STYLE =
  /(?:^|;)\s{0,9}(?:display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden|(?:left|right|top|bottom|text-indent|margin-(?:left|top))\s{0,9}:\s{0,9}-\d{3,6}|transform\s{0,9}:\s{0,9}translate[xy]?\(\s{0,9}-\d{3,6}|font-size\s{0,9}:\s{0,9}0(?![.\d])|clip\s{0,9}:\s{0,9}rect\(\s{0,9}0)/i
const TRANSPARENT = /(?:^|;)\s{0,9}opacity\s{0,9}:\s{0,9}0(?![.\d])/i
/** A script shows it by and by. */
const ANIMATED = /transform|transition|animation/i
const INK = /(?:^|;)\s{0,9}color\s{0,9}:\s{0,9}([^;]{1,40})/i
const GROUND = /(?:^|;)\s{0,9}background(?:-color)?\s{0,9}:\s{0,9}([^;]{1,40})/i
/** Turns the order of letters around. */
const TURNED_STYLE = /unicode-bidi\s{0,9}:\s{0,9}(?:isolate|bidi)-override/i
const RIGHT_TO_LEFT = /(?:^|;)\s{0,9}direction\s{0,9}:\s{0,9}rtl/i

type Attributes = Readonly<Record<string, string>>

const isUnseen = (name: string, { hidden, style = '' }: Attributes): boolean =>
  UNSEEN.has(name) ||
  (hidden !== undefined && hidden !== 'until-found') ||
  (style !== '' && isUnseenStyle(style.slice(0, 1_000)))

function isUnseenStyle(style: string): boolean {
  const ink = INK.exec(style)?.[1]?.trim().toLowerCase()
  const isOfGround = ink !== undefined && ink === GROUND.exec(style)?.[1]?.trim().toLowerCase()
  return UNSEEN_STYLE.test(style) || isOfGround || (TRANSPARENT.test(style) && !ANIMATED.test(style))
}

const isTurned = (name: string, { dir = '', style = '' }: Attributes): boolean =>
  (name === 'bdo' && dir.toLowerCase() === 'rtl') ||
  (TURNED_STYLE.test(style.slice(0, 1_000)) &&
    (dir.toLowerCase() === 'rtl' || RIGHT_TO_LEFT.test(style.slice(0, 1_000))))

/** Reads HTML, or the part of it that is not nested too deeply. Other work of the process goes on meanwhile. */
export async function readHtml(html: string): Promise<PageContent> {
  const reader = createReader()
  const parser = new Parser(reader.handler, { decodeEntities: true, lowerCaseTags: true })
  for (let at = 0; at < html.length && !reader.isTooDeep(); at += PIECE_LENGTH) {
    parser.write(html.slice(at, at + PIECE_LENGTH))
    await breathe()
  }
  if (!reader.isTooDeep()) parser.end()
  return reader.content()
}

/** Plain text has neither links nor forms. */
export const readPlainText = (text: string): PageContent => ({
  title: '',
  language: '',
  base: null,
  text: tidy(text),
  joinedText: tidy(text),
  links: [],
  frames: [],
  jsonLd: [],
  hasContactForm: false,
  hasTextForm: false,
})

/** Between two elements that stand side by side: mostly a style sheet puts them apart. */
const SEAM = '\uE000'

/** What is shown, and the links in it. The text of a picture is a line of its own. */
function createSeen() {
  const pieces: string[] = []
  const links: { href: string; text: string }[] = []
  let link: { href: string; text: string } | null = null
  return {
    show(text: string): void {
      pieces.push(text)
      if (link !== null && link.text.length < MAX_LINK_TEXT) link.text += text.slice(0, MAX_LINK_TEXT)
    },
    openLink({ href }: Attributes): void {
      if (href === undefined || links.length >= MOST_LINKS) return
      link = { href, text: '' }
      links.push(link)
    },
    closeLink(): void {
      link = null
    },
    text: () => tidy(pieces.join('').replaceAll(SEAM, ' ')),
    joinedText: () => tidy(pieces.join('').replaceAll(SEAM, '')),
    links: () => links.map(({ href, text }) => ({ href, text: oneLine(text).slice(0, MAX_LINK_TEXT) })),
  }
}

/** The head of a page, and its JSON-LD. */
function createHead() {
  const head: { title: string; language: string; base: string | null } = {
    title: '',
    language: '',
    base: null,
  }
  const jsonLd: string[] = []
  let collects: 'title' | 'jsonLd' | null = null
  return {
    found: () => ({ ...head, title: oneLine(head.title), jsonLd }),
    open(name: string, { lang = '', href, type = '' }: Attributes): void {
      if (name === 'html') head.language = lang.slice(0, 35)
      if (name === 'base') head.base ??= href ?? null
      // An SVG can have one too.
      if (name === 'title' && head.title === '') collects = 'title'
      if (name !== 'script' || !/^application\/ld\+json\b/i.test(type) || jsonLd.length >= MOST_JSON_LD)
        return
      collects = 'jsonLd'
      jsonLd.push('')
    },
    text(text: string): void {
      if (collects === 'title' && head.title.length < MAX_TITLE) head.title += text
      if (collects === 'jsonLd') jsonLd.push((jsonLd.pop() ?? '') + text)
    },
    close(name: string): void {
      if (name === 'title' || name === 'script') collects = null
    },
  }
}

function createReader() {
  const [seen, forms, head] = [createSeen(), createFormWatch(), createHead()]
  const pictureText = createPictureTexts()
  let depth = 0
  /** The depth of the element that hides what is in it; 0 for none. */
  let hiddenFrom = 0
  /** The same of the element that turns the letters around, and of the one whose pictures are not read out. */
  let turnedFrom = 0
  let silentFrom = 0
  const frames: string[] = []
  let isAfterElement = false

  function openSeen(name: string, attributes: Attributes): void {
    if (BLOCKS.has(name)) seen.show('\n')
    else if (isAfterElement) seen.show(SEAM)
    if (CELLS.has(name)) seen.show(' ')
    if (name === 'a') seen.openLink(attributes)
    if (turnedFrom === 0 && isTurned(name, attributes)) turnedFrom = depth
    if (silentFrom === 0 && attributes['aria-hidden']?.toLowerCase() === 'true') silentFrom = depth
    const picture = silentFrom === 0 ? pictureText(name, attributes) : ''
    if (picture !== '') seen.show(picture)
    const { value = '', type = '' } = attributes
    // Of fields, only an email address that they show.
    const isField = name === 'input' && type.toLowerCase() !== 'hidden'
    if (isField && value.includes('@')) seen.show(` ${value.slice(0, MAX_LINK_TEXT)} `)
    forms.open(name, attributes)
    const email = emailOfHex(attributes['data-cfemail'])
    if (email === null) return
    seen.show(email)
    hiddenFrom = depth
  }

  const handler = {
    onopentag(name: string, attributes: Attributes) {
      depth += 1
      head.open(name, attributes)
      if (hiddenFrom > 0 || depth > MAX_DEPTH) return
      const { src } = attributes
      if (name === 'iframe' && src !== undefined && frames.length < MOST_JSON_LD) frames.push(src)
      if (isUnseen(name, attributes)) hiddenFrom = depth
      else openSeen(name, attributes)
      isAfterElement = false
    },
    ontext(text: string) {
      head.text(text)
      if (hiddenFrom > 0) return
      const shown = text.replaceAll(PICTURE, '').replace(/\s+/g, ' ')
      seen.show(turnedFrom > 0 ? Array.from(shown).reverse().join('') : shown)
      isAfterElement = false
    },
    onclosetag(name: string) {
      head.close(name)
      if (hiddenFrom === 0) {
        if (BLOCKS.has(name)) seen.show('\n')
        if (name === 'a') seen.closeLink()
        forms.close(name)
        isAfterElement = true
      }
      if (hiddenFrom === depth) hiddenFrom = 0
      if (turnedFrom === depth) turnedFrom = 0
      if (silentFrom === depth) silentFrom = 0
      depth -= 1
    },
  }
  return {
    handler,
    isTooDeep: () => depth > MAX_DEPTH,
    content: (): PageContent => ({
      ...head.found(),
      text: seen.text(),
      joinedText: seen.joinedText(),
      links: seen.links(),
      frames,
      hasContactForm: forms.isFound(),
      hasTextForm: forms.hasText(),
    }),
  }
}

const oneLine = (text: string): string =>
  text.replaceAll(PICTURE, '').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE)

/** Lines without blanks around them, and none that is empty. */
const tidy = (text: string): string =>
  withoutRepeated(
    text
      .replace(INVISIBLE, '')
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== ''),
  ).join('\n')
