import { randomBytes } from 'node:crypto'
import { fontFace } from '../base/http/document-page.ts'
import { asScriptText } from '../base/http/page.ts'
import { usageFramePolicy } from '../base/http/security-headers.ts'

export interface UsageFrameOptions {
  /** The built script of the frame. */
  script: string
  publicUrl: string
  /** Of the app's font. */
  fontUrl: string
  metering: { baseUrl: string; widgetUrl: string }
}

const NONCE_BYTES = 16

/**
 * Serves the page of the frame in which the metering provider's usage widget runs, ours or an outside one (decision 0058). There is no key in it:
 * the app sends that once the frame is there.
 */
export function serveUsageFrame({
  script,
  publicUrl,
  fontUrl,
  metering,
}: UsageFrameOptions): (request: Request) => Promise<Response> {
  const { baseUrl: meteringUrl, widgetUrl } = metering
  const settings = asScriptText({ appOrigin: publicUrl, widgetUrl })
  const inline = script.replaceAll('</script', '<\\/script')
  return ({ method }) => {
    if (method !== 'GET')
      return Promise.resolve(new Response(null, { status: 405, headers: { allow: 'GET' } }))
    const nonce = randomBytes(NONCE_BYTES).toString('base64')
    const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Usage</title>
<style>${fontFace(fontUrl)} html, body { margin: 0; background: transparent; font-family: 'Inter Variable', system-ui, sans-serif }</style>
<script type="application/json" id="settings" nonce="${nonce}">${settings}</script>
</head><body><div id="widget"></div><script nonce="${nonce}">${inline}</script></body></html>`
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': usageFramePolicy({ nonce, publicUrl, fontUrl, widgetUrl, meteringUrl }),
      // Browsers go by frame-ancestors where a policy has it.
      'x-frame-options': 'SAMEORIGIN',
    }
    return Promise.resolve(new Response(html, { headers }))
  }
}
