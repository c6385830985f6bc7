import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const web = import.meta.dirname
const read = (path: string) => readFileSync(join(web, path), 'utf8')
const IMPORT = /^import (\w+) from '([^']+\.module\.css)'/gm

/** The classes that a style sheet has, by its path. */
const sheets = new Map(
  globSync('**/*.module.css', { cwd: web }).map((path) => {
    const selectors = read(path)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\{[^{}]*\}/g, '{}')
    return [path, new Set([...selectors.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name]) => name))]
  }),
)

interface Use {
  component: string
  sheet: string
  /** Null where the class is computed, such as by a column's name. */
  name: string | null
}

const uses: Use[] = globSync('**/*.tsx', { cwd: web }).flatMap((component) => {
  const source = read(component)
  const text = source.replace(/^import .*$/gm, '')
  return [...source.matchAll(IMPORT)].flatMap(([, variable = '', from = '']) => {
    const sheet = from.startsWith('#web/')
      ? from.slice('#web/'.length)
      : relative(web, join(web, dirname(component), from))
    const names = [...text.matchAll(new RegExp(`\\b${variable}(?:\\.(\\w+)|\\[)`, 'g'))]
    return names.map(([, name = null]) => ({ component, sheet, name }))
  })
})

const MOST_LINES = 3_000

test('the style sheets have at most 3,000 lines together', () => {
  const lines = globSync('**/*.css', { cwd: web }).flatMap((path) => read(path).trimEnd().split('\n'))
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES)
})

test('each class of a style sheet is used', () => {
  const unused = [...sheets].flatMap(([sheet, names]) => {
    const own = uses.filter((use) => use.sheet === sheet)
    if (own.some(({ name }) => name === null)) return []
    return [...names]
      .filter((name) => !own.some((use) => use.name === name))
      .map((name) => `${sheet} .${name}`)
  })
  expect(unused).toEqual([])
})

test('each class that a component uses is in its style sheet', () => {
  const missing = uses
    .filter(({ sheet, name }) => name !== null && sheets.get(sheet)?.has(name) !== true)
    .map(({ component, sheet, name }) => `${component}: .${name} of ${sheet}`)
  expect(missing).toEqual([])
})
