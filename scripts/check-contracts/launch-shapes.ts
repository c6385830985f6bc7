import { z } from 'zod'

const TopicNode = z.strictObject({ name: z.string(), slug: z.string(), postsCount: z.int() })
const MakerNode = z.strictObject({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  headline: z.nullable(z.string()),
  url: z.string(),
  twitterUsername: z.nullable(z.string()),
  websiteUrl: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
})
const Thumbnail = z.strictObject({ type: z.string(), url: z.string() })

/** A launch as a file of launches has it: the fields of Product Hunt's Post that we ask for, and no other. */
const LaunchNode = z.strictObject({
  id: z.string(),
  name: z.string(),
  tagline: z.string(),
  description: z.nullable(z.string()),
  url: z.string(),
  website: z.string(),
  votesCount: z.int(),
  commentsCount: z.int(),
  createdAt: z.iso.datetime(),
  featuredAt: z.nullable(z.iso.datetime()),
  thumbnail: z.nullable(Thumbnail),
  topics: z.strictObject({ edges: z.array(z.strictObject({ node: TopicNode })) }),
  makers: z.array(MakerNode),
})
export type LaunchNode = z.infer<typeof LaunchNode>

/** A launch of a live answer: its request has topics as nodes, and less of makers and topics. */
const LiveNode = z.object({
  ...LaunchNode.shape,
  topics: z.object({ nodes: z.array(TopicNode.extend({ postsCount: z.int().default(0) })) }),
  makers: z.array(
    MakerNode.extend({
      id: z.string().default('0'),
      websiteUrl: MakerNode.shape.websiteUrl.default(null),
      profileImage: MakerNode.shape.profileImage.default(null),
    }),
  ),
})

/**
 * Reads a file of launches, `{ posts: [...] }`; other keys beside `posts` may stand there.
 * @throws ZodError that names each launch and field that is not as it should be
 */
export const readLaunches = (file: unknown): LaunchNode[] =>
  z.object({ posts: z.array(LaunchNode) }).parse(file).posts

/**
 * Reads the launches of a live answer, `{ data: { posts: { nodes } } }`. What its request left out is filled: a maker
 * without an id gets "0", a topic without a count 0.
 * @throws ZodError where it is something else
 */
export function readLiveLaunches(answer: unknown): LaunchNode[] {
  const live = z.object({ data: z.object({ posts: z.object({ nodes: z.array(LiveNode) }) }) }).parse(answer)
  return live.data.posts.nodes.map(({ topics, ...post }) => ({
    ...post,
    topics: { edges: topics.nodes.map((node) => ({ node })) },
  }))
}

/** One thing that a launch, or several together, can have, and that code may trip over. */
export interface LaunchShape {
  /** What it is, as in "name begins with =". */
  name: string
  /** True where our launches have it even if the originals do not: the interface allows it. */
  always: boolean
  /** The launches of a list that have it. */
  among: (launches: readonly LaunchNode[]) => LaunchNode[]
}

const each = (name: string, has: (launch: LaunchNode) => boolean, always = false): LaunchShape => ({
  name,
  always,
  among: (launches) => launches.filter(has),
})

const TEXT_FIELDS = ['name', 'tagline', 'description'] as const
type TextField = (typeof TEXT_FIELDS)[number]

/** A shape of each of the three texts; `always` has the first letter of each text that is to have it. */
const inTexts = (label: string, has: (text: string) => boolean, always = ''): LaunchShape[] =>
  TEXT_FIELDS.map((field) =>
    each(
      `${field} ${label}`,
      (launch) => launch[field] !== null && has(launch[field]),
      always.includes(field.charAt(0)),
    ),
  )
const matching = (label: string, pattern: RegExp, always = ''): LaunchShape[] =>
  inTexts(label, (text) => pattern.test(text), always)

/** Signs that a sheet, a page, a query or a shell could take for its own. */
const SIGNS = Array.from('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~')
/** Those that a sheet or a page reads as code at the beginning of a text. */
const LEADING_SIGNS = '=+-@<'

