/** What has become of the sites of sample companies, and where their launches lead. */
import { seeded } from '#domain/base/seeded.ts'
import type { Company } from '../launches/launch.ts'

/**
 * `whole`: all that research claims stands there. `other_values`: people are named, with other addresses and numbers.
 * `left`: the last of the people works elsewhere now. `no_team`: the page with the people is gone. `namesake`: the
 * domain is another company's of that name, and the people are that one's; the product has its site elsewhere.
 * `challenge`, `robots`, `gone`: only for people, not for programs, not there any more.
 */
const SITE_FATES = [
  ['whole', 0.66],
  ['other_values', 0.08],
  ['left', 0.08],
  ['no_team', 0.06],
  ['namesake', 0.04],
  ['challenge', 0.03],
  ['robots', 0.03],
  ['gone', 0.02],
] as const
export type SiteFate = (typeof SITE_FATES)[number][0]

/** `site`: the company's own. `refused`: only for people. All others are places that many share. */
const LAUNCH_FATES = [
  ['site', 0.82],
  ['refused', 0.06],
  ['app_store', 0.04],
  ['code_host', 0.03],
  ['link_page', 0.03],
  ['free_host', 0.02],
] as const
export type LaunchFate = (typeof LAUNCH_FATES)[number][0]

const NO_MAIL_SHARE = 0.08
const MOVED_PERSON_SHARE = 0.25

export const siteFate = ({ domain }: Pick<Company, 'domain'>): SiteFate =>
  drawn(`site of ${domain}`, SITE_FATES)

/** @param code of the listing's redirect */
export const launchFate = (code: string): LaunchFate => drawn(`launch ${code}`, LAUNCH_FATES)

/** Whether the company's domain takes mail. One that is gone does not. */
export const hasMail = (company: Pick<Company, 'domain'>): boolean =>
  siteFate(company) !== 'gone' && !seeded(`mail of ${company.domain}`).chance(NO_MAIL_SHARE)

/** Whether a person's own page says that they work elsewhere: it may be of another person of that name. */
export const isElsewhere = (handle: string): boolean => seeded(`page of ${handle}`).chance(MOVED_PERSON_SHARE)

/** One of several by their shares, which add up to 1; the same for the same seed. */
function drawn<Name extends string>(seed: string, shares: readonly (readonly [Name, number])[]): Name {
  let left = seeded(seed).next()
  for (const [name, share] of shares) {
    if (left < share) return name
    left -= share
  }
  const [last] = shares.at(-1) ?? []
  if (last === undefined) throw new Error('Nothing to draw from')
  return last
}
