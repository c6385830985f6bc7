/** The lines that a reader sees of a page, each with the part of the page that it stands in. */
import { INVISIBLE } from '#domain/contact-values/visible.ts'
import type { LineKind } from '#domain/page/page-facts.ts'
import { HAS_FAX, IS_FAX, isRepeatedBy, PRINTER } from './picture-texts.ts'

/** Between two elements that stand side by side: mostly a style sheet puts them apart. */
const SEAM = '\uE000'
/** Between the cells of a row. All other blanks are single spaces. */
const CELL = '\t'

export interface SeenLine {
  text: string
  kind: LineKind
  /** The links that stand in it, by what `link` was given. */
  links: readonly number[]
}

interface Line extends SeenLine {
  links: readonly number[]
  isPicture: boolean
}

/** A row with more of them is none that somebody reads. */
const MOST_CELLS = 200

/** What is beyond is of no page that is written for people. */
const MAX_TEXT = 384 * 1_024
const MOST_LINES = 40_000

const NONE: readonly number[] = []

interface Row {
  depth: number
  /** Where it begins, and each of its cells, among the lines. */
  from: number
  cells: number[]
}

/** Finds the line of each link. One without a text, such as an icon, is of the line that it stands in, or behind. */
function createLineLinks() {
  let placed: number[] = []
  let open: number[] = []
  function place(): void {
    if (open.length > 0) placed.push(...open)
    open = []
  }
  return {
    place,
    open(id: number): void {
      open.push(id)
    },
    /** @param last the line before, where nothing is written in this one */
    close(last: Line | undefined): void {
      if (last === undefined) place()
      else if (open.length > 0) last.links = [...last.links, ...open]
      open = []
    },
    /** Those of the line that ends. */
    take(): readonly number[] {
      if (placed.length === 0) return NONE
      const taken = placed
      placed = []
      return taken
    },
  }
}

const MAX_TAIL = 100

/**
 * The line that is being written. Whether it is blank, and its end, are kept: to look at all of it for each link takes long
 * in a line of thousands.
 */
