/** What a model answered, as it was written, and the pages that it named. */
export interface ModelReply {
  text: string
  annotations: Annotation[]
}

/** A citation as the provider marks it: from `start` up to `end`, counted in code points (contracts README 2). */
export interface Annotation {
  url: string
  title: string | null
  start: number
  end: number
}

/** What a model did with a page: named it beside a sentence, opened it, or had it in the results of a search. */
export type PageUse = 'cited' | 'opened' | 'found'

export interface Source {
  url: string
  title: string | null
  uses: PageUse[]
}

/** Replies one behind the other; the ranges of their citations go along. */
export function joined(replies: readonly ModelReply[], separator: string): ModelReply {
  const annotations: Annotation[] = []
  let offset = 0
  for (const reply of replies.filter(({ text }) => text !== '')) {
    for (const { start, end, ...page } of reply.annotations)
      annotations.push({ ...page, start: start + offset, end: end + offset })
    offset += Array.from(reply.text).length + separator.length
  }
  const text = replies.flatMap((reply) => (reply.text === '' ? [] : [reply.text])).join(separator)
  return { text, annotations }
}
