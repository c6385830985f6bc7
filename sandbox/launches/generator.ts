import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts'
import { type Chooser, seeded } from '#domain/base/seeded.ts'
import { APPLICATION_QUERY, type Launch, type LaunchMaker, REDACTED_MAKER, slugOf } from './launch.ts'
import { type SampleProduct, sampleProduct } from './product.ts'
import { VOCABULARY } from './vocabulary.ts'

const PER_DAY = 10
const DAYS = 60
const FIRST_ID = 5_000_000
/** Every 600 launches in a row have each special text once. */
const SPECIAL_EVERY = 60
const SPECIAL_SLOT = 7
const SEQUEL_SLOT = 9
/** Topics whose slug is not simply the name in lower case with dashes, as on the real site. */
const TOPIC_SLUGS: Readonly<Record<string, string>> = { API: 'api-1', HR: 'human-resources' }
/** Products that get a later launch; their page is then shared by two (contracts README 1, `url`). */
const SEQUEL_OF_SLOT = 3

/**
 * The 600 sample launches of the 60 days before a time, ten a day. Each has a number that never changes, so a
 * launch stays the same and grows older; the oldest fall off as new ones come. The newest day shows no votes
 * yet, as on the real site (contracts README, trap 3).
 * @param nowMs since 1970
 * @param asOfDay counted from 1970: what the launches are is that of this day; only their dates are those of now
 */
export function launchesUpTo(nowMs: number, asOfDay = newestDay(nowMs)): Launch[] {
  const newest = newestDay(nowMs)
  return Array.from({ length: DAYS * PER_DAY }, (_, index) => {
    const daysAgo = Math.floor(index / PER_DAY)
    const createdAt = new Date(launchTimeMs(newest - daysAgo)).toISOString().replace('.000Z', 'Z')
    return launch(asOfDay - daysAgo, index % PER_DAY, { createdAt, fresh: daysAgo === 0 })
  })
}

/** The last day, counted from 1970, whose launches are out. */
export function newestDay(nowMs: number): number {
  const today = Math.floor(nowMs / DAY_MS)
  return launchTimeMs(today) <= nowMs ? today : today - 1
}

const pacificHour = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** Launches go live at 00:01 Pacific: 07:01Z in summer time, 08:01Z in winter (contracts README, trap 7). */
function launchTimeMs(day: number): number {
  const summerMs = day * DAY_MS + 7 * HOUR_MS + MINUTE_MS
  return Number(pacificHour.format(summerMs)) === 0 ? summerMs : summerMs + HOUR_MS
}

function launch(
  day: number,
  slot: number,
  { createdAt, fresh }: { createdAt: string; fresh: boolean },
): Launch {
  const number = day * PER_DAY + slot
  const chooser = seeded(`launch ${number}`)
  const { product, first, name, tagline, description } = textsOf(day, slot, chooser)
  const votes = votesAt(chooser.next())
  const featured = chooser.chance(votes > 25 ? 0.88 : 0.2)
  return {
    id: String(FIRST_ID + number),
    slug: first ? product.slug : `${slugOf(name).slice(0, 60)}-${number % 10_000}`,
    name,
    tagline,
    description,
    createdAt,
    featuredAt: featured ? createdAt : null,
    votesCount: fresh ? 0 : votes,
    commentsCount: fresh ? chooser.between(0, 4) : Math.round(votes * (0.05 + 0.2 * chooser.next())),
    url: `/products/${product.slug}?${APPLICATION_QUERY}`,
    website: `https://www.producthunt.example/r/${redirectCode(number)}?${APPLICATION_QUERY}`,
    thumbnailUrl: chooser.chance(0.94) ? `/thumbnails/${product.slug}.svg` : null,
    topics: product.topics.map((topic) => ({ name: topic, slug: TOPIC_SLUGS[topic] ?? slugOf(topic) })),
    makers: makers(product, chooser),
    company: product.company,
  }
}

function textsOf(
  day: number,
  slot: number,
  chooser: Chooser,
): Pick<Launch, 'name' | 'tagline' | 'description'> & { product: SampleProduct; first: boolean } {
  const number = day * PER_DAY + slot
  const sequel = slot === SEQUEL_SLOT && day % 2 === 0
  const product = sampleProduct(sequel ? (day - 4 - (day % 23)) * PER_DAY + SEQUEL_OF_SLOT : number)
  const special = number % SPECIAL_EVERY === SPECIAL_SLOT
  if (special) {
    const texts = VOCABULARY.specials[Math.floor(number / SPECIAL_EVERY) % VOCABULARY.specials.length]
    if (texts !== undefined) return { product, first: false, ...texts }
  }
  const name = product.name + (sequel ? chooser.pick(VOCABULARY.sequels) : '')
  return {
    product,
    first: !sequel,
    // Names carry blanks on the real site, too.
    name: chooser.chance(0.03) ? `${name} ` : name,
    tagline: product.tagline,
    description: chooser.chance(0.03) ? null : product.description,
  }
}

/** Shares of the votes of 3,022 real launches, with those that were never counted left out. */
const VOTE_SHARES = [
  [0, 1],
  [0.08, 6],
  [0.22, 39],
  [0.48, 113],
  [0.74, 184],
  [0.9, 332],
  [0.95, 415],
  [0.99, 568],
  [1, 730],
] as const

function votesAt(share: number): number {
  const above = VOTE_SHARES.findIndex(([until]) => until > share)
  const [fromShare, fromVotes] = VOTE_SHARES[above - 1] ?? VOTE_SHARES[0]
  const [toShare, toVotes] = VOTE_SHARES[above] ?? VOTE_SHARES[0]
  return Math.round(fromVotes + ((share - fromShare) / (toShare - fromShare)) * (toVotes - fromVotes))
}

const CODE_LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')

function redirectCode(number: number): string {
  const chooser = seeded(`redirect ${number}`)
  return Array.from({ length: 14 }, () => chooser.pick(CODE_LETTERS)).join('')
}

/** Visible, hidden and missing makers occur side by side (contracts README 1, redaction). */
function makers(product: SampleProduct, chooser: Chooser): LaunchMaker[] {
  const draw = chooser.next()
  if (draw < 0.2) return []
  const team = product.company.people.map((person) => maker(product, person, chooser))
  if (draw < 0.45) return team
  const hidden = Array.from({ length: chooser.between(1, 4) }, () => REDACTED_MAKER)
  return draw < 0.85 ? hidden : [...hidden, ...team.slice(0, 1)]
}

function maker(
  product: SampleProduct,
  person: { name: string; title: string },
  chooser: Chooser,
): LaunchMaker {
  const handle = person.name.toLowerCase().replace(/[^a-z]+/g, '_')
  return {
    id: String(chooser.between(1_000_000, 9_999_999)),
    name: person.name,
    username: handle,
    headline: chooser.chance(0.7) ? `${person.title}, ${product.company.name}` : null,
    url: `https://www.producthunt.example/@${handle}?${APPLICATION_QUERY}`,
    // Both "none" and "empty" occur.
    twitterUsername: chooser.pick([handle, null, '']),
    websiteUrl: chooser.chance(0.3) ? `https://${product.company.domain}/team` : null,
  }
}
