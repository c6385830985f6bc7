import { describe, expect, test } from 'vitest'
import { exists, filesLike, readText } from './test-docs.ts'

/** A section of docs/spec.md, or a named part of one, and the files that carry it. */
interface Section {
  /** How code cites it: "SPEC 4", or "SPEC 5, Search". What a heading has in parentheses is left out. */
  citation: string
  files: string[]
}

const CODE_LINE = /^Code(?: for all of section \d)?: (`.+`)$/

/** Each numbered section and each named part, in their order. One without a line of files has none. */
function readSections(spec: string): Section[] {
  const sections: Section[] = []
  let whole: Section | null = null
  let open: Section | null = null
  for (const line of spec.split('\n')) {
    const [, number] = /^## (\d)\. /.exec(line) ?? []
    const [, name] = /^####? (.+?)(?: \(.*)?$/.exec(line) ?? []
    if (number !== undefined) {
      whole = open = { citation: `SPEC ${number}`, files: [] }
      sections.push(whole)
    } else if (name !== undefined && whole !== null) {
      open = { citation: `${whole.citation}, ${name}`, files: [] }
      sections.push(open)
    }
    const files = [...(CODE_LINE.exec(line)?.[1]?.matchAll(/`([^`]+)`/g) ?? [])].flatMap(
      ([, path]) => path ?? [],
    )
    const carried = line.startsWith('Code for all') ? whole : open
    carried?.files.push(...files)
  }
  return sections
}

const sections = readSections(readText('docs/spec.md'))
/** The longest first, so that a name within another does not hide it. */
const known = sections.map(({ citation }) => citation).sort((one, other) => other.length - one.length)

/** The text of a comment, without what begins its lines. */
const unwrapped = (code: string): string => code.replace(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, ' ')

/**
 * The citations of a file, also over the lines of a comment: "SPEC 4", "SPEC 5, Search". A part that there is not comes
 * as it is written; a part begins with a capital letter.
 */
const citationsIn = (code: string): string[] =>
  [...unwrapped(code).matchAll(/\bSPEC \d(?!\d)(?=(.{0,60}))/g)].map(([whole, rest = '']) => {
    const text = whole + rest
    const part = known.find((citation) => citation !== whole && new RegExp(`^${citation}\\b`).test(text))
    if (part !== undefined) return part
    return /^, (?!SPEC|DESIGN|SECURITY|RFC)[A-Z]/.test(rest) ? text : whole
  })

test.each(sections)('$citation ends with the files that carry it, which cite it', ({ citation, files }) => {
  expect(files).not.toEqual([])
  expect(files.filter((path) => !exists(path))).toEqual([])
  expect(files.filter((path) => !citationsIn(readText(path)).includes(citation))).toEqual([])
})

describe('citations in code', () => {
  const code = filesLike(
    '{domain,clients,providers,sources,jobs,operations,server,web,cli,sandbox,scripts,e2e,bench}/**/*.{ts,tsx,css}',
  ).filter((path) => path !== 'scripts/spec-citations.test.ts')

  test('name sections that there are', () => {
    const unknown = code.flatMap((path) =>
      citationsIn(readText(path))
        .filter((citation) => !known.includes(citation))
        .map((citation) => `${path}: ${citation}`),
    )
    expect(unknown).toEqual([])
  })

  test('name one section each, so that a search for it finds all', () => {
    const lists = code.flatMap((path) =>
      [...readText(path).matchAll(/\bSPEC \d(?:, | and )\d[^\n]*/g)].map(([list]) => `${path}: ${list}`),
    )
    expect(lists).toEqual([])
  })

  test.each([
    ['/** Plans (SPEC 4). */', ['SPEC 4']],
    [
      '/** Plans (SPEC 5, Search; SPEC 9, Caches and lists). */',
      ['SPEC 5, Search', 'SPEC 9, Caches and lists'],
    ],
    ['/** SPEC 3, Metering: call end. */', ['SPEC 3, Metering']],
    [
      ' * the text of SPEC 8, Backend\n * client errors, and SPEC 2, DESIGN 7',
      ['SPEC 8, Backend client errors', 'SPEC 2'],
    ],
    ['// SPEC 9: five minutes', ['SPEC 9']],
    ['/** No such part (SPEC 3, Leads) */', ['SPEC 3, Leads) */']],
    ['const SPECIALS = 3', []],
  ])('are read from %s', (text, citations) => {
    expect(citationsIn(text)).toEqual(citations)
  })
})
