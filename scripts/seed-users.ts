import { DAY_MS } from '#domain/base/durations.ts'
import { type Chooser, seeded } from '#domain/base/seeded.ts'

/** An invented user; all addresses are of example.com, which belongs to nobody (RFC 2606). */
export interface SeedUser {
  id: string
  email: string
  name: string | null
  onboarded: boolean
  /** Null: not blocked. */
  blockedReason: string | null
  createdMs: number
  /** How much of all activity is theirs, against the others; 0: they never came back. */
  weight: number
  /** 1: they come as often as ever; the higher, the more of it was soon after the sign-up. */
  fading: number
}

export const SEED_DAYS = 400

/** `count` users who signed up, more each month, in the 400 days before a time. The same for the same arguments. */
export function seedUsers(count: number, endMs: number): SeedUser[] {
  const chooser = seeded(`users until ${endMs}`)
  return Array.from({ length: count }, (_, index) => seedUser(index, endMs, chooser))
}

function seedUser(index: number, endMs: number, chooser: Chooser): SeedUser {
  const first = chooser.pick(FIRST_NAMES)
  const last = chooser.pick(LAST_NAMES)
  const agoDays = SEED_DAYS * (1 - chooser.next() ** 0.6)
  return {
    id: `seed-${String(index).padStart(7, '0')}`,
    email: `${[letters(first), letters(last)].filter(Boolean).join('.')}${index}@${chooser.pick(DOMAINS)}`,
    name:
      index === FORMULA_AT ? '=HYPERLINK("https://example.com","Press me")' : nameOf(first, last, chooser),
    onboarded: chooser.chance(0.8),
    blockedReason: chooser.chance(0.004) || index === BLOCKED_AT ? chooser.pick(REASONS) : null,
    createdMs: Math.min(Math.floor(endMs - agoDays * DAY_MS), endMs - 1),
    weight: chooser.chance(0.03) ? 0 : Math.min((1 - chooser.next()) ** -0.6, 150),
    fading: chooser.pick([1, 1, 2, 4, 8]),
  }
}

/** One name that a spreadsheet would run if it were let, and one who is blocked however few they are. */
const FORMULA_AT = 3
const BLOCKED_AT = 5

function nameOf(first: string, last: string, chooser: Chooser): string | null {
  if (chooser.chance(0.1)) return null
  return chooser.chance(0.15) ? first : `${first} ${last}`
}

/** What of a name an address can have. */
const letters = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

const DOMAINS = [
  'example.com',
  'mail.example.com',
  'studio.example.com',
  'labs.example.com',
  'sales.example.com',
]
const REASONS = [
  'Automated traffic',
  'Asked for by the user',
  'Payment dispute',
  'Shared account',
  'Spam to contacts',
]
const FIRST_NAMES = [
  'Ada, Aisha, Amélie, Anders, Ayşe, Björn, Chloé, Dmitri, Elif, Émile, Fatima, Giulia, Grace, Hiroshi',
  'Ines, Jürgen, Kofi, Łukasz, Mei, Mohamed, Nadia, Noah, Olga, Priya, Renée, Rosa, Søren, Tomás, Uma',
  'Víctor, Wanjiru, Yuki, Zoë, Алексей, 美咲, محمد',
].flatMap((line) => line.split(', '))
const LAST_NAMES = [
  'Abe, Andersson, Brown, Çelik, Da Silva, Dubois, Fischer, García, Haddad, Ivanova, Jansen, Kowalski',
  "Lindqvist, Mbeki, Müller, Nguyễn, Novák, O'Brien, Okafor, Papadopoulos, Patel, Rossi, Sanders-Webb",
  'Şahin, Smith, Tanaka, Ümit, van den Berg, Wójcik, Yılmaz, Петрова, 佐藤',
].flatMap((line) => line.split(', '))
