import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { networkOf, unmapIpv4 } from '@orelhao/engine/owner/pages/visitor-address'

/** The parts of a request that show its origin. */
export type OriginRequest = Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  socket: { remoteAddress?: string | undefined }
}

export interface RequestOriginSettings {
  /** Addresses or networks of our reverse proxies, separated by commas. */
  trustProxy: string
  /** Names under which browsers reach this server, separated by commas. */
  hostNames: string
  /** In the demo visitors may sign in as any citizen, so a page's own host name must be listed there. */
  demo: boolean
}

/** Determines the origin of a request: its address, its page, and if it comes from this machine. */
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
   * Returns the address that limits count: the visitor's, or the network of an IPv6 one, since each internet line gets a whole network.
   * Forwarded addresses count only from our own proxies, from the last one back to the first that is not ours.
   */
  addressOf({ headers, socket }: Pick<OriginRequest, 'headers' | 'socket'>): string {
    let address = unmapIpv4(socket.remoteAddress ?? '')
    if (headers['x-forwarded-for'] === undefined) return networkOf(address)
    const forwarded = splitList(String(headers['x-forwarded-for']))
    while (isIP(address) && this.isProxy(address)) {
      const before = unmapIpv4(forwarded.pop() ?? '')
      if (!isIP(before)) break
      address = before
    }
    return networkOf(address)
  }

  /** Returns whether a request comes directly from this machine: not through a proxy on it, nor from a page whose own name points here. */
  isOwnMachine({ headers, socket, httpVersion }: OriginRequest): boolean {
    if (!isLoopback(unmapIpv4(socket.remoteAddress ?? '')) || hasForwardingHeader(headers)) return false
    if (httpVersion !== '1.1') return false // proxies that add no header use HTTP/1.0 by default
    return isLoopback(hostOf(headers))
  }

  /** Returns whether a page was requested over https, from this server itself or, by its header, from our own proxy. */
  isHttps({ headers, socket }: Pick<OriginRequest, 'headers' | 'socket'>): boolean {
    if ('encrypted' in socket && socket.encrypted === true) return true
    const forwarded = splitList(String(headers['x-forwarded-proto'] ?? '')).at(-1)
    return forwarded === 'https' && this.isProxy(unmapIpv4(socket.remoteAddress ?? ''))
  }

  /**
   * Returns whether a request comes from a page of this server, or from a program, which sends no Origin. A page of another site, or of
   * another port of this machine, sends its own origin; a page whose name was made to point here sends that name.
   */
  isFromOwnPage({ headers }: Pick<OriginRequest, 'headers'>): boolean {
    if (headers.origin === undefined) return true
    if (!URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host) return false
    const host = hostOf(headers)
    return !this.#demo || isLoopback(host) || isIP(host) > 0 || this.#names.has(host)
  }
}

/** Returns whether a request names at most one host: Node keeps the first of several and drops the others. */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts < 2
}

/** Returns whether a text is a list of addresses and networks such as `127.0.0.1, 10.0.0.0/8`. */
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

/** The host that was asked for, without its port and brackets. */
function hostOf({ host }: IncomingHttpHeaders): string {
  const hostname = URL.parse(`http://${host ?? ''}`)?.hostname ?? ''
  return hostname.replace(/^\[|\]$/g, '')
}

/** Returns whether an address or name is reachable from this machine only. */
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
