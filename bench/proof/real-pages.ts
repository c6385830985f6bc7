/**
 * Pages that others wrote and labeled, in a folder outside of the repository. `people.jsonl` names people and says of each
 * whether a page shows that they work for the company; every HTML file with the marks of WebAnnotator (the format of the
 * public corpus of webstruct) says where telephones, faxes and email addresses stand.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Parser } from 'htmlparser2'
import { z } from 'zod'
import { factsOf } from '#clients/pages/facts/facts-of.ts'
import { parseContacts } from '#domain/contact-reply/contact-reply.ts'
import { numbersIn } from '#domain/contact-values/phones.ts'
import { isSamePhone } from '#domain/contact-values/same-contact.ts'
import type { PageFacts } from '#domain/page/page-facts.ts'
import { viewOf } from '#domain/proof/page-view.ts'
import { pinOf } from '#domain/proof/pin.ts'
import { proofOf } from '#domain/proof/proof.ts'
import { linesWith } from '#domain/proof/value-on-page.ts'
import type { Share } from './measure.ts'
import { unreadPage } from './read-web.ts'

const PersonLabel = z.object({
  /** Of the folder, or absolute. */
  file: z.string(),
  url: z.url(),
  company: z.string(),
  website: z.url(),
  name: z.string(),
  title: z.string(),
  belongs: z.enum(['theirs', 'another', 'unsure']),
})
type PersonLabel = z.infer<typeof PersonLabel>

const LABELS = 'people.jsonl'

export interface RealFigures {
  theirs: { precision: Share; recall: Share }
  /** People who are theirs, and are called another company's. */
  wronglyAnothers: Share
  telephones: Share
  /** Faxes that are proven as telephones. */
  faxes: Share
  /** Email addresses that hold a whole other one of their page, so that words are glued to them. */
  glued: Share
}

export const htmlFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.html?$/i.test(name))
    .map((name) => join(folder, name))

export async function realFigures(folder: string): Promise<RealFigures> {
  const people = readFileSync(join(folder, LABELS), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => PersonLabel.parse(JSON.parse(line)))
  const judged: { label: PersonLabel; verdict: string }[] = []
  for (const label of people) judged.push({ label, verdict: await verdictOn(folder, label) })
  const called = (verdict: string) => judged.filter((each) => each.verdict === verdict)
  const isTheirs = ({ label }: { label: PersonLabel }) => label.belongs === 'theirs'
  const figures: RealFigures = {
    theirs: {
      precision: shareOf(called('theirs'), isTheirs),
      recall: shareOf(judged.filter(isTheirs), ({ verdict }) => verdict === 'theirs'),
    },
    wronglyAnothers: shareOf(judged.filter(isTheirs), ({ verdict }) => verdict === 'another'),
    telephones: { right: 0, of: 0 },
    faxes: { right: 0, of: 0 },
    glued: { right: 0, of: 0 },
  }
  for (const file of htmlFilesIn(folder)) {
    const { html, labels } = annotated(readFileSync(file, 'utf8'))
    const facts = await factsOn(html, addressIn(html))
    count(figures.glued, facts.emails, (email) => isGlued(email, facts.emails))
    if (labels.length === 0) continue
    const valuesOf = (type: string) => [
      ...new Set(
        labels.flatMap((label) => (label.type === type && isNumber(label.text) ? [label.text] : [])),
      ),
    ]
    const telephones = valuesOf('TEL')
    count(figures.telephones, telephones, (value) => {
      // A label can have a zero that the number has not: "+44 0844".
      const wanted = [value, numbersIn(value, undefined)[0]?.number ?? value]
      return facts.phones.some(({ text, number }) => wanted.some((each) => isSamePhone(each, number ?? text)))
    })
    const faxes = valuesOf('FAX').filter((fax) => !telephones.some((value) => isSamePhone(fax, value)))
    count(figures.faxes, faxes, (value) => linesWith('phone', value, viewOf(facts)) !== null)
  }
  return figures
}

function count<Value>(share: Share, values: readonly Value[], isRight: (value: Value) => boolean): void {
  share.of += values.length
  share.right += values.filter(isRight).length
}

const shareOf = <Value>(values: readonly Value[], isRight: (value: Value) => boolean): Share => ({
  right: values.filter(isRight).length,
  of: values.length,
})

const isNumber = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length
  return digits >= 7 && digits <= 15
}

const isGlued = (email: string, all: readonly string[]): boolean =>
  all.some((other) => other !== email && email.includes(other))

async function verdictOn(folder: string, label: PersonLabel): Promise<string> {
  const { file, url, company: product, website, name, title } = label
  const { html } = annotated(readFileSync(resolve(folder, file), 'utf8'))
  const home = { ...readPage(website), title: product, text: product }
  const pages = [home, await factsOn(html, url)]
  const research = parseContacts({
    text: `PERSON: ${name}\nTITLE: ${title}`,
    annotations: [],
    companyName: product,
    launchWebsite: website,
    webSearchCount: 1,
    sources: [{ url, title: null, uses: ['cited'] }],
  })
  const pin = pinOf({ product, website, research, pages })
  return proofOf({ product, research, pin, pages }).people[0]?.verdict ?? 'missing'
}

const factsOn = async (html: string, url: string): Promise<PageFacts> => ({
  ...readPage(url),
  ...(await factsOf({ url: new URL(url), text: html, isHtml: true })),
})

const readPage = (url: string): PageFacts => ({
  ...unreadPage(url),
  finalUrl: url,
  status: 200,
  unreadable: null,
})

/** What the page says of its own address; a corpus keeps no other. */
const addressIn = (html: string): string =>
  /<base\s[^>]{0,200}?href="(https?:\/\/[^"]{1,500})"/i.exec(html)?.[1] ?? 'https://page.example/'

/** A page without the marks of WebAnnotator, and what they mark. One label can stand in several of them. */
function annotated(page: string): { html: string; labels: { type: string; text: string }[] } {
  if (!page.includes('wa-type=')) return { html: page, labels: [] }
  const labels = new Map<string, { type: string; text: string }>()
  const open: ({ type: string; text: string } | null)[] = []
  let html = ''
  let at = 0
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      if (name !== 'span') return
      const { 'wa-type': type, 'wa-id': id = '' } = attributes
      if (type === undefined) return void open.push(null)
      html += page.slice(at, parser.startIndex)
      at = parser.endIndex + 1
      const key = `${type} ${id}`
      const label = labels.get(key) ?? { type, text: '' }
      labels.set(key, label)
      open.push(label)
    },
    ontext(text) {
      for (const label of open) if (label !== null) label.text += ` ${text}`
    },
    onclosetag(name) {
      if (name !== 'span' || open.pop() == null) return
      html += page.slice(at, parser.startIndex)
      at = parser.endIndex + 1
    },
  })
  parser.end(page)
  return {
    html: html + page.slice(at),
    labels: [...labels.values()].map(({ type, text }) => ({ type, text: text.replace(/\s+/g, ' ').trim() })),
  }
}