const asciiSigns: LaunchShape[] = SIGNS.flatMap((sign) => [
  ...inTexts(
    `begins with ${sign}`,
    (text) => text.startsWith(sign),
    LEADING_SIGNS.includes(sign) ? 'ntd' : '',
  ),
  ...inTexts(`ends with ${sign}`, (text) => text.endsWith(sign)),
  ...inTexts(`has ${sign}`, (text) => text.includes(sign), '^_~'.includes(sign) ? 'd' : 'ntd'),
])

/** Signs beyond ASCII that are more than a letter. */
const TYPOGRAPHY = Array.from('—–‑〰‘’“”…•·⁕«»„→➜×∞²₂™®°¢£¥€₹⌘⌥⇧⌃✓★✨⚡❋≻،ツ\uFFFC\uF8FF')

const typography: LaunchShape[] = TYPOGRAPHY.flatMap((sign) =>
  inTexts(`has ${sign} (U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()})`, (text) =>
    text.includes(sign),
  ),
)

const blanks: LaunchShape[] = [
  ...matching('is empty', /^$/, 'td'),
  ...matching('is blank', /^\s+$/, 't'),
  ...matching('begins with a blank', /^ /, 'ntd'),
  ...matching('ends with a blank', / $/, 'ntd'),
  ...matching('begins with a no-break blank', /^\u00A0/, 'n'),
  ...matching('has a no-break blank', /\u00A0/, 'ntd'),
  ...matching('has another blank', /[\u2000-\u200A\u202F\u205F\u3000]/, 'td'),
  ...matching('has two blanks in a row', / {2}/, 'ntd'),
  ...matching('has five blanks in a row', / {5}/),
  ...matching('has a line feed', /\n/, 'td'),
  ...matching('has a line of DOS', /\r\n/, 'd'),
  ...matching('has an empty line', /\n\s*\n/, 'd'),
  ...matching('has a tab', /\t/, 'ntd'),
  ...matching('has a line separator', /\u2028/, 'd'),
  ...matching('has a paragraph separator', /\u2029/, 'd'),
  ...matching('has a zero-width blank', /\u200B/, 'ntd'),
  ...matching('begins with a zero-width blank', /^\u200B/),
  ...matching('ends with a zero-width blank', /\u200B$/),
  ...matching('has a zero-width joiner', /\u200D/, 'ntd'),
  ...matching('has a zero-width non-joiner', /\u200C/, 'd'),
  ...matching('has a direction mark', /[\u200E\u200F\u061C]/, 'td'),
  ...matching('has a direction override', /[\u202A-\u202E\u2066-\u2069]/, 'td'),
  ...matching('has a soft hyphen', /\u00AD/, 'd'),
  ...matching('has a byte order mark', /\uFEFF/, 'd'),
]

