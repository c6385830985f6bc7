import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from 'react-markdown'
import { describe, expect, test } from 'vitest'
import { HOSTILE_FAMILIES, HOSTILE_STRINGS } from '#sandbox/hostile/strings.ts'
import { leadAddress } from './lead-text.ts'
import { MarkdownText } from './markdown-text.tsx'

const TAGS = ['p', 'strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'a']
const HEADINGS = ['h3', 'h4', 'h5', 'h6']
const ADDRESS = /^(?:https?|ircs?|mailto|xmpp):/

interface Tag {
  name: string
  attributes: Record<string, string>
}

/** The opening tags: React escapes every angle of a text and of an attribute, so that those left are tags. */
const tagsIn = (html: string): Tag[] =>
  [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g)].map(([, name = '', rest = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...rest.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, attribute = '', value = '']) => [attribute, value]),
    ),
  }))

/** What a tag could do beyond showing a text and, when clicked, leading to an address that SPEC 5 lets through. */
function harm({ name, attributes: { href, target, rel, class: language, start, ...others } }: Tag): string[] {
  const isLink =
    name === 'a' && ADDRESS.test(href ?? '') && target === '_blank' && rel === 'noopener noreferrer'
  const isPlain = name !== 'a' && [href, target, rel].every((value) => value === undefined)
  const isOwn = (name === 'code' || language === undefined) && (name === 'ol' || start === undefined)
  return [
    ...([...TAGS, ...HEADINGS].includes(name) ? [] : [`tag ${name}`]),
    ...(isLink || isPlain ? [] : [`${name} to ${String(href)}`]),
    ...(isOwn ? [] : [`${name} with ${String(language ?? start)}`]),
    ...Object.keys(others).map((attribute) => `attribute ${attribute}`),
  ]
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** Between tags, markdown reads a sign written as a number. */
const decoded = (text: string): string =>
  text.replaceAll(/&#x([0-9a-f]+);/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))

const drawn = (text: string): string => renderToStaticMarkup(<MarkdownText text={text} />)

describe('hostile texts as markdown', () => {
  test.each(HOSTILE_STRINGS)('$name: shows text, fetches and runs nothing', ({ text }) => {
    expect(tagsIn(drawn(text)).flatMap(harm)).toEqual([])
  })

  test.each(HOSTILE_FAMILIES['live HTML'])('$name: the tags are read as they were written', ({ text }) => {
    expect(decoded(textOf(drawn(`Look: ${text}`)))).toContain(decoded(text))
  })

  test('an address that is written apart from its use is shown, not hidden', () => {
    const text = '[open][bad] and ![picture][bad]\n\n[bad]: https://hostile.example "title"'
    expect(textOf(drawn(text))).toBe(text.replace('\n\n', '\n'))
  })

  test('positive control: drawn without our components, the same texts would fetch and link', () => {
    const harms = HOSTILE_FAMILIES.markdown.map(({ text }) =>
      tagsIn(renderToStaticMarkup(<Markdown urlTransform={(url) => url}>{text}</Markdown>)).flatMap(harm),
    )
    expect(harms.filter((found) => found.some((one) => one.startsWith('tag img'))).length).toBeGreaterThan(5)
    expect(harms.filter((found) => found.some((one) => one.startsWith('a to '))).length).toBeGreaterThan(15)
    expect(harms.flat()).toContainEqual(expect.stringMatching(/^a to javascript:/))
  })
})

test.each(HOSTILE_STRINGS)('$name: an app’s name leads to a web address or nowhere', ({ text }) => {
  expect(leadAddress({ companyWebsite: text, website: text }) ?? 'https:').toMatch(/^https?:/i)
})
