/** A launch with what is known of it, as one line of JSON: what commands give each other. */
import * as z from 'zod/mini'
import { Launch } from '#domain/launch/launch.ts'
import { FoundContacts, Judgment } from '#domain/search-run/run-state.ts'

/** Whose judgment by which instructions. */
export const Basis = z.object({ model: z.string(), promptHash: z.string() })
export type Basis = z.infer<typeof Basis>

export const Verdict = z.extend(Judgment, { basis: Basis })
export type Verdict = z.infer<typeof Verdict>
export const Contacts = z.extend(FoundContacts, { basis: Basis })
export type Contacts = z.infer<typeof Contacts>

export const Item = z.object({
  product: Launch,
  verdict: z._default(z.nullable(Verdict), null),
  contacts: z._default(z.nullable(Contacts), null),
})
export type Item = z.infer<typeof Item>

/** True where any part of it is sample data. */
export const isSampleItem = ({ product, verdict, contacts }: Item): boolean =>
  product.sample || verdict?.sample === true || contacts?.sample === true
