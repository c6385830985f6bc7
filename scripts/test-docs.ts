import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The text of a file, by its path from the project's root. */
export const readText = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8')

/** Where a file is, by its path from the project's root. */
export const filePath = (path: string): string => `${ROOT}${path}`

/** Whether there is a file or folder, by its path from the project's root. */
export const exists = (path: string): boolean => existsSync(`${ROOT}${path}`)

/** The project's files that match one of the patterns, by their paths from its root, in order. */
export const filesLike = (...patterns: string[]): string[] => globSync(patterns, { cwd: ROOT }).sort()

/** Everything that cites the documents: the code and the documents themselves. */
export const citingFiles = (): string[] =>
  filesLike(
    '*.md',
    '*.{ts,js}',
    '{docs,contracts}/**/*.md',
    '{domain,clients,providers,sources,jobs,operations,server,web,cli,sandbox,scripts,e2e,bench}/**/*.{ts,tsx,js,css,html}',
  )

/** A page of markdown without its code blocks, in which nothing is a heading or a link. */
const withoutCodeBlocks = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```/gm, '')

/** Where the links of a page of markdown lead, as they are written; those in code are no links. */
export const linksIn = (markdown: string): string[] =>
  [
    ...withoutCodeBlocks(markdown)
      .replace(/`[^`\n]*`/g, '`')
      .matchAll(/\]\(([^()\s]+)\)/g),
  ].flatMap(([, target]) => target ?? [])

/** The anchors of a page's headings, as GitHub makes them. */
export function anchorsIn(markdown: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, text = ''] of withoutCodeBlocks(markdown).matchAll(/^#+ (.+)$/gm)) {
    const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const anchor = plain.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')
    let unique = anchor
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${count}`
    anchors.add(unique)
  }
  return anchors
}

/** `text` with each replacement made. Throws for one that is not in it. */
export function withReplaced(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${from} is not in the file.`)
    return changed.replaceAll(from, to)
  }, text)
}
