/** The first that fits counts: most browsers also say that they are Chrome or Safari. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  // Our own: its header is `launchscout-cli/<version> (<system>)` (cli/account/pool-client.ts).
  [/^launchscout-cli\//, 'Command line'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
/** Far more than any browser sends. */
const MAX_LENGTH = 512

/**
 * Names a device in plain words, such as "Chrome on macOS", from a User-Agent header (RFC 9110 section 10.1.5).
 * The header is what the client says it is: good enough to recognize one's own, and nothing may rest on it.
 * @returns null where neither browser nor system is known
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, MAX_LENGTH) ?? ''
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(text))?.[1]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`
  return browser ?? system ?? null
}
