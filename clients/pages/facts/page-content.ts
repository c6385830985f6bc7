/** What stands in a page: what a reader sees, where its links lead, and its JSON-LD. */
import { setImmediate as breathe } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { emailOfHex } from '#domain/contact-values/emails.ts'
import type { LineKind } from '#domain/proof/page-facts.ts'
import { createFormWatch } from './form-watch.ts'
import { createMicrodata, type Item } from './microdata.ts'
import { isSection, partOf } from './page-parts.ts'
import { createPictureTexts, isWithinLine } from './picture-texts.ts'
import { createSeenText, type SeenLine, tidy } from './seen-text.ts'
import { type Attributes, createUnseen } from './unseen.ts'

export interface PageContent {
  title: string
  /** The language that the page says it is in, such as `de-AT`. */
  language: string
  /** What relative links start from. */
  base: string | null
  /** Blocks are lines, and so are rows, whose cells are parted by `CELL`. Words of neighboring elements are apart. */
  lines: readonly SeenLine[]
  /** Of them, those whose email addresses are parted by elements, put together. */
  joinedLines: readonly string[]
  links: readonly PageLink[]
  /** The addresses of its frames. */
  frames: readonly string[]
  jsonLd: readonly string[]
  /** Structured data in its elements. */
  items: readonly Item[]
  hasContactForm: boolean
  /** A form that takes a text. */
  hasTextForm: boolean
}

