import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What a router of the internet carries (RFC 4291 section 2.4; IANA IPv6 address space). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Within it, and still for no host of the internet: protocol assignments with Teredo and ORCHID (RFC 2928), 6to4
 * (RFC 3056), AS112 (RFC 7534), and documentation (RFC 3849, RFC 9637).
 */
const SPECIAL_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'].map(
  (network) => ipaddr.IPv6.parseCIDR(network),
)

/** IANA IPv4 special-purpose registry (RFC 6890), what is more than the ranges of the library. */
const SPECIAL_4 = [
  // The host service of Azure: inner, though its address is not.
  '168.63.129.16/32',
  '192.0.0.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.175.48.0/24',
  '198.18.0.0/15',
].map((network) => ipaddr.IPv4.parseCIDR(network))

/**
 * Whether an IP address leads to a host of the public internet. Addresses that carry another one in themselves
 * (IPv4-mapped, NAT64, 6to4, Teredo) do not, whatever they carry.
 */
export function isPublicAddress(text: string): boolean {
  // The library takes short forms too, and Node takes zones.
  if (isIP(text) === 0 || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv4) return !SPECIAL_4.some((network) => address.match(network))
  return address.match(GLOBAL_UNICAST) && !SPECIAL_6.some((network) => address.match(network))
}
