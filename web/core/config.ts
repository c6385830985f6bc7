import * as z from 'zod/mini'
import type { PublicConfig } from '#domain/public-config.ts'

const endpoints = { listing: z.url(), ai: z.url(), sheets: z.url(), token: z.url() }

const PublicConfigSchema = z.object({
  version: z.string(),
  publicUrl: z.url(),
  adminEmailDomain: z.string(),
  isOpenToAnyone: z.boolean(),
  identity: z.object({
    issuer: z.url(),
    clientId: z.string(),
    logout: z.enum(['standard', 'cognito']),
    scope: z.string(),
    authorizeParams: z.record(z.string(), z.string()),
  }),
  endpoints: z.object(endpoints),
  sandbox: z.nullable(z.object({ ...endpoints, credentials: z.url(), launchesNote: z.nullable(z.string()) })),
  models: z.object({ classify: z.string(), research: z.string() }),
  readsPages: z.boolean(),
  hostedAi: z.nullable(z.enum(['real', 'sample'])),
  metering: z.object({ baseUrl: z.url(), widgetUrl: z.url() }),
})

/** The public settings that the server put into the page (DESIGN 3). Throws when they are missing or unreadable. */
export function readPublicConfig(document: Document): PublicConfig {
  const text = document.getElementById('launchscout-config')?.textContent
  if (!text) throw new Error('The page carries no settings: it must be served by the Launchscout server.')
  return PublicConfigSchema.parse(JSON.parse(text))
}

/** The page's CSP nonce, for the style elements that the component library adds. */
export const readNonce = (document: Document): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