const code: LaunchShape[] = [
  ...matching('begins like a formula', /^[=+\-@]\s*[A-Z(0-9]/, 'ntd'),
  ...matching('has an HTML tag', /<\/?[a-z][^>]*>/i, 'ntd'),
  ...matching('has an HTML entity', /&(?:#\d+|[a-z]+);/i, 'td'),
  ...matching('has < before a number', /<\d/, 'd'),
  ...matching('has > before a number', />\s?[$€]?\d/, 'd'),
  ...matching('has an arrow of ASCII', /[-=]>|<-/, 'd'),
  ...matching('has code in backticks', /`[^`]+`/, 'td'),
  ...matching('has a command in backticks', /`[^`]+ [^`]+`/, 'd'),
  ...matching('has a pipe to a program', /\w \| (?:sh|sort|wc)\b/, 'd'),
  ...matching('has a call', /\w\(\)/, 'nd'),
  ...matching('has a JSON object', /\{\s*"\w+":/, 'd'),
  ...matching('has double braces', /\{\{.*\}\}/, 'td'),
  ...matching('has a placeholder of a template', /\$\{\w+\}|%[sd]\b/, 'td'),
  ...matching('has a percent-encoded sign', /%[0-9A-F]{2}/, 'd'),
  ...matching('has a Markdown heading', /(?:^|\s)#{1,6} \S/, 'd'),
  ...matching('has Markdown bold', /\*\*\S/, 'td'),
  ...matching('has a Markdown link', /\]\(\S+\)/, 'td'),
  ...matching('has a Markdown list', /(?:^|\n)[-*] \S/, 'd'),
  ...matching('has a rule of stars', /\*{3}/, 'd'),
  ...matching('has a web address', /https?:\/\/\S/, 'td'),
  ...matching('has an address beginning with www', /(?:^|\s)www\.\w/, 'd'),
  ...matching('has a host name', /\b[\w-]+\.(?:com|io|ai|dev|app|org|net|co|so|example)\b/, 'ntd'),
  ...matching('has an email address', /[\w.]+@[\w-]+\.\w/, 'td'),
  ...matching('has a handle', /(?:^|\s)@\w/, 'ntd'),
  ...matching('has a hashtag', /(?:^|\s)#\p{L}/u, 'td'),
  ...matching('has a rank', /#\d/),
  ...matching('has a path', /(?:^|\s)\/[a-z]+/, 'nd'),
  ...matching('has a file name', /\w*\.(?:md|csv|sh|json|txt|srt)\b/, 'd'),
  ...matching(
    'is a word that a program may take for a value',
    /^(?:null|undefined|true|false|nan|constructor)$/i,
    'n',
  ),
  ...matching('is what a sheet may take for a number or a date', /^(?:0\d+|\d+[-/]\d+|\d+e\d+|#N\/A)$/i, 'n'),
]

const SCRIPTS = [
  'Arabic',
  'Cyrillic',
  'Devanagari',
  'Georgian',
  'Greek',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Katakana',
  'Thai',
]

const letters: LaunchShape[] = [
  ...SCRIPTS.flatMap((script) =>
    matching(`has ${script} letters`, new RegExp(`\\p{Script=${script}}`, 'u'), 'ntd'),
  ),
  ...matching('has no ASCII letter', /^(?=.*\p{L})[^A-Za-z]+$/su, 'ntd'),
  ...matching(
    'mixes ASCII and Cyrillic letters',
    /[A-Za-z].*\p{Script=Cyrillic}|\p{Script=Cyrillic}.*[A-Za-z]/su,
    'nt',
  ),
  ...matching('has accents of Latin-1', /[À-ÖØ-öø-ÿ]/, 'ntd'),
  ...matching('has letters of Latin Extended-A', /[\u0100-\u017F]/, 'ntd'),
  ...matching('has Vietnamese letters', /[\u1EA0-\u1EF9]/, 'ntd'),
  ...matching('has an accent of its own sign', /[A-Za-z][\u0300-\u036F]/, 'ntd'),
  ...matching('has a ligature', /[\uFB00-\uFB06œæŒÆ]/, 'ntd'),
  ...matching('has wide Latin letters', /[\uFF01-\uFF5E]/, 'ntd'),
  ...matching('has mathematical letters', /[\u{1D400}-\u{1D7FF}]/u, 'ntd'),
  ...matching('has a raised or lowered digit', /[²³¹⁰-₉]/, 'ntd'),
  ...matching('has a dotless or dotted i of Turkish', /[ıİ]/, 'td'),
  ...matching('has only small letters', /^(?=.*\p{Ll})[^\p{Lu}]+$/su, 'ntd'),
  ...matching('has only capitals', /^(?=.*\p{Lu}{3})[^\p{Ll}]+$/su, 'nt'),
  ...matching('has a capital inside a word', /\p{Ll}\p{Lu}/u),
  ...matching('begins with a digit', /^\d/, 'ntd'),
  ...matching('begins with a small letter', /^\p{Ll}/u),
  ...matching('ends with a digit', /\d$/),
  ...matching('ends with a letter beyond ASCII', /[^\p{ASCII}]$/u),
]

// Unicode counts these three among the pictures.
const PICTURE = '[\\p{Extended_Pictographic}--[©®™]]'
const pictures = (label: string, pattern: string, always: string): LaunchShape[] =>
  matching(label, new RegExp(pattern, 'sv'), always)

const emoji: LaunchShape[] = [
  ...pictures('has an emoji', PICTURE, 'ntd'),
  ...pictures('begins with an emoji', `^${PICTURE}`, 'ntd'),
  ...pictures('ends with an emoji', `${PICTURE}\\uFE0F?$`, 'ntd'),
  ...pictures('has two emoji in a row', `(?:${PICTURE}\\uFE0F?){2}`, 'td'),
  ...pictures('has five emoji', `(?:${PICTURE}.*){5}`, 'd'),
  ...pictures('has a joined emoji', `${PICTURE}[\\u{1F3FB}-\\u{1F3FF}\\uFE0F]?\\u200D`, 'ntd'),
  ...matching('has an emoji of two UTF-16 units', /[\u{1F000}-\u{1FAFF}]/u, 'ntd'),
  ...matching('has an emoji of one UTF-16 unit', /[\u2600-\u27BF]/, 'ntd'),
  ...matching('has a variation selector', /\uFE0F/, 'ntd'),
  ...matching('has a skin tone', /[\u{1F3FB}-\u{1F3FF}]/u, 'td'),
  ...matching('has a flag', /[\u{1F1E6}-\u{1F1FF}]{2}/u, 'td'),
  ...matching('has a keycap', /\u20E3/, 'd'),
]

/** The kinds of signs that Unicode knows, by their short names. */
const CATEGORIES =
  'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Co'.split(' ')

const categories: LaunchShape[] = CATEGORIES.flatMap((category) =>
  matching(`has a sign of kind ${category}`, new RegExp(`\\p{${category}}`, 'u')),
)

const wording: LaunchShape[] = [
  ...matching('is one word', /^\s*\S+\s*$/, 'n'),
  ...matching('has six words or more', /(?:\S+\s+){5}\S/),
  ...matching('has a word of 20 signs', /\S{20}/, 'ntd'),
  ...matching('has a word of 60 signs', /\S{60}/, 'd'),
  ...matching('has a price', /[$€£¥₹]\s?\d/, 'td'),
  ...matching('has a percentage', /\d\s?%/, 'td'),
  ...matching('has grouped thousands', /\d,\d{3}/),
  ...matching('has a version', /\bv?\d+\.\d+/, 'ntd'),
  ...matching('has a year', /\b20\d\d\b/),
  ...matching('has 24/7', /24\/7/),
  ...matching('has a factor', /\d+[x×]\b|\d+×/, 'td'),
  ...matching('has a number with a plus', /\d[KM]?\+/),
  ...matching('has a title and a subtitle', /\w: \w/),
  ...matching('has parts between dashes', / [-–—] /),
  ...matching('has parts between pipes', / \| /),
  ...matching('has a word in parentheses', /\([^()]+\)/),
  ...matching('has parentheses within parentheses', /\([^)]*\(/),
  ...matching('has a parenthesis without its other half', /^[^(]*\)|\([^)]*$/s),
  ...matching('has words in straight quotes', /"[^"]+"/),
  ...matching('has one straight quote only', /^[^"]*"[^"]*$/s, 'd'),
  ...matching('has words in curly quotes', /“[^”]+”/),
  ...matching('has a straight apostrophe', /\w'\w/),
  ...matching('has a curly apostrophe', /\w’\w/),
  ...matching('has letters with dots between', /\b\w\.\w\./),
  ...matching('has a dot between words', /\w\.[a-z]/i),
  ...matching('has a comma without a blank', /[a-z],[a-z]/i),
  ...matching('has & without a blank', /\w&\w/),
  ...matching('has several exclamation marks', /!!/),
  ...matching('has three dots', /\.\.\./),
  ...matching('has a sentence after a list sign', /[•⁕✓✅] ?\w/u),
  ...matching('asks something', /\?/),
]

const FULL_LENGTHS = { name: 40, tagline: 60, description: 500 } satisfies Record<TextField, number>

/** Signs of a text as a person counts them, nearly: code points. */
const lengthOf = (text: string): number => Array.from(text).length
const long = (field: TextField, from: number, to: number, always = false): LaunchShape =>
  each(
    `${field} of ${from} to ${to} signs`,
    (launch) => launch[field] !== null && lengthOf(launch[field]) >= from && lengthOf(launch[field]) <= to,
    always,
  )

const lengths: LaunchShape[] = [
  ...TEXT_FIELDS.flatMap((field) => {
    const full = FULL_LENGTHS[field]
    return [
      long(field, full, full, true),
      long(field, full - 1, full - 1, true),
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenth) =>
        long(field, (tenth * full) / 10, ((tenth + 1) * full) / 10 - 1),
      ),
      each(`${field} longer than the site allows`, (launch) => lengthOf(launch[field] ?? '') > full),
    ]
  }),
  ...inTexts('has more UTF-16 units than signs', (text) => text.length > lengthOf(text), 'ntd'),
  ...inTexts('is trimmed to another text', (text) => text.trim() !== text, 'ntd'),
  long('name', 1, 1, true),
  long('name', 2, 2),
  long('name', 3, 3),
  long('tagline', 1, 12),
  long('description', 1, 50),
]

const codeOf = (launch: LaunchNode): string => /\/r\/([^?]+)/.exec(launch.website)?.[1] ?? ''
const slugOf = (launch: LaunchNode): string => /\/products\/([^?]+)/.exec(launch.url)?.[1] ?? ''
const topicsOf = (launch: LaunchNode) => launch.topics.edges.map(({ node }) => node)
const plainSlug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const addresses: LaunchShape[] = [
  each('website is a redirect with a code of 14 signs', (launch) => /^[A-Z2-7]{14}$/.test(codeOf(launch))),
  each('website is empty', ({ website }) => website === '', true),
  each('website without tracking', ({ website }) => website !== '' && !website.includes('utm_'), true),
  each('website with tracking', ({ website }) => website.includes('utm_source=')),
  each('url is a product page', (launch) => slugOf(launch) !== ''),
  each('url without tracking', ({ url }) => !url.includes('utm_'), true),
  each('url with tracking', ({ url }) => url.includes('utm_source=')),
  each('page name ends with a number', (launch) => /-\d+$/.test(slugOf(launch))),
  each('page name has an underscore', (launch) => slugOf(launch).includes('_'), true),
  each('page name of 2 signs', (launch) => slugOf(launch).length === 2),
  each('page name of 40 signs or more', (launch) => slugOf(launch).length >= 40),
  each('page name is not made from the name', (launch) => !plainSlug(launch.name).includes(slugOf(launch))),
  each('no thumbnail', ({ thumbnail }) => thumbnail === null),
  each('thumbnail is an image', ({ thumbnail }) => thumbnail?.type === 'image'),
  ...['png', 'jpeg', 'gif', 'webp', 'avif', 'octet-stream'].map((ending) =>
    each(
      `thumbnail ends in ${ending}`,
      ({ thumbnail }) => thumbnail?.url.includes(`.${ending}?auto=format`) ?? false,
    ),
  ),
  each('thumbnail is cut to a size', ({ thumbnail }) => thumbnail?.url.includes('&fit=crop') ?? false, true),
]

const topics: LaunchShape[] = [
  ...[0, 1, 2, 3, 4, 5].map((count) =>
    each(`${count} topics`, (launch) => topicsOf(launch).length === count, count === 0),
  ),
  ...Object.entries({
    'has a slug not made from its name': ({ name, slug }) => slug !== plainSlug(name),
    'has a name with &': ({ name }) => name.includes('&'),
    'has a name with /': ({ name }) => name.includes('/'),
    'has a name with a hyphen': ({ name }) => name.includes('-'),
    'has a name that begins with a digit': ({ name }) => /^\d/.test(name),
    'has a name in small letters': ({ name }) => name === name.toLowerCase(),
    'has a name in capitals': ({ name }) => /^[A-Z]{2,}$/.test(name),
    'counts one launch': ({ postsCount }) => postsCount === 1,
    'counts over 100 launches': ({ postsCount }) => postsCount > 100,
  } satisfies Record<string, (topic: z.infer<typeof TopicNode>) => boolean>).map(([label, has]) =>
    each(`a topic ${label}`, (launch) => topicsOf(launch).some(has)),
  ),
]

const counted = (unit: 'votes' | 'comments', least: number, most: number, always = false): LaunchShape =>
  each(
    `${least} to ${most} ${unit}`,
    (launch) => launch[`${unit}Count`] >= least && launch[`${unit}Count`] <= most,
    always,
  )

const numbers: LaunchShape[] = [
  each('no votes', ({ votesCount }) => votesCount === 0),
  counted('votes', 1, 9),
  counted('votes', 10, 99),
  counted('votes', 100, 499),
  counted('votes', 500, 999),
  counted('votes', 1_000, 99_999, true),
  each('no comments', ({ commentsCount }) => commentsCount === 0),
  counted('comments', 1, 9),
  counted('comments', 10, 49),
  counted('comments', 50, 999),
  counted('comments', 1_000, 9_999, true),
  each('more comments than votes', ({ commentsCount, votesCount }) => commentsCount > votesCount),
  each('featured without votes', ({ featuredAt, votesCount }) => featuredAt !== null && votesCount === 0),
]

/** The time of day on the site's own clock. */
const pacificTime = (time: string): string =>
  new Date(time).toLocaleTimeString('en-GB', { timeZone: 'America/Los_Angeles' })
const times: LaunchShape[] = [
  each('featured at its launch', ({ featuredAt, createdAt }) => featuredAt === createdAt),
  each('featured later', ({ featuredAt, createdAt }) => featuredAt !== null && featuredAt > createdAt, true),
  each('not featured', ({ featuredAt }) => featuredAt === null),
  each(
    'launched at 00:01 Pacific summer time',
    ({ createdAt }) => createdAt.endsWith('T07:01:00Z') && pacificTime(createdAt) === '00:01:00',
  ),
  each(
    'launched at 00:01 Pacific winter time',
    ({ createdAt }) => createdAt.endsWith('T08:01:00Z') && pacificTime(createdAt) === '00:01:00',
  ),
  each('launched at another time', ({ createdAt }) => pacificTime(createdAt) !== '00:01:00'),
  each('launched on the day before in the west', ({ createdAt }) => pacificTime(createdAt) > '12'),
  each('launched at a time with seconds', ({ createdAt }) => !createdAt.endsWith(':00Z'), true),
  each('launched at midnight UTC', ({ createdAt }) => createdAt.endsWith('T00:00:00Z'), true),
  ...Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0')).map((month) =>
    each(`launched in month ${month}`, ({ createdAt }) => createdAt.slice(5, 7) === month, true),
  ),
]

const isRedacted = ({ name }: { name: string }): boolean => name === '[REDACTED]'
type MakerNode = z.infer<typeof MakerNode>
const makers: LaunchShape[] = [
  each('no makers', ({ makers }) => makers.length === 0),
  each('one maker, redacted', ({ makers }) => makers.length === 1 && makers.every(isRedacted)),
  each('several makers, all redacted', ({ makers }) => makers.length > 1 && makers.every(isRedacted), true),
  each('one maker, visible', ({ makers }) => makers.length === 1 && !makers.some(isRedacted), true),
  each('several makers, all visible', ({ makers }) => makers.length > 1 && !makers.some(isRedacted)),
  each('redacted makers first, a visible one last', ({ makers }) => {
    const last = makers.at(-1)
    return (
      makers.length > 1 && last !== undefined && !isRedacted(last) && makers.slice(0, -1).every(isRedacted)
    )
  }),
  each('visible and redacted makers', ({ makers }) => makers.some(isRedacted) && !makers.every(isRedacted)),
  each('nine makers', ({ makers }) => makers.length === 9),
  each('two makers with the id 0', ({ makers }) => makers.filter(({ id }) => id === '0').length > 1),
  ...Object.entries({
    'has the handle null': ({ twitterUsername }) => twitterUsername === null,
    'has an empty handle': ({ twitterUsername }) => twitterUsername === '',
    'has a handle': ({ twitterUsername }) => (twitterUsername ?? '') !== '',
    'has no headline': ({ headline }) => headline === null,
    'has an empty headline': ({ headline }) => headline === '',
    'has a headline': ({ headline }) => (headline ?? '') !== '',
    'has a website': ({ websiteUrl }) => (websiteUrl ?? '') !== '',
    'has no website': ({ websiteUrl }) => websiteUrl === null,
    'has a picture': ({ profileImage }) => profileImage !== null,
    'has a name with blanks around it': ({ name }) => name.trim() !== name,
    'has a name beyond ASCII': ({ name }) => /[^\p{ASCII}]/u.test(name),
    'has a name of one word': ({ name }) => !name.trim().includes(' '),
    'has a profile with tracking': ({ url }) => url.includes('utm_'),
  } satisfies Record<string, (maker: MakerNode) => boolean>).map(([label, has]) =>
    each(
      `a visible maker ${label}`,
      ({ makers }) => makers.some((maker) => !isRedacted(maker) && has(maker)),
      true,
    ),
  ),
]

/** Launches that share something with another one; `is` says which of these groups count. */
const sharing = (
  name: string,
  key: (launch: LaunchNode) => string,
  is: (group: readonly LaunchNode[]) => boolean = () => true,
  always = false,
): LaunchShape => ({
  name,
  always,
  among: (launches) =>
    [...Map.groupBy(launches, key)]
      .filter(([shared, group]) => shared !== '' && group.length > 1 && is(group))
      .flatMap(([, group]) => group),
})
const differ = (group: readonly LaunchNode[], key: (launch: LaunchNode) => string): boolean =>
  new Set(group.map(key)).size > 1
const nameOf = ({ name }: LaunchNode): string => name.trim()
const foldedName = (launch: LaunchNode): string => nameOf(launch).toLowerCase()
const textOf = (launch: LaunchNode): string => (launch.description ?? '').trim()

const together: LaunchShape[] = [
  sharing('share a name', nameOf),
  sharing('share a name and not the page', nameOf, (group) => differ(group, slugOf)),
  sharing('share name and page', (launch) => `${nameOf(launch)}\n${slugOf(launch)}`),
  sharing('three share a name', nameOf, (group) => group.length > 2),
  sharing('share a name but for case', foldedName, (group) => differ(group, nameOf)),
  sharing('share name and launch time', (launch) => `${nameOf(launch)}\n${launch.createdAt}`),
  sharing('share a page', slugOf),
  ...[2, 3, 4, 5, 6, 7, 11, 14].map((count) =>
    sharing(`${count} share a page`, slugOf, (group) => group.length === count),
  ),
  sharing('share a page and not the name', slugOf, (group) => differ(group, foldedName)),
  sharing('share a tagline', ({ tagline }) => tagline.trim()),
  sharing('share a description', textOf),
  sharing(
    'share a launch time',
    ({ createdAt }) => createdAt,
    (group) => group.length > 9,
  ),
  sharing('share a redirect', codeOf),
  each('description is the tagline', (launch) => textOf(launch) === launch.tagline.trim(), true),
  each('description begins with the name', (launch) => textOf(launch).startsWith(nameOf(launch))),
  each('tagline has the name', (launch) => launch.tagline.includes(nameOf(launch))),
  {
    name: 'name begins with the name of another',
    always: false,
    among: (launches) => {
      const names = new Set(launches.map(foldedName))
      return launches.filter((launch) =>
        [...foldedName(launch).matchAll(/[ :.]/g)].some(({ index }) =>
          names.has(foldedName(launch).slice(0, index)),
        ),
      )
    },
  },
  each('description is null', ({ description }) => description === null, true),
]

/** Everything odd that launches can have, and some of what is common: our launches have what the real ones have. */
export const LAUNCH_SHAPES: readonly LaunchShape[] = [
  ...blanks,
  ...asciiSigns,
  ...typography,
  ...code,
  ...letters,
  ...emoji,
  ...categories,
  ...wording,
  ...lengths,
  ...addresses,
  ...topics,
  ...numbers,
  ...times,
  ...makers,
  ...together,
]
