import { PublicConfigSchema } from '#domain/backend/public-config-schema.ts'
import type { PublicConfig } from '#domain/backend/public-config.ts'

/** The public settings that the server put into the page (DESIGN 3). Throws when they are missing or unreadable. */
export function readPublicConfig(document: Document): PublicConfig {
  const text = document.getElementById('launchscout-config')?.textContent
  if (!text) throw new Error('The page carries no settings: it must be served by the Launchscout server.')
  return PublicConfigSchema.parse(JSON.parse(text))
}

/** The page's CSP nonce, for the style elements that the component library adds. */
export const readNonce = (document: Document): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
