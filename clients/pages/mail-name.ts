import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { parse } from 'tldts'
import { isOuterName } from './guard.ts'

/** RFC 1035 section 2.3.4. */
const MAX_NAME_LENGTH = 253
/** Node reads a web address as the name within it. */
const NAME = /^(?:[A-Za-z0-9.-]|\P{ASCII})+$/u
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The name to ask name servers about, in ASCII and small letters. Only what somebody can register is asked about, which
 * is a public suffix and one label: names below it can be those of inner hosts.
 * @param isOurs names that are answered here, whatever their ending
 * @returns null for any other text
 */
export function mailName(text: string, isOurs: (name: string) => boolean = () => false): string | null {
  if (text.length > MAX_NAME_LENGTH + 1 || !NAME.test(text)) return null
  const name = domainToASCII(text.replace(/\.$/, ''))
  if (name.length > MAX_NAME_LENGTH || isIP(name) !== 0 || !isOuterName(name)) return null
  if (!name.split('.').every((label) => LABEL.test(label))) return null
  const { domain, isIcann } = parse(name)
  return domain === name && (isIcann === true || isOurs(name)) ? name : null
}
