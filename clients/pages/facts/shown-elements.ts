/** What a reader sees of the elements of a page: its text, its links, and its forms. */
import { emailOfHex } from '#domain/contact-values/emails.ts'
import { mayBeProfile } from '#domain/contact-values/profiles.ts'
import type { LineKind } from '#domain/page/page-facts.ts'
import type { Attributes } from './attributes.ts'
import { createFormWatch } from './form-watch.ts'
import { partOf } from './page-parts.ts'
import { createPictureTexts, isWithinLine, labelOf, labelOfWords, PRINTER } from './picture-texts.ts'
import { createSeenText, tidy } from './seen-text.ts'
import type { Tag } from './tags.ts'

export interface PageLink {
  href: string
  /** Its words, or those that are read out in their place. */
  text: string
}

const MOST_LINKS = 5_000
const MAX_LINK_TEXT = 200

const BLOCK_STYLE =
  /(?:^|;)\s{0,9}display\s{0,9}:\s{0,9}(?:block|flex|grid|table|list-item|flow-root)(?![\w-])/i
const CELL_ROLE = /^(?:cell|gridcell|columnheader|rowheader)$/i
/** Turns the order of letters around. */
const TURNED_STYLE = /unicode-bidi\s{0,9}:\s{0,9}(?:isolate|bidi)-override/i
const RIGHT_TO_LEFT = /(?:^|;)\s{0,9}direction\s{0,9}:\s{0,9}rtl/i
const MAX_STYLE = 1_000

const isTurned = (name: string, { dir = '', style = '' }: Attributes): boolean =>
  (name === 'bdo' && dir.toLowerCase() === 'rtl') ||
  (style !== '' &&
    TURNED_STYLE.test(style.slice(0, MAX_STYLE)) &&
    (dir.toLowerCase() === 'rtl' || RIGHT_TO_LEFT.test(style.slice(0, MAX_STYLE))))

const isStyledBlock = (style = ''): boolean => style !== '' && BLOCK_STYLE.test(style.slice(0, MAX_STYLE))

