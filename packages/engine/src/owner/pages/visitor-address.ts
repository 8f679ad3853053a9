import { isIPv6 } from 'node:net'

export function unmapIpv4(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address
}

/** The first 64 bits of an IPv6 address, since each internet line gets a whole network; any other text as it is. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [start = '', end] = address.split('%', 1)[0]?.split('::') ?? []
  const first = start.split(':').filter((group) => group !== '')
  const last = end === undefined ? [] : end.split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
