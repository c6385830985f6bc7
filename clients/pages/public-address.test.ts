import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
  ['unspecified', '0.0.0.0', '0.1.2.3', '::'],
  ['private networks', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ['carrier-grade NAT', '100.64.0.1', '100.127.255.255'],
  [
    'link-local, with the metadata services of clouds',
    '169.254.169.254',
    '169.254.170.2',
    'fe80::1',
    'febf::1',
  ],
  ['link-local with a zone', 'fe80::1%eth0', '2606:4700::1111%eth0'],
  ['unique local, with AWS’ metadata service', 'fc00::1', 'fd00:ec2::254', 'fdff::1'],
  ['site-local of old', 'fec0::1'],
  ['multicast', '224.0.0.1', '239.255.255.250', 'ff02::1', 'ff0e::1'],
  ['broadcast and reserved', '255.255.255.255', '240.0.0.1'],
  ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  ['benchmarks', '198.18.0.1', '198.19.255.255', '2001:2::1'],
  ['protocol assignments', '192.0.0.1', '192.0.0.170', '2001:1::1', '2001:20::1'],
  ['6to4 relays and AS112', '192.88.99.1', '192.31.196.1', '192.175.48.1', '2620:4f:8000::1'],
  ['IPv4 in IPv6', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:93.184.215.14', '::127.0.0.1', '::7f00:1'],
  ['NAT64', '64:ff9b::7f00:1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::1', '64:ff9b::808:808'],
  ['6to4', '2002:7f00:1::1', '2002:a9fe:a9fe::1', '2002:808:808::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['discarded, translated, and segments', '100::1', '::ffff:0:127.0.0.1', '5f00::1'],
  ['beyond global unicast', '4000::1', '8000::1', 'e000::1', '1::1'],
  ['no address', '', 'example.com', '1.2.3', '1.2.3.4.5', 'localhost'],
])('%s is not public', (_name, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.215.14',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '169.253.255.255',
  '192.0.1.1',
  '198.17.255.255',
  '198.20.0.1',
  '203.0.114.1',
  '223.255.255.254',
  '2606:4700:4700::1111',
  '2a00:1450:4001:800::200e',
  '2001:4860:4860::8888',
  '2001:200::1',
  '2400:cb00::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
