#!/usr/bin/env bash
# email-providers 2.26.0 with tldts 7.5.4: the list of mail services holds public suffixes.
#
# "all.json" is a list of the domains of mail services for everybody. A good guess is that an address is at such a service
# where its host, or a domain above its host, is on the list: mail.gmail.com would be at gmail.com. But some entries are
# suffixes below which everybody can register a domain, such as com.ar and net.ua, so that every company of such a country
# would count as a mail service. Only whole hosts can be compared with the list, not the domains above them.
#
# Seen: 6 of 8,760 entries are public suffixes: com.ar, net.ua, nom.za, org.ua, web.id, zp.ua.
# Exits 0 while this is so.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error email-providers@2.26.0 tldts@7.5.4 >/dev/null

node --input-type=module -e "
import { createRequire } from 'node:module'
import { parse } from 'tldts'
const all = createRequire(import.meta.url)('email-providers/all.json')
const suffixes = all.filter((domain) => {
  const { publicSuffix, isIcann } = parse(domain)
  return isIcann && publicSuffix === domain
})
console.log(all.length, 'entries,', suffixes.length, 'public suffixes:', suffixes.join(' '))
process.exit(suffixes.length === 6 && ['com.ar', 'net.ua'].every((each) => suffixes.includes(each)) ? 0 : 1)
"