/** The links of a page, each with its words. */
function createLinks() {
  const links: { href: string; text: string; spoken: string }[] = []
  let open: { text: string } | null = null
  return {
    /** Returns the number of the link; null for none. */
    open({ href, 'aria-label': label = '', title = '' }: Attributes): number | null {
      if (href === undefined || links.length >= MOST_LINKS) return null
      const spoken = (label.trim() === '' ? title : label).slice(0, MAX_LINK_TEXT)
      const link = { href, text: '', spoken }
      open = link
      return links.push(link) - 1
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

const MAIL = /^\s{0,9}mailto:/i

type State = 'turned' | 'silent' | 'preformatted' | 'ruby' | 'section' | 'button' | 'icon'

/** The elements that are open and change how what is in them is shown. */
function createOpened() {
  const parts: { depth: number; kind: LineKind }[] = []
  const states: { depth: number; what: State }[] = []
  const open = new Set<State>()
  /** The depths of elements that begin and end lines. */
  const blocks = new Set<number>()
  return {
    blocks,
    is: (what: State): boolean => open.size > 0 && open.has(what),
    begin(what: State, depth: number): void {
      if (open.has(what)) return
      open.add(what)
      states.push({ what, depth })
    },
    beginPart(kind: LineKind, depth: number): void {
      parts.push({ kind, depth })
    },
    kind: (): LineKind => parts.at(-1)?.kind ?? '.',
    end(depth: number): void {
      while (states.at(-1)?.depth === depth) {
        const state = states.pop()
        if (state !== undefined) open.delete(state.what)
      }
      if (parts.at(-1)?.depth === depth) parts.pop()
    },
  }
}

interface Place {
  depth: number
  seen: ReturnType<typeof createSeenText>
  opened: ReturnType<typeof createOpened>
  isAfterElement: boolean
}

/** Begins a line, a cell, or a part of the page, or parts words. Returns whether it does any of these. */
function part(tag: Tag, attributes: Attributes, { depth, seen, opened, isAfterElement }: Place): boolean {
  const { role, style } = attributes
  const kind = partOf(tag, attributes, opened.is('section'))
  const isCell = tag.isCell || (role !== undefined && CELL_ROLE.test(role))
  if (kind !== null || isCell || tag.isBlock || isStyledBlock(style)) {
    seen.endLine(opened.kind())
    opened.blocks.add(depth)
    if (tag.name === 'tr' || role?.toLowerCase() === 'row') seen.openRow(depth)
    if (isCell) seen.openCell()
    if (kind !== null) opened.beginPart(kind, depth)
    return true
  }
  const isApart = isAfterElement || tag.isDrawn || tag.isCustom
  if (isApart && !opened.is('ruby')) seen.seam()
  return isApart
}

function beginStates(opened: Place['opened'], tag: Tag, attributes: Attributes, depth: number): void {
  const { name } = tag
  if (tag.isSection) opened.begin('section', depth)
  if (name === 'ruby') opened.begin('ruby', depth)
  if (tag.isPreformatted) opened.begin('preformatted', depth)
  if (isTurned(name, attributes)) opened.begin('turned', depth)
  // Pictures that are not read out, and those that a script shows in another place.
  if (attributes['aria-hidden']?.toLowerCase() === 'true' || name === 'noscript')
    opened.begin('silent', depth)
  if (isButton(name, attributes)) opened.begin('button', depth)
  if (attributes.class?.includes('material-') === true && ICON_FONT.test(attributes.class))
    opened.begin('icon', depth)
}

/** Does something when it is clicked, and does not call. */
const isButton = (name: string, { href = '', onclick }: Attributes): boolean =>
  name === 'button' ||
  onclick !== undefined ||
  (name === 'a' && href !== '' && !/^\s{0,9}(?:tel|fax|callto):/i.test(href))
/** A font that shows a word as a sign. */
const ICON_FONT = /(?:^|\s)material-(?:icons|symbols)/

/** Whether an attribute gives what is shown, in place of what is in the element. */
export const isShownByAttribute = (attributes: Attributes): boolean =>
  emailOfHex(attributes['data-cfemail']) !== null

type Links = ReturnType<typeof createLinks>

function openLink(attributes: Attributes, links: Links, seen: Place['seen']): void {
  const { href = '' } = attributes
  // "Write to<a href="mailto:…">" parts words.
  if (MAIL.test(href)) seen.seam()
  const id = links.open(attributes)
  if (id !== null && mayBeProfile(href)) seen.link(id)
}

function closeLink(links: Links, seen: Place['seen']): void {
  links.close()
  seen.endLink()
}

/** Returns whether the words in an icon are no words of the page. */
function nameIcon(words: string, seen: Place['seen']): boolean {
  const label = labelOfWords(words)
  seen.label(label)
  return label === PRINTER
}

function endStates(opened: Place['opened'], seen: Place['seen'], depth: number): void {
  const isInButton = opened.is('button')
  opened.end(depth)
  if (isInButton && !opened.is('button')) seen.endButton()
}

/** Is told of the elements that are seen, in their order, and of their depths. */
export function createShownElements() {
  const [seen, links, forms] = [createSeenText(), createLinks(), createFormWatch()]
  const [pictureText, opened] = [createPictureTexts(), createOpened()]
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

  return {
    /** Returns whether it parts words. */
    open(tag: Tag, attributes: Attributes, depth: number): boolean {
      const { name } = tag
      const isApart = part(tag, attributes, { depth, seen, opened, isAfterElement })
      beginStates(opened, tag, attributes, depth)
      if (name === 'a' || name === 'area') openLink(attributes, links, seen)
      if (!opened.is('silent')) showPicture(name, attributes)
      const copied = name === 'input' ? emailToCopy(attributes) : null
      if (copied !== null) show(` ${copied} `)
      const email = emailOfHex(attributes['data-cfemail'])
      if (email !== null) show(` ${email} `)
      seen.label(labelOf(name, attributes))
      forms.open(name, attributes)
      isAfterElement = false
      return isApart
    },
    /** To be told of the words in an icon that is not seen. */
    nameIcon: (words: string) => nameIcon(words, seen),
    /** One that is not seen. */
    skip({ name, isDrawn }: Tag, attributes: Attributes): void {
      if (name === 'svg' || name === 'use') seen.label(labelOf(name, attributes))
      if (isDrawn) seen.seam()
      isAfterElement = false
    },
    text(text: string): void {
      isAfterElement = false
      if (opened.is('icon') && nameIcon(text, seen)) return
      const shown = opened.is('turned') ? Array.from(text).reverse().join('') : text
      if (!opened.is('preformatted')) {
        show(shown)
        return
      }
      for (const [index, line] of shown.split('\n').entries()) {
        if (index > 0) endLine()
        show(line)
      }
    },
    close({ name, isCustom }: Tag, depth: number, wasHidden: boolean): void {
      if (opened.blocks.delete(depth)) endLine()
      seen.close(depth)
      if (name === 'a' || name === 'area') closeLink(links, seen)
      if (isCustom) seen.seam()
      forms.close(name)
      endStates(opened, seen, depth)
      isAfterElement = !wasHidden
    },
    found() {
      endLine()
      return {
        lines: seen.lines(),
        joinedLines: seen.joinedLines(),
        links: links.found(),
        hasContactForm: forms.isFound(),
        hasTextForm: forms.hasText(),
      }
    },
  }
}

/** Of fields, only an email address that nobody can change is one of the page. */
function emailToCopy({ value = '', type = '', readonly, disabled }: Attributes): string | null {
  const isFixed = readonly !== undefined || disabled !== undefined
  return isFixed && type.toLowerCase() !== 'hidden' && value.includes('@')
    ? value.slice(0, MAX_LINK_TEXT)
    : null
}