function createOpenLine() {
  let text = ''
  let isBlank = true
  let tail = ''
  function add(more: string): void {
    text += more
    tail = (tail + more).slice(-MAX_TAIL)
  }
  const isSaid = (label: string): boolean =>
    IS_FAX.test(label) ? /fax[^\p{L}]{0,6}$/iu.test(tail) : !HAS_FAX.test(tail)
  return {
    isBlank: () => isBlank,
    seam(): void {
      text += SEAM
    },
    /** @param label what an icon says of the number that begins these words; null for nothing */
    add(words: string, label: string | null): void {
      // Between blocks, pages are indented.
      const hasWords = words.trim() !== ''
      if (text === '' && !hasWords) return
      isBlank &&= !hasWords
      if (label !== null && /^\s{0,9}[+(]{0,2}\d/.test(words) && !isSaid(label)) add(` ${label} `)
      add(words)
    },
    /** What it has, tidied; a new one begins. */
    end(): string {
      const ended = text === '' ? '' : tidy(text)
      text = ''
      isBlank = true
      tail = ''
      return ended
    },
  }
}

/** Collects what is shown, in its order. The texts of its lines are as they are written until they are asked for. */
export function createSeenText() {
  const lines: Line[] = []
  const rows: Row[] = []
  const open = createOpenLine()
  let length = 0
  let label: string | null = null
  const links = createLineLinks()

  function endLine(kind: LineKind): void {
    const text = open.end()
    if (withoutSeam(text).trim() !== '') lines.push({ text, kind, isPicture: false, links: links.take() })
  }

  return {
    endLine,
    show(text: string): void {
      if (length > MAX_TEXT || lines.length > MOST_LINES) return
      length += text.length
      const plain = withoutSeam(text)
      open.add(plain, label)
      if (plain.trim() === '') return
      links.place()
      label = null
    },
    /** What an icon says of the number that begins the next text. */
    label(sign: string | null): void {
      label = sign ?? label
    },
    /** To be told where a button ends: an icon that it has alone says what it does. */
    endButton(): void {
      if (label === PRINTER) label = null
    },
    seam(): void {
      open.seam()
    },
    /** A line of its own. */
    showPicture(text: string, kind: LineKind): void {
      endLine(kind)
      const shown = tidy(withoutSeam(text))
      if (shown === '') return
      links.place()
      lines.push({ text: shown, kind, isPicture: true, links: links.take() })
    },
    link(id: number): void {
      links.open(id)
    },
    endLink(): void {
      links.close(open.isBlank() ? lines.at(-1) : undefined)
    },
    openRow(depth: number): void {
      rows.push({ depth, from: lines.length, cells: [] })
    },
    openCell(): void {
      rows.at(-1)?.cells.push(lines.length)
    },
    /** To be told of each element that ends, when its line has ended. */
    close(depth: number): void {
      if (rows.at(-1)?.depth !== depth) return
      const row = rows.pop()
      if (row === undefined || row.cells.length > MOST_CELLS || lines.length - row.from > MOST_CELLS) return
      lines.push(...rowOf(lines.splice(row.from), row))
    },
    lines: (): SeenLine[] =>
      withoutLogo(withoutRepeated(lines)).map(({ text, kind, links: of }) => ({
        text: apart(text),
        kind,
        links: of,
      })),
    /** The lines with email addresses whose parts are elements of their own, put together. */
    joinedLines: (): string[] =>
      lines.flatMap(({ text }) => (text.includes(SEAM) && text.includes('@') ? [apart(joined(text))] : [])),
  }
}

/** A row whose cells are a line each is one line. Others are blocks, as cells are that part a page into columns. */
function rowOf(lines: readonly Line[], { from, cells }: Row): readonly Line[] {
  const kept = new Set(withoutRepeated(lines))
  const [first] = kept
  const texts = cells.map((start, index) =>
    lines
      .slice(start - from, (cells[index + 1] ?? Infinity) - from)
      .flatMap((line) => (kept.has(line) ? [line.text] : [])),
  )
  const isRow = cells[0] === from && texts.every((text) => text.length <= 1)
  if (!isRow || first === undefined) return lines
  const links = lines.flatMap((line) => line.links)
  return [{ text: texts.flat().join(CELL), kind: first.kind, isPicture: false, links }]
}

/** Without the lines of pictures that only repeat the line before or behind them; of the same picture, one stays. */
const withoutRepeated = (lines: readonly Line[]): Line[] =>
  lines.filter(({ text, isPicture, links }, index) => {
    if (!isPicture) return true
    const [before, behind] = [lines[index - 1], lines[index + 1]]
    const beside = behind?.isPicture === true ? [before] : [before, behind]
    const repeating = beside.find((line) => isRepeatedBy(text, line?.text))
    if (repeating !== undefined && links.length > 0)
      repeating.links = [...new Set([...repeating.links, ...links])]
    return repeating === undefined
  })

/** A logo that is shown until a script draws the page is no page by itself. */
const MAX_LOGO = 30

const withoutLogo = (lines: readonly Line[]): readonly Line[] =>
  lines.every(({ isPicture }) => isPicture) && lines.map(({ text }) => text).join('').length <= MAX_LOGO
    ? []
    : lines

const apart = (text: string): string =>
  text.includes(SEAM) ? text.replace(/ ?\uE000[ \uE000]*/g, ' ').trim() : text

/** "jane", "@", "acme", ".com" */
const joined = (text: string): string =>
  text
    .replace(/\uE000?@\uE000?/g, '@')
    .replace(/@[\p{L}\p{N}-]{1,63}(?:\uE000?\.\uE000?[\p{L}\p{N}-]{1,63}){1,4}/gu, (domain) =>
      domain.replaceAll(SEAM, ''),
    )

/** What a page writes, without the character that has a meaning here. */
const withoutSeam = (text: string): string => (text.includes(SEAM) ? text.replaceAll(SEAM, '') : text)

/** What is to be taken out, and what is to be one blank. Most lines have nothing of it. */
const HAS_INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uDB40]/
const HAS_BLANKS = /[^\S ]| {2}/

/** With single blanks, none around it, and without characters that nobody sees. */
export function tidy(text: string): string {
  const bare = HAS_INVISIBLE.test(text) ? text.replace(INVISIBLE, '').trim() : text.trim()
  return HAS_BLANKS.test(bare) ? bare.replace(/\s+/g, ' ') : bare
}
