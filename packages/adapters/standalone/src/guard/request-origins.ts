import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** What of a request says where it comes from. */
export type OriginRequest = Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  socket: { remoteAddress?: string | undefined }
}

export interface RequestOriginSettings {
  /** Addresses or networks of our reverse proxies, separated by commas. */
  trustProxy: string
  /** Names under which browsers reach this server, separated by commas. */
  hostNames: string
  /** In the demo anybody may sign in as anybody, so there a page's own name counts. */
  demo: boolean
}

/** Tells where requests come from: whose address, whose page, and whether from this very machine. */
export class RequestOrigins {
  readonly #proxies: BlockList
  readonly #names: ReadonlySet<string>
  readonly #demo: boolean

  constructor({ trustProxy, hostNames, demo }: RequestOriginSettings) {
    this.#proxies = addressList(trustProxy)
    this.#names = new Set(splitList(hostNames.toLowerCase()))
    this.#demo = demo
  }

  isProxy(address: string): boolean {
    return this.#proxies.check(address, familyOf(address))
  }

  /**
   * Whom limits count: the visitor's address, or the network of an IPv6 one, since each line is given a whole network. What a proxy says is
   * believed only of our own proxies, from the last word back to the first that is not one of them.
   */
  addressOf({ headers, socket }: Pick<OriginRequest, 'headers' | 'socket'>): string {
    let address = unmapIpv4(socket.remoteAddress ?? '')
    if (headers['x-forwarded-for'] === undefined) return network(address)
    const forwarded = splitList(String(headers['x-forwarded-for']))
    while (isIP(address) && this.isProxy(address)) {
      const before = unmapIpv4(forwarded.pop() ?? '')
      if (!isIP(before)) break
      address = before
    }
    return network(address)
  }

  /** Whether a request comes from this machine itself: directly, not through a proxy on it nor from a page that gave its own name our address. */
  isOwnMachine({ headers, socket, httpVersion }: OriginRequest): boolean {
    if (!isLoopback(unmapIpv4(socket.remoteAddress ?? '')) || hasForwardingHeader(headers)) return false
    if (httpVersion !== '1.1') return false // proxies that add no header speak 1.0 behind them unless told otherwise
    return isLoopback(hostOf(headers))
  }

  /** Whether a page was asked for over https: of this server itself, or, as our own proxy says, of that. */
  isHttps({ headers, socket }: Pick<OriginRequest, 'headers' | 'socket'>): boolean {
    if ('encrypted' in socket && socket.encrypted === true) return true
    const forwarded = splitList(String(headers['x-forwarded-proto'] ?? '')).at(-1)
    return forwarded === 'https' && this.isProxy(unmapIpv4(socket.remoteAddress ?? ''))
  }

  /**
   * Whether a request comes from a page of this very server, or from a program, which sends no Origin. Another site's page, or that of
   * another port of this machine, sends its own; one whose name was made to point here sends that name.
   */
  isFromOwnPage({ headers }: Pick<OriginRequest, 'headers'>): boolean {
    if (headers.origin === undefined) return true
    if (!URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host) return false
    const host = hostOf(headers)
    return !this.#demo || isLoopback(host) || isIP(host) > 0 || this.#names.has(host)
  }
}

/** Whether a request names one host at most: Node keeps the first of several and drops the others. */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts < 2
}

/** Whether a text is a list of addresses and networks such as `127.0.0.1, 10.0.0.0/8`. */
export function isAddressList(text: string): boolean {
  try {
    return addressList(text) !== undefined
  } catch {
    return false
  }
}

function addressList(text: string): BlockList {
  const list = new BlockList()
  for (const entry of splitList(text)) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}

function unmapIpv4(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice('::ffff:'.length) : address
}

/** The first 64 bits of an IPv6 address; any other text as it is. */
function network(address: string): string {
  if (!isIPv6(address)) return address
  const [start = '', end] = address.split('%', 1)[0]?.split('::') ?? []
  const first = start.split(':').filter((group) => group !== '')
  const last = end === undefined ? [] : end.split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

/** The host that was asked for, without its port and brackets. */
function hostOf({ host }: IncomingHttpHeaders): string {
  const hostname = URL.parse(`http://${host ?? ''}`)?.hostname ?? ''
  return hostname.replace(/^\[|\]$/g, '')
}

/** Whether nobody but this machine reaches an address or name. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

const forwardingHeaders = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-host',
  'x-original-url',
  'x-envoy-external-address',
  'client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'fastly-client-ip',
  'cdn-loop',
])

function hasForwardingHeader(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => name.startsWith('x-forwarded') || forwardingHeaders.has(name))
}
