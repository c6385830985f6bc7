import { isoDay } from '#domain/base/dates.ts'
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts'
import { type Chooser, seeded } from '#domain/base/seeded.ts'
import { ACTIVITY_ACTIONS, type ActivityAction, type ActivityMetadata } from '#domain/log/activity.ts'
import type { SeedUser } from './seed-users.ts'

export interface SeedActivity {
  id: string
  user: SeedUser
  action: string
  metadata: string
  atMs: number
}

/** Columns rather than objects, for a million activities have to be put into the order of their times. */
interface Draft {
  users: Uint32Array
  actions: Uint8Array
  times: Float64Array
  /** The blocked user that an admin's activity is about. */
  targets: Uint32Array
  count: number
}

const BLOCK_USER = ACTIVITY_ACTIONS.length

/**
 * `count` activities of users: everybody signs in when they sign up, then comes back for sessions, some far more often
 * than others, and less at weekends. The first user stands for the staff who blocked some. The same for the same
 * arguments.
 * @param users at least one where `count` is more than 0
 * @returns when each user was active last, null where never, and the activities, the oldest first
 */
export function seedActivity(users: SeedUser[], count: number, endMs: number) {
  const draft = draftActivity(users, count, endMs)
  return { lastActiveMs: lastTimes(users, draft), activities: activitiesOf(users, draft, endMs) }
}

function lastTimes(users: SeedUser[], { users: indexes, times }: Draft): (number | null)[] {
  const last: (number | null)[] = users.map(() => null)
  for (const [row, user] of indexes.entries()) last[user] = Math.max(last[user] ?? 0, at(times, row))
  return last
}

function* activitiesOf(users: SeedUser[], draft: Draft, endMs: number): Generator<SeedActivity, void> {
  const order = Uint32Array.from({ length: draft.count }, (_, index) => index)
  order.sort((one, other) => at(draft.times, one) - at(draft.times, other))
  const chooser = seeded(`activities until ${endMs}`)
  for (const index of order) {
    const user = users[at(draft.users, index)]
    const target = users[at(draft.targets, index)]
    if (user === undefined || target === undefined) return
    const atMs = at(draft.times, index)
    const known = ACTIVITY_ACTIONS[at(draft.actions, index)]
    const metadata = known === undefined ? blockMetadata(target) : METADATA[known](chooser, atMs)
    const action = known ?? 'admin:BLOCK_USER'
    yield { id: uuid(chooser), user, action, metadata: JSON.stringify(metadata), atMs }
  }
}

const at = (column: Uint8Array | Uint32Array | Float64Array, index: number) => column[index] ?? 0

function draftActivity(users: SeedUser[], count: number, endMs: number): Draft {
  const draft: Draft = {
    users: new Uint32Array(count),
    actions: new Uint8Array(count),
    times: new Float64Array(count),
    targets: new Uint32Array(count),
    count: 0,
  }
  const add = (user: number, action: number, atMs: number, target = 0) => {
    if (draft.count === count) return
    draft.users[draft.count] = user
    draft.actions[draft.count] = action
    draft.times[draft.count] = Math.min(Math.floor(atMs), endMs - 1)
    draft.targets[draft.count] = target
    draft.count += 1
  }
  const chooser = seeded(`sessions until ${endMs}`)
  for (const [index, { createdMs, blockedReason, weight }] of users.entries()) {
    if (weight > 0) add(index, LOGIN, createdMs)
    if (blockedReason !== null) add(0, BLOCK_USER, createdMs + (endMs - createdMs) * chooser.next(), index)
  }
  const pickUser = createPicker(users)
  while (draft.count < count) {
    const index = pickUser(chooser.next())
    const startMs = sessionStart(users[index], endMs, chooser)
    let atMs = startMs
    for (const action of sessionOf(chooser)) {
      add(index, action, atMs)
      atMs += chooser.next() * 4 * MINUTE_MS
    }
  }
  return draft
}

/** Users by their weights: what is picked for a number from 0 to 1. */
function createPicker(users: SeedUser[]): (share: number) => number {
  let total = 0
  const upTo = Float64Array.from(users, ({ weight }) => (total += weight))
  return (share) => {
    const wanted = share * total
    let low = 0
    let high = upTo.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (at(upTo, middle) > wanted) high = middle
      else low = middle + 1
    }
    return low
  }
}

