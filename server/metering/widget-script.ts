import { SCRIPT, serveText } from '../base/http/text-handler.ts'

/** A page of any origin may load it, and asks whether there is a newer one after ten minutes. */
const CACHE_SECONDS = 600

/**
 * Serves /metering/widget.js (DESIGN 6), to pages of any origin.
 * @param script the built widget
 */
export const serveWidget = (script: string): ((request: Request) => Promise<Response>) =>
  serveText(script, SCRIPT, {
    'cache-control': `public, max-age=${CACHE_SECONDS}`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
