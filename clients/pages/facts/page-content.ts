/** What stands in a page: what a reader sees, where its links lead, and its JSON-LD. */
import { setImmediate as breathe } from 'node:timers/promises'
import { decodeHTML } from 'entities/decode'
import { Parser } from 'htmlparser2'
import { type Attributes, createAttributes } from './attributes.ts'
import { createMicrodata, type Item } from './microdata.ts'
import { createSeenText, type SeenLine, tidy } from './seen-text.ts'
import { createShownElements, isShownByAttribute, type PageLink } from './shown-elements.ts'
import { createTags, type Tag } from './tags.ts'
import { createUnseen } from './unseen.ts'

export interface PageContent {
  title: string
  /** The language that the page says it is in, such as `de-AT`. */
  language: string
  /** What relative links start from. */
  base: string | null
  /** Blocks are lines, and so are rows, whose cells are parted by tabs. Words of neighboring elements are apart. */
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

const MOST_JSON_LD = 50
/** Of all its scripts together. What is cut off is not read. */
const MAX_JSON_LD = 512 * 1_024
const MOST_FRAMES = 50
const MAX_TITLE = 300
/** A page that nests deeper is left there: to close its elements takes ever longer. */
const MAX_DEPTH = 1_000
/** What is parsed before other requests get their turn. */
const PIECE_LENGTH = 64 * 1_024

/** Reads HTML, or the part of it that is not nested too deeply. Other work of the process goes on meanwhile. */
export async function readHtml(html: string): Promise<PageContent> {
  const reader = createReader(html, () => parser.pause())
  // The parser looks for references letter by letter.
  const parser = new Parser(reader.handler, { decodeEntities: false })
  for (let at = 0; at < html.length && !reader.isTooDeep();) {
    if (at > 0) await breathe()
    const piece = pieceAt(html, at)
    parser.write(piece)
    at += piece.length
  }
  if (!reader.isTooDeep()) parser.end()
  return reader.content()
}

const MAX_REFERENCE = 40

/** Without the beginning of a reference (`&am`) at its end. */
function pieceAt(html: string, at: number): string {
  const piece = html.slice(at, at + PIECE_LENGTH)
  const cut = piece.lastIndexOf('&')
  return cut > 0 && cut > PIECE_LENGTH - MAX_REFERENCE ? piece.slice(0, cut) : piece
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

/** The head of a page, and its JSON-LD. */
function createHead() {
  const head: { title: string; language: string; base: string | null } = {
    title: '',
    language: '',
    base: null,
  }
  const jsonLd: string[] = []
  let length = 0
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
      if (collects !== 'jsonLd' || length > MAX_JSON_LD) return
      length += text.length
      jsonLd.push((jsonLd.pop() ?? '') + text)
    },
    close(name: string): void {
      if (name === 'title' || name === 'script') collects = null
    },
  }
}

/** @param stop called where it nests too deeply */
function createReader(html: string, stop: () => void) {
  const [shown, head, microdata] = [createShownElements(), createHead(), createMicrodata()]
  const isUnseen = createUnseen(html)
  const tagOf = createTags()
  const frames: string[] = []
  let depth = 0
  let isRaw = false
  /** The depth of the element that hides what is in it; 0 for none. */
  let hiddenFrom = 0
  let isDrawingTitle = false

  function open(tag: Tag, attributes: Attributes): void {
    const { name } = tag
    depth += 1
    isRaw = tag.isRaw
    if (depth > MAX_DEPTH) stop()
    head.open(name, attributes)
    microdata.open(name, attributes, depth)
    // The shape of an icon has a name, too.
    if (hiddenFrom > 0 && name === 'use') shown.skip(tag, attributes)
    isDrawingTitle = hiddenFrom > 0 && name === 'title'
    if (hiddenFrom > 0 || depth > MAX_DEPTH) return
    const { src } = attributes
    if (name === 'iframe' && src !== undefined && frames.length < MOST_FRAMES) frames.push(src)
    const isHidden = isUnseen(tag, attributes)
    if (isHidden) shown.skip(tag, attributes)
    else if (shown.open(tag, attributes, depth)) microdata.text(' ')
    if (isHidden || isShownByAttribute(attributes)) hiddenFrom = depth
  }

  const attributes = createAttributes()
  let pending = ''
  /** Opens the element whose tag has ended. The parser's own list of attributes takes as long as all of its other work. */
  function openPending(): void {
    if (pending === '') return
    const name = pending
    pending = ''
    open(tagOf(name), attributes.current)
    attributes.clear()
  }

  const handler = {
    onopentagname(name: string) {
      openPending()
      pending = name
    },
    onattribute(name: string, value: string) {
      if (pending !== '') attributes.add(name, value)
    },
    ontext(written: string) {
      openPending()
      const text = isRaw || !written.includes('&') ? written : decodeHTML(written)
      head.text(text)
      microdata.text(text)
      if (hiddenFrom === 0) shown.text(text)
      else if (isDrawingTitle) shown.nameIcon(text)
    },
    onclosetag(name: string) {
      openPending()
      isRaw = false
      isDrawingTitle = false
      head.close(name)
      microdata.close(depth)
      const wasHidden = hiddenFrom > 0
      if (hiddenFrom === depth) hiddenFrom = 0
      if (hiddenFrom === 0) shown.close(tagOf(name), depth, wasHidden)
      depth -= 1
    },
  }
  return {
    handler,
    isTooDeep: () => depth > MAX_DEPTH,
    content(): PageContent {
      openPending()
      return { ...shown.found(), ...head.found(), frames, items: microdata.found() }
    },
  }
}