function sessionStart(user: SeedUser | undefined, endMs: number, chooser: Chooser): number {
  const { createdMs, fading } = user ?? { createdMs: endMs, fading: 1 }
  const draw = () => createdMs + (endMs - createdMs) * chooser.next() ** fading
  const startMs = draw()
  const isWeekend = new Date(startMs).getUTCDay() % 6 === 0
  return isWeekend && chooser.chance(0.6) ? draw() : startMs
}

const codeOf = (action: ActivityAction) => ACTIVITY_ACTIONS.indexOf(action)
const LOGIN = codeOf('LOGIN')
const SET_UP = [
  codeOf('OPENAI_KEY_CONFIGURED'),
  codeOf('GOOGLE_SHEETS_CONFIGURED'),
  codeOf('PH_TOKEN_CONFIGURED'),
]

function sessionOf(chooser: Chooser): number[] {
  const repeat = (action: ActivityAction, most: number) =>
    Array.from({ length: chooser.between(0, most) }, () => codeOf(action))
  return [
    LOGIN,
    ...(chooser.chance(0.08) ? [chooser.pick(SET_UP)] : []),
    ...repeat('PRODUCT_HUNT_SEARCH', 3),
    ...repeat('FIND_CONTACTS', 4),
    ...repeat('SHEET_EXPORT', 1),
  ]
}

const METADATA: {
  [Action in ActivityAction]: (chooser: Chooser, atMs: number) => ActivityMetadata[Action]
} = {
  LOGIN: (_chooser, atMs) => ({ source: 'app_init', timestamp: new Date(atMs).toISOString() }),
  OPENAI_KEY_CONFIGURED: (chooser) => ({ configured: true, maskedLength: chooser.between(51, 164) }),
  GOOGLE_SHEETS_CONFIGURED: (chooser) => ({
    configured: true,
    spreadsheetId: `sample-${uuid(chooser).slice(0, 23)}`,
    serviceAccountEmail: `leads@project-${chooser.between(100, 999)}.example.com`,
  }),
  PH_TOKEN_CONFIGURED: () => ({ configured: true, maskedLength: 43 }),
  PRODUCT_HUNT_SEARCH: (chooser, atMs) => ({
    startDate: isoDay(atMs - chooser.between(1, 30) * DAY_MS),
    endDate: isoDay(atMs),
    minVotes: chooser.pick([0, 10, 50, 100]),
    maxResults: chooser.pick([20, 40, 80, 200, 500]),
    topic: chooser.chance(0.3) ? chooser.pick(TOPICS) : null,
    featuredOnly: chooser.chance(0.4),
    totalResults: chooser.between(0, 200),
  }),
  FIND_CONTACTS: (chooser) => {
    const companyName = `${chooser.pick(COMPANY_BEGINS)}${chooser.pick(COMPANY_ENDS)}`
    return chooser.chance(0.9)
      ? { companyName, success: true, peopleFound: chooser.between(0, 6) }
      : { companyName, success: false, errorMessage: 'The AI service answered too slowly.' }
  },
  DRAFT_MESSAGE: (chooser) => ({
    companyName: `${chooser.pick(COMPANY_BEGINS)}${chooser.pick(COMPANY_ENDS)}`,
    success: true,
  }),
  SHEET_EXPORT: (chooser) => ({
    mode: chooser.pick(['single', 'bulk_selected', 'bulk_all_qualified']),
    count: chooser.between(1, 40),
    failed: chooser.chance(0.05) ? 1 : 0,
  }),
}

const blockMetadata = ({ id, email, blockedReason }: SeedUser) => ({
  userId: id,
  email,
  reason: blockedReason,
  before: { blocked: false },
  after: { blocked: true },
})

/** Version 4 in form, of numbers that come out the same each time. */
function uuid(chooser: Chooser): string {
  const words = Array.from({ length: 4 }, () => chooser.between(0, 0xffffffff).toString(16).padStart(8, '0'))
  const hex = words.join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

const TOPICS = [
  'artificial-intelligence',
  'developer-tools',
  'productivity',
  'marketing',
  'fintech',
  'design-tools',
]
const COMPANY_BEGINS = [
  'Álamo',
  'Bright',
  'Cobalt',
  'Delta',
  'Ember',
  'Flow',
  'Größer ',
  'Hush',
  'Ink',
  'Kite',
  'Loop',
  '100% ',
]
const COMPANY_ENDS = [
  'Base',
  'Desk',
  'Forge',
  'Grid',
  'Hub',
  'Labs',
  'Lane',
  'Mind',
  'Post',
  'Stack',
  '_works',
  'Yard',
]
