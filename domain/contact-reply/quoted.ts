/** What a reply holds without saying it: thoughts, comments, struck lines, and blocks that it quotes from a page. */

const COMMENT = /^[ \t]{0,9}<!--/m
const THOUGHT = /<(think|thinking|reasoning|scratchpad)>/i
/** A whole line of it; a value that is struck in part is read without that part. */
const STRUCK = /^[ \t>*+-]{0,20}~~[^~\n]{1,2000}~~[ \t]*$/gm

const STRUCK_ELEMENT = /<(del|s|strike)>[^<>]{0,2000}<\/\1>/gi

/** Without thoughts, comments and struck lines. */
export const withoutUnsaid = (text: string): string =>
  withoutBlocks(withoutBlocks(text, COMMENT, '-->'), THOUGHT, '</$1>')
    .replace(STRUCK, '')
    .replace(STRUCK_ELEMENT, '')

/** Without what stands between an opening and its close, where there is one. Each character is looked at once. */
function withoutBlocks(text: string, open: RegExp, close: string): string {
  const pieces: string[] = []
  let rest = text
  for (let match = open.exec(rest); match !== null; match = open.exec(rest)) {
    const closing = close.replace('$1', match[1] ?? '')
    const end = rest.indexOf(closing, match.index + match[0].length)
    if (end === -1) break
    pieces.push(rest.slice(0, match.index))
    rest = rest.slice(end + closing.length)
  }
  return [...pieces, rest].join('')
}

const FENCE = /^\s{0,9}(?:```|~~~)/
const QUOTE = /^\s{0,3}>/
/** Our label, with the words on the line below. */
const PAGE_QUOTE = /^[\s>*_#-]{0,9}QUOTE[\s*_]{0,4}[:：][\s*_]{0,9}$/i
/** "NOTES: The page says:" */
const BEFORE_QUOTE =
  /^[^:：]{0,60}\b(?:SUMMARY|NOTES)\s?[:：].*\b(?:pages?|sites?|websites?|texts?|says?|said|writ(?:es|ten)|wrote|reads?|stat(?:es|ed)|quot\w{1,4}|contain\w{0,3})\b[^.]{0,80}:\s*$/

/**
 * The lines of a reply less the blocks that it quotes: in a fence, behind ">", or up to a blank line behind "The page
 * says:". A block counts as quoted only where it names people whom the rest, which names some, does not: some replies are
 * one quoted block, or one below the heading of each person.
 * @param namesIn whom lines on their own name
 */
export function withoutQuotedBlocks(
  lines: readonly string[],
  namesIn: (lines: readonly string[]) => string[],
): string[] {
  const blocks = blocksOf(lines)
  const own = blocks.filter((block) => !block.isQuoted)
  const known = new Set(own.length === blocks.length ? [] : namesIn(own.flatMap((block) => block.lines)))
  const isForeign = ({ isQuoted, lines: quoted }: Block) =>
    known.size > 0 && isQuoted && namesIn(quoted).some((name) => !known.has(name))
  return blocks.flatMap((block) => (isForeign(block) ? [] : block.lines))
}

interface Block {
  isQuoted: boolean
  lines: string[]
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let inFence = false
  let isIntroduced = false
  for (const line of lines) {
    const isFence = FENCE.test(line)
    if (line.trim() === '') isIntroduced = false
    const last = blocks.at(-1)
    const isAnswer = PAGE_QUOTE.test(last?.lines.at(-1) ?? '')
    const isQuoted = inFence || isFence || isIntroduced || (QUOTE.test(line) && !isAnswer)
    if (last?.isQuoted === isQuoted) last.lines.push(line)
    else blocks.push({ isQuoted, lines: [line] })
    if (isFence) inFence = !inFence
    if (BEFORE_QUOTE.test(line)) isIntroduced = true
  }
  return blocks
}
