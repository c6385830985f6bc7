/** Places that many share, where some launches lead: stand-ins, under names that nobody can register. */
import { escapeHtml } from '../html.ts'
import type { Launch } from '../launches/launch.ts'
import type { LaunchFate } from './fates.ts'
import { type Page, page, type Site, site } from './site.ts'

const APP_STORE = 'apps.apple.example'
const CODE_HOST = 'github.example'
const LINK_PAGE = 'linktr.example'
const FREE_HOST = 'notion.example'

/** A network that lets no program in, as the real one does. */
const NETWORK = site(
  'www.linkedin.example',
  { robots: 'User-agent: *\nDisallow: /\n' },
  { '/': page('Sign in', '<h1>Sign in to see profiles</h1>') },
)

type Place = Exclude<LaunchFate, 'site' | 'refused'>

const ADDRESSES: Readonly<Record<Place, (account: string) => string>> = {
  app_store: (account) => `https://${APP_STORE}/us/app/${account}/id100000`,
  code_host: (account) => `https://${CODE_HOST}/${account}`,
  link_page: (account) => `https://${LINK_PAGE}/${account}`,
  free_host: (account) => `https://${account}.${FREE_HOST}/`,
}

/** @param code of the listing's redirect */
export const placeAddress = (place: Place, code: string): string => ADDRESSES[place](accountOf(code))

const accountOf = (code: string): string => `sample-${code.toLowerCase()}`

const BY_ACCOUNT = [APP_STORE, CODE_HOST, LINK_PAGE]

export const isSharedHost = (host: string): boolean =>
  host === NETWORK.host || BY_ACCOUNT.includes(host) || host.endsWith(`.${FREE_HOST}`)

/** A shared site as far as an address of it needs it: with the one page of the launch that the address names. */
export function sharedSite({ hostname, pathname }: URL, launchOf: (code: string) => Launch | null): Site {
  if (hostname === NETWORK.host) return NETWORK
  const [, code] = /\bsample-([a-z2-7]{14})\b/.exec(`${hostname}${pathname}`) ?? []
  const launch = code === undefined ? null : launchOf(code.toUpperCase())
  const hasPage = launch !== null && pathname !== '/robots.txt'
  return site(hostname, { name: hostname, nav: [] }, hasPage ? { [pathname]: launchPage(launch) } : {})
}

function launchPage({ name, tagline, company }: Launch): Page {
  const link = company === null ? '' : `<p><a href="https://${company.domain}">Website</a></p>`
  const title = escapeHtml(name.trim())
  return page(title, `<h1>${title}</h1><p>${escapeHtml(tagline)}</p>${link}`)
}
