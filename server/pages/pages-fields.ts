import { z } from 'zod'
import { type PageFacts, UNREADABLE_REASONS } from '#domain/page/page-facts.ts'
import { builder } from '../base/graphql/builder.ts'
import { USER_MODES } from '../base/graphql/context.ts'
import { readInput, textUpTo } from '../base/graphql/input.ts'
import { requireUser } from '../users/user-of-caller.ts'

/** What public pages say. Whom the caller looks for there is not asked (decision 0085). */
const UnreadableReasonEnum = builder.enumType('UnreadableReason', { values: UNREADABLE_REASONS })

const PageFactsType = builder.objectRef<PageFacts>('PageFacts').implement({
  fields: (t) => ({
    url: t.exposeString('url', { description: 'As it was asked for.' }),
    finalUrl: t.exposeString('finalUrl', { nullable: true, description: 'After redirects.' }),
    status: t.exposeInt('status', { nullable: true, description: 'Of the last answer.' }),
    unreadable: t.expose('unreadable', {
      type: UnreadableReasonEnum,
      nullable: true,
      description: 'Why nothing of the page is known; null where it was read.',
    }),
    readAt: t.exposeString('readAt', { description: 'When it was read, or tried to. ISO 8601.' }),
    title: t.exposeString('title'),
    emails: t.exposeStringList('emails'),
    phones: t.expose('phones', { type: 'JSON', description: 'A list of { text, number }.' }),
    profiles: t.exposeStringList('profiles'),
    profileLines: t.exposeIntList('profileLines', {
      description:
        'Of each profile, the line of the text that its link stands in, from 0 on; -1 where there is none.',
    }),
    people: t.expose('people', {
      type: 'JSON',
      description: 'A list of { name, title, worksFor, emails, phones, profiles }, from structured data.',
    }),
    organizations: t.expose('organizations', {
      type: 'JSON',
      description: 'A list of { name, url, emails, phones, profiles }, from structured data.',
    }),
    contactForms: t.exposeStringList('contactForms'),
    links: t.exposeStringList('links', { description: 'The pages that it links to, at most 200.' }),
    companyPages: t.expose('companyPages', {
      type: 'JSON',
      description:
        'A list of { url, kind }: linked pages that are called like pages about who is behind a site. Kinds: home, people, about, contact, imprint.',
    }),
    text: t.exposeString('text', {
      description: 'What a reader sees, at most 64 kB. Tabs part the cells of a row.',
    }),
    lineKinds: t.exposeString('lineKinds', {
      description:
        'Of each line of the text: h in a heading, n in navigation, b in the header, a in an aside, f in the footer, or a dot.',
    }),
  }),
})

const MOST_AT_ONCE = 20
/** A longer one is answered, as none that can be read. */
const MAX_SENT_LENGTH = 4_000
const Asked = z.object({
  urls: z.array(textUpTo(MAX_SENT_LENGTH)).min(1).max(MOST_AT_ONCE),
  again: z.boolean(),
})

/** One a request: aliases must not multiply the pages (SECURITY, trap 9). */
const READ_COST = 3_000

builder.queryField('readPages', (t) =>
  t.authField({
    type: [PageFactsType],
    description: `Reads up to ${MOST_AT_ONCE} public web pages, each at most once a week for all users.`,
    args: {
      urls: t.arg.stringList({ required: true }),
      again: t.arg.boolean({
        defaultValue: false,
        description: 'Reads them also if they were read before, unless that was within the last minute.',
      }),
    },
    authScopes: { modes: USER_MODES, signedIn: true },
    extensions: { cost: READ_COST },
    resolve: (_parent, args, { services: { pages }, caller }) => {
      const { urls, again } = readInput(Asked, { ...args, again: args.again ?? false })
      return pages.read(requireUser(caller).id, urls, { again })
    },
  }),
)
