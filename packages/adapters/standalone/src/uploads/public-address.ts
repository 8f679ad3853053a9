import { BlockList, isIP } from 'node:net'

/** Ranges of IPv4 outside the open web: private networks, loopback, link-local with its metadata servers, tests. */
const privateV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32', // Azure's own server, which only looks public
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** The only allocated range of IPv6. Excluded within it are those that lead elsewhere: Teredo, 6to4, documentation. */
const publicV6 = '2000::/3'
const privateV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const privateRanges = blockListOf([...privateV4, ...privateV6])
const publicRanges = blockListOf([publicV6])

/** Returns whether an IP address belongs to the open web. IPv4 inside IPv6, in any of its forms, does not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !privateRanges.check(address, 'ipv4')
  return version === 6 && publicRanges.check(address, 'ipv6') && !privateRanges.check(address, 'ipv6')
}

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}