export interface PageLink {
  href: string
  /** Its words, or those that are read out in their place. */
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

/** Elements that begin and end a line (HTML standard, section 15.3), and fields with their labels. */
const BLOCKS = new Set(
  'address article aside blockquote br button caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr label legend li listing main menu nav noscript ol optgroup option p pre search section select slot summary table tbody textarea tfoot thead tr ul xmp'.split(
    ' ',
  ),
)
const BLOCK_STYLE =
  /(?:^|;)\s{0,9}display\s{0,9}:\s{0,9}(?:block|flex|grid|table|list-item|flow-root)(?![\w-])/i
/** They part words, although they have none. */
const DRAWN = new Set('img svg picture video audio canvas iframe object embed input math'.split(' '))
const ROWS = /^(?:tr|row)$/i
const CELLS = /^(?:t[dh]|cell|gridcell|columnheader|rowheader)$/i
/** Their line breaks are lines. */
const PREFORMATTED = new Set('pre textarea listing xmp'.split(' '))
/** Turns the order of letters around. */
const TURNED_STYLE = /unicode-bidi\s{0,9}:\s{0,9}(?:isolate|bidi)-override/i
const RIGHT_TO_LEFT = /(?:^|;)\s{0,9}direction\s{0,9}:\s{0,9}rtl/i
const MAX_STYLE = 1_000

const isTurned = (name: string, { dir = '', style = '' }: Attributes): boolean =>
  (name === 'bdo' && dir.toLowerCase() === 'rtl') ||
  (style !== '' &&
    TURNED_STYLE.test(style.slice(0, MAX_STYLE)) &&
    (dir.toLowerCase() === 'rtl' || RIGHT_TO_LEFT.test(style.slice(0, MAX_STYLE))))

const isBlock = (name: string, style = ''): boolean =>
  BLOCKS.has(name) || (style !== '' && BLOCK_STYLE.test(style.slice(0, MAX_STYLE)))

/** Reads HTML, or the part of it that is not nested too deeply. Other work of the process goes on meanwhile. */
export async function readHtml(html: string): Promise<PageContent> {
  const reader = createReader(html)
  const parser = new Parser(reader.handler, { decodeEntities: true, lowerCaseTags: true })
  for (let at = 0; at < html.length && !reader.isTooDeep(); at += PIECE_LENGTH) {
    parser.write(html.slice(at, at + PIECE_LENGTH))
    await breathe()
  }
  if (!reader.isTooDeep()) parser.end()
  return reader.content()
}

/** Plain text has neither links nor forms. */
export function readPlainText(text: string): PageContent {
  const seen = createSeenText()
  for (const line of text.split('\n')) {
    seen.show(line)
    seen.endLine('.')
  }
  return {
    title: '',
    language: '',
    base: null,
    lines: seen.lines(),
    joinedLines: [],
    links: [],
    frames: [],
    jsonLd: [],
    items: [],
    hasContactForm: false,
    hasTextForm: false,
  }
}

/** The links of a page, each with its words. */
function createLinks() {
  const links: { href: string; text: string; spoken: string }[] = []
  let open: { text: string } | null = null
  return {
    open({ href, 'aria-label': label = '', title = '' }: Attributes): void {
      if (href === undefined || links.length >= MOST_LINKS) return
      const spoken = (label.trim() === '' ? title : label).slice(0, MAX_LINK_TEXT)
      const link = { href, text: '', spoken }
      open = link
      links.push(link)
    },
    show(text: string): void {
      if (open !== null && open.text.length < MAX_LINK_TEXT) open.text += text.slice(0, MAX_LINK_TEXT)
    },
    close(): void {
      open = null
    },
    found: (): PageLink[] =>
      links.map(({ href, text, spoken }) => {
        const words = tidy(text)
        return { href, text: (words === '' ? tidy(spoken) : words).slice(0, MAX_LINK_TEXT) }
      }),
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
    found: () => ({ ...head, title: tidy(head.title).slice(0, MAX_TITLE), jsonLd }),
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

/** The elements that are open and change how what is in them is shown. */
function createOpened() {
  const parts: { depth: number; kind: LineKind }[] = []
  /** The depth of each element, which is 0 where none is open. */
  const from = { turned: 0, silent: 0, preformatted: 0, ruby: 0, section: 0 }
  /** The depths of elements that are blocks by their style. */
  const blocks = new Set<number>()
  return {
    blocks,
    is: (what: keyof typeof from): boolean => from[what] > 0,
    begin(what: keyof typeof from, depth: number): void {
      if (from[what] === 0) from[what] = depth
    },
    beginPart(kind: LineKind, depth: number): void {
      parts.push({ kind, depth })
    },
    kind: (): LineKind => parts.at(-1)?.kind ?? '.',
    end(depth: number): void {
      for (const what of OPENED) if (from[what] === depth) from[what] = 0
      if (parts.at(-1)?.depth === depth) parts.pop()
    },
  }
}

const OPENED = ['turned', 'silent', 'preformatted', 'ruby', 'section'] as const

function createReader(html: string) {
  const [seen, links, forms, head] = [createSeenText(), createLinks(), createFormWatch(), createHead()]
  const [pictureText, isUnseen, opened] = [createPictureTexts(), createUnseen(html), createOpened()]
  const microdata = createMicrodata()
  const frames: string[] = []
  let depth = 0
  /** The depth of the element that hides what is in it; 0 for none. */
  let hiddenFrom = 0
  let isAfterElement = false

  const endLine = () => seen.endLine(opened.kind())

  function show(text: string): void {
    seen.show(text)
    links.show(text)
  }

  function showPicture(name: string, attributes: Attributes): void {
    const text = pictureText(name, attributes)
    if (text === '') return
    links.show(` ${text} `)
    if (isWithinLine(text)) seen.show(` ${text} `)
    else seen.showPicture(text, opened.kind())
  }

  /** Ends the line before a block, and parts words otherwise. */
  function part(name: string, attributes: Attributes): void {
    if (isBlock(name, attributes.style)) {
      endLine()
      opened.blocks.add(depth)
    } else {
      // A tag with a dash is a part that the page defines by itself.
      const isApart = isAfterElement || DRAWN.has(name) || name.includes('-')
      if (!isApart || opened.is('ruby')) return
      seen.seam()
    }
    microdata.text(' ')
  }

  function openSeen(name: string, attributes: Attributes): void {
    part(name, attributes)
    const { role = '', value = '', type = '' } = attributes
    if (ROWS.test(name) || ROWS.test(role)) seen.openRow(depth)
    if (CELLS.test(name) || CELLS.test(role)) {
      endLine()
      opened.blocks.add(depth)
      seen.openCell()
    }
    const kind = partOf(name, attributes, opened.is('section'))
    if (kind !== null) {
      endLine()
      opened.blocks.add(depth)
      opened.beginPart(kind, depth)
    }
    if (isSection(name)) opened.begin('section', depth)
    if (name === 'ruby') opened.begin('ruby', depth)
    if (PREFORMATTED.has(name)) opened.begin('preformatted', depth)
    if (isTurned(name, attributes)) opened.begin('turned', depth)
    // Pictures that are not read out, and those that a script shows in another place.
    if (attributes['aria-hidden']?.toLowerCase() === 'true' || name === 'noscript')
      opened.begin('silent', depth)
    if (name === 'a' || name === 'area') links.open(attributes)
    if (!opened.is('silent')) showPicture(name, attributes)
    // Of fields, only an email address to copy.
    const isToCopy =
      name === 'input' &&
      type.toLowerCase() !== 'hidden' &&
      (attributes.readonly !== undefined || attributes.disabled !== undefined)
    if (isToCopy && value.includes('@')) show(` ${value.slice(0, MAX_LINK_TEXT)} `)
    forms.open(name, attributes)
    const email = emailOfHex(attributes['data-cfemail'])
    if (email === null) return
    show(email)
    hiddenFrom = depth
  }

  function showText(text: string): void {
    if (!opened.is('preformatted')) {
      show(opened.is('turned') ? Array.from(text).reverse().join('') : text)
      return
    }
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) endLine()
      show(line)
    }
  }

  const handler = {
    onopentag(name: string, attributes: Attributes) {
      depth += 1
      head.open(name, attributes)
      microdata.open(name, attributes, depth)
      if (hiddenFrom > 0 || depth > MAX_DEPTH) return
      const { src } = attributes
      if (name === 'iframe' && src !== undefined && frames.length < MOST_JSON_LD) frames.push(src)
      if (isUnseen(name, attributes)) {
        hiddenFrom = depth
        if (DRAWN.has(name)) seen.seam()
      } else openSeen(name, attributes)
      isAfterElement = false
    },
    ontext(text: string) {
      head.text(text)
      microdata.text(text)
      if (hiddenFrom > 0) return
      showText(text)
      isAfterElement = false
    },
    onclosetag(name: string) {
      head.close(name)
      microdata.close(depth)
      const isHidden = hiddenFrom > 0
      if (hiddenFrom === depth) hiddenFrom = 0
      if (hiddenFrom === 0) {
        if (opened.blocks.delete(depth)) endLine()
        seen.close(depth)
        if (name === 'a' || name === 'area') links.close()
        if (name.includes('-')) seen.seam()
        forms.close(name)
        isAfterElement = !isHidden
      }
      opened.end(depth)
      depth -= 1
    },
  }
  return {
    handler,
    isTooDeep: () => depth > MAX_DEPTH,
    content(): PageContent {
      endLine()
      return {
        ...head.found(),
        lines: seen.lines(),
        joinedLines: seen.joinedLines(),
        links: links.found(),
        frames,
        items: microdata.found(),
        hasContactForm: forms.isFound(),
        hasTextForm: forms.hasText(),
      }
    },
  }
}
