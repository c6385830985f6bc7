/** Profiles of people and companies. */
import { getDomain } from 'tldts'
import { plainLinkedIn } from './same-contact.ts'
import { visible } from './visible.ts'

/** Where people and companies have profiles, and what the path of one looks like. */
const PROFILE_PATHS: Readonly<Record<string, RegExp>> = {
  'linkedin.com': /^\/(?:in|pub|company|school|showcase)\/[^/]+/i,
  'twitter.com': /^\/(?!intent\b|share\b|home\b|search\b|hashtag\b|i\/)@?\w{1,30}\/?$/i,
  'x.com': /^\/(?!intent\b|share\b|home\b|search\b|hashtag\b|i\/)@?\w{1,30}\/?$/i,
  'github.com': /^\/(?!features\b|pricing\b|login\b|about\b|topics\b|sponsors\b)[\w-]{1,39}\/?$/i,
  'gitlab.com': /^\/[\w.-]{1,80}\/?$/,
  'facebook.com': /^\/(?!sharer|share\b|dialog\b|plugins\b|tr\b)[\w.-]{2,80}/i,
  'instagram.com': /^\/(?!p\/|reel\/|explore\b)[\w.]{1,40}\/?$/i,
  'youtube.com': /^\/(?:@|c\/|channel\/|user\/)[^/]+/i,
  'tiktok.com': /^\/@[^/]+/,
  'threads.net': /^\/@[^/]+/,
  'threads.com': /^\/@[^/]+/,
  'bsky.app': /^\/profile\/[^/]+/i,
  'medium.com': /^\/@[^/]+/,
  'crunchbase.com': /^\/(?:person|organization)\/[^/]+/i,
  'wellfound.com': /^\/(?:u|p|company)\/[^/]+/i,
  'xing.com': /^\/(?:profile|pages|companies)\/[^/]+/i,
  'producthunt.com': /^\/@[^/]+/,
  't.me': /^\/(?!share\b)\w{4,40}\/?$/i,
  'keybase.io': /^\/\w{2,40}\/?$/,
  'dribbble.com': /^\/[\w-]{2,40}\/?$/,
  'behance.net': /^\/[\w-]{2,40}\/?$/,
}

/** Most links have none of these names in them, and need no look. */
const ANY_DOMAIN = new RegExp(
  Object.keys(PROFILE_PATHS)
    .map((domain) => domain.replaceAll('.', String.raw`\.`))
    .join('|'),
  'i',
)

/** Whether an address may be one of a profile; most are not. */
export const mayBeProfile = (href: string): boolean => ANY_DOMAIN.test(href)

/** The address of a profile, by https and without what a link adds to it; null for any other address. */
export function profileOf(href: string, base?: string): string | null {
  if (href.length > 500 || !(mayBeProfile(href) || mayBeProfile(base ?? ''))) return null
  if (!URL.canParse(href, base)) return null
  const url = new URL(href, base)
  const domain = getDomain(url.hostname) ?? ''
  const pattern = Object.hasOwn(PROFILE_PATHS, domain) ? PROFILE_PATHS[domain] : undefined
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const path = domain === 'linkedin.com' ? plainLinkedIn(url.pathname) : url.pathname
  return isWeb && pattern?.test(path) === true ? `https://${plainHost(url.hostname, domain)}${path}` : null
}

/** LinkedIn and Facebook have a host for each country and for telephones, on which each profile is the same. */
const plainHost = (host: string, domain: string): string =>
  /^(?:linkedin|facebook)\.com$/.test(domain) ? `www.${domain}` : host

const LINKEDIN =
  /(?<![\p{L}\p{N}@._/=&?%-])(?:https?:\/\/)?((?:[a-z]{2,3}\.)?linkedin\.com)(\/{1,2}(?:(?:mwlite|comm|m)\/)?(?:in|pub(?!\/dir\/))\/[^\s?#<>()[\]{}|"'`,;，；、]{2,300})/giu
/** What stands for a name in examples. */
const PLACEHOLDER =
  /^(?:username|user|profile|your-?name|first-?last|firstname-?lastname|first-?name|name|unknown|not-?found|n-?a|null|none|undefined|handle|slug|id|example)$/i

/** The LinkedIn profiles of people in a text, each as a whole address. Masked ones are for the caller to tell. */
export const peopleOnLinkedIn = (text: string): string[] =>
  [...visible(text).matchAll(LINKEDIN)].flatMap(([, host = '', path = '']) => {
    const plain = plainLinkedIn(path.replace(/[.:!*_~/]+$/, ''))
    const name = plain.split('/')[2] ?? ''
    return name.length > 1 && !PLACEHOLDER.test(name) ? [`https://${host.toLowerCase()}${plain}`] : []
  })
