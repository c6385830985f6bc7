interface Piece {
  kind: 'plain' | 'press' | 'page'
  words: string
  /** Of a page. */
  href?: string
}

const MARKS = /\*\*(?<press>[^*]+)\*\*|\[(?<page>[^\]]+)\]\((?<href>https:\/\/[^)]+)\)/g

/** The pieces of a step of a guide: **what is pressed**, [a page](https://its.address) and the words between them. */
export function marked(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(MARKS)) {
    const { press, page, href } = match.groups ?? {}
    if (match.index > end) pieces.push({ kind: 'plain', words: text.slice(end, match.index) })
    if (press !== undefined) pieces.push({ kind: 'press', words: press })
    if (page !== undefined && href !== undefined) pieces.push({ kind: 'page', words: page, href })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ kind: 'plain', words: text.slice(end) })
  return pieces
}
