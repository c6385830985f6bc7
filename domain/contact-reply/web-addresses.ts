import { peopleOnLinkedIn } from '../contact-values/profiles.ts'
import { plainLink } from '../contact-values/same-contact.ts'
import { unique } from '../contact-values/unique.ts'
import { visible } from '../contact-values/visible.ts'
import { cleanListingUrl } from '../launch/addresses.ts'
import { withoutTracking } from './citations.ts'
import { isDoubted, isSomebodyElses } from './doubts.ts'
import { MASKS, MAX_VALUE_LENGTH, valuesWithRemarks, withoutAddresses } from './remarks.ts'

const COMPANY_PAGE =
  /\(\s?(?:the )?(?:company|business|organi[sz]ation|product)(?:['’]s)? (?:page|profile|account)\b/i

/**
 * The LinkedIn profiles of people in a text, each as a whole address: "/in/" or "/pub/", not a company's page; none that
 * is said to be a guess or another's.
 */
export function profilesIn(text: string, { of }: { of?: string } = {}): string[] {
  const given = valuesWithRemarks(visible(text.slice(0, MAX_VALUE_LENGTH)), /linkedin\.com/i).filter(
    (part) => {
      const remark = withoutAddresses(part)
      return (
        !isDoubted(remark) && !COMPANY_PAGE.test(remark) && !(of !== undefined && isSomebodyElses(remark, of))
      )
    },
  )
  const found = given.flatMap(peopleOnLinkedIn).filter((profile) => !MASKS.test(profile.split('/')[4] ?? ''))
  return unique(found, plainLink)
}

const WEB_ADDRESS =
  /(?<![\p{L}\p{N}@._/-])(?:https?:\/\/[^\s<>()[\]{}|"'`]{3,1990}|(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,5}\p{L}{2,24}(?::\d{2,5})?(?:\/[^\s<>()[\]{}|"'`]{0,1900})?)(?!@)/giu

/** The web addresses in a text, each with its scheme and without tracking parameters; none that is said to be a guess. */
export function webAddressesIn(text: string): string[] {
  const written = visible(text.slice(0, MAX_VALUE_LENGTH)).replace(/[^\s@]{1,200}@[^\s@]{1,200}/g, ' ')
  const given = valuesWithRemarks(written, /\w\.\w/).filter(
    (part) => !isDoubted(part.replace(WEB_ADDRESS, ' ')),
  )
  const found = given.flatMap((part) => [...part.matchAll(WEB_ADDRESS)])
  return unique(
    found.flatMap(([address]) => webAddress(address.replace(/[.,;:!?*_~]+$/, '')) ?? []),
    (url) => url.replace(/\/$/, '').toLowerCase(),
  )
}

/** One address as a link; null where it is none. */
export function webAddress(written: string): string | null {
  const text = /^https?:\/\//i.test(written) ? written : `https://${written}`
  if (!URL.canParse(text)) return null
  const { hostname, username, password } = new URL(text)
  const isHost =
    /^[^.]+(?:\.[^.]+)+$/.test(hostname) && !MASKS.test(hostname) && username === '' && password === ''
  return isHost ? cleanListingUrl(withoutTracking(text)) : null
}
