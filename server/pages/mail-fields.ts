import { z } from 'zod'
import type { MailDomain, MailDomains } from '#clients/pages/mail-domains.ts'
import { builder } from '../base/graphql/builder.ts'
import { USER_MODES } from '../base/graphql/context.ts'
import { readInput, textUpTo } from '../base/graphql/input.ts'
import { requireUser } from '../users/user-of-caller.ts'

declare module '../base/graphql/context.ts' {
  interface Services {
    /** Looks up whether domains take mail. */
    mailDomains: Pick<MailDomains, 'find'>
  }
}

const MailDomainType = builder.objectRef<MailDomain>('MailDomain').implement({
  fields: (t) => ({
    domain: t.exposeString('domain', { description: 'As it was asked for.' }),
    takesMail: t.exposeBoolean('takesMail', {
      nullable: true,
      description: 'Null where it is not known, or the domain is none that somebody can register.',
    }),
  }),
})

const MOST_AT_ONCE = 20
/** A longer one is answered, as none that is known. */
const MAX_SENT_LENGTH = 1_000
const Domains = z.object({ domains: z.array(textUpTo(MAX_SENT_LENGTH)).min(1).max(MOST_AT_ONCE) })

/** One a request: aliases must not multiply the lookups (SECURITY, trap 9). */
const FIND_COST = 3_000

builder.queryField('findMailDomains', (t) =>
  t.authField({
    type: [MailDomainType],
    description: `Whether up to ${MOST_AT_ONCE} domains of email addresses take mail. Addresses are not asked for.`,
    args: { domains: t.arg.stringList({ required: true }) },
    authScopes: { modes: USER_MODES, signedIn: true },
    extensions: { cost: FIND_COST },
    resolve: (_parent, args, { services: { mailDomains }, caller }) =>
      mailDomains.find(requireUser(caller).id, readInput(Domains, args).domains),
  }),
)
