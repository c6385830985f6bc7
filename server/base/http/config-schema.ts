import { serveText } from './text-handler.ts'

/** An editor may ask again after so long. */
const CACHE_SECONDS = 3_600

/**
 * Serves /launchscout.schema.json, by which editors complete and check launchscout.json. Editors in a browser read it
 * from pages of their own.
 * @param schema docs/launchscout.schema.json
 */
export const serveConfigSchema = (schema: string): ((request: Request) => Promise<Response>) =>
  serveText(schema, 'application/schema+json', {
    'cache-control': `public, max-age=${CACHE_SECONDS}`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
