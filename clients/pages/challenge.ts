import type { PageResponse } from './transport.ts'

/** Marks of pages that let people through and no programs: Cloudflare, DataDome, PerimeterX, Imperva, Vercel, AWS WAF. */
const MARKS = [
  '/cdn-cgi/challenge-platform/h/',
  'cf-browser-verification',
  '_cf_chl_opt',
  'cf-challenge',
  'captcha-delivery.com',
  'px-captcha',
  '_incapsula_resource',
  'vercel security checkpoint',
  'awswafcookiedomainlist',
  'ddos-guard',
]
const TITLE =
  /<title[^>]{0,200}>\s{0,20}(?:just a moment|attention required|checking your browser|security check|are you (?:a )?(?:human|robot)|verify(?:ing)? you are (?:a )?human|access denied|one more step|bot verification|human verification)/i
const HEAD_LENGTH = 64 * 1_024
/** A real page can have such a script too; it says more than that. */
const MOST_LENGTH = 100_000

/** Whether an answer is a page that only a person passes. */
export function isChallenge(headers: PageResponse['headers'], html: string): boolean {
  if (headers['cf-mitigated'] === 'challenge' || headers['x-amzn-waf-action'] !== undefined) return true
  const head = html.slice(0, HEAD_LENGTH)
  if (TITLE.test(head)) return true
  const lower = head.toLowerCase()
  return html.length < MOST_LENGTH && MARKS.some((mark) => lower.includes(mark)) && !hasWords(lower)
}

const ENOUGH_WORDS = 120

/** Rough, and enough: a challenge has a sentence or two. */
function hasWords(html: string): boolean {
  const text = html
    .replace(/<script\b[^]*?(?:<\/script|$)/g, ' ')
    .replace(/<style\b[^]*?(?:<\/style|$)/g, ' ')
    .replace(/<[^<>]*>/g, ' ')
  return (text.match(/[a-z]{2,}/g)?.length ?? 0) > ENOUGH_WORDS
}
