import { BlockList, isIP } from 'node:net'
import { type Language, ownerLanguage } from './language.ts'

/** One server of NATS. */
export interface BusAddress {
  host: string
  port: number
  isEncrypted: boolean
  login?: { user: string; password: string } | { token: string }
}

/** Why BUS_URL cannot be used; `address` has no password. */
export interface BusFault {
  kind: 'form' | 'port' | 'open'
  address: string
}

const defaultPort = 4222

/**
 * Parses BUS_URL: addresses such as `nats://user:password@host:4222`, `tls://token@host`, with commas between them. As in DATABASE_URL
 * nothing is decoded, and a password may contain `@ : / ,`. `hasCredentials` says that a file with credentials is given too.
 */
export function parseBusUrl(text: string, hasCredentials: boolean): BusAddress[] | BusFault {
  const addresses: BusAddress[] = []
  for (const part of partsOf(text)) {
    const address = parseOne(part.trim())
    if ('kind' in address) return address
    const isOpen = address.login === undefined && !hasCredentials && !isPrivateHost(address.host)
    if (isOpen) return { kind: 'open', address: maskBusUrl(part.trim()) }
    addresses.push(address)
  }
  return addresses
}

function parseOne(text: string): BusAddress | BusFault {
  const parts = /^(nats|tls):\/\/(?:(.*)@)?(\[[\da-f:.]+\]|[\w.-]+)(?::(\d+))?\/?$/i.exec(text)
  if (!parts) return { kind: 'form', address: maskBusUrl(text) }
  const [, scheme = '', login, host = '', port] = parts
  const number = port === undefined ? defaultPort : Number(port)
  if (number < 1 || number > 65535) return { kind: 'port', address: maskBusUrl(text) }
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: number,
    isEncrypted: scheme.toLowerCase() === 'tls',
    ...(login && { login: loginOf(login) }),
  }
}

function loginOf(text: string): { user: string; password: string } | { token: string } {
  const colon = text.indexOf(':')
  return colon < 0 ? { token: text } : { user: text.slice(0, colon), password: text.slice(colon + 1) }
}

/** The address as the log shows it. */
export function busAddressText({ host, port, isEncrypted }: BusAddress): string {
  return `${isEncrypted ? 'tls' : 'nats'}://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Hides users, passwords and tokens. */
export function maskBusUrl(text: string): string {
  return partsOf(text)
    .map((part) => part.replace(/^(\s*(?:[a-z]+:\/+)?).*@/is, '$1***@'))
    .join()
}

/** A comma separates addresses only where another one begins. */
function partsOf(text: string): string[] {
  return text.split(/,(?=\s*[a-z]+:\/\/)/i)
}

const faultTexts: Record<BusFault['kind'], { pt: string; en: string }> = {
  form: {
    pt: 'deve ter endereços do NATS, como nats://usuario:senha@10.0.0.5:4222 ou tls://token@nats.exemplo.com.br, separados por vírgulas',
    en: 'must be addresses of NATS, such as nats://user:password@10.0.0.5:4222 or tls://token@nats.example.com, with commas between them',
  },
  port: { pt: 'a porta deve ser um número de 1 a 65535', en: 'the port must be a number from 1 to 65535' },
  open: {
    pt: 'este endereço está fora da sua rede e não tem senha: qualquer um poderia ler e inventar mensagens. Ponha usuário e senha no NATS e no endereço',
    en: 'this address is outside your own network and has no password: anybody could read and invent messages. Give NATS a user and a password, and write both into the address',
  },
}

/** Says which address is wrong, and the cure. `setting`: its name where the owner writes it. */
export function busFaultText(
  { kind, address }: BusFault,
  language: Language = ownerLanguage(),
  setting = 'BUS_URL',
): string {
  return `${setting}=${JSON.stringify(address)}: ${faultTexts[kind][language]}`
}

const warningTexts = {
  noLogin: {
    pt: (address: string) =>
      `${address} não pede senha: quem alcança esse endereço lê e inventa as mensagens entre os servidores; ponha usuário e senha no NATS`,
    en: (address: string) =>
      `${address} asks for no password: whoever reaches it can read and invent what servers send each other; give NATS a user and a password`,
  },
  unencrypted: {
    pt: (address: string) =>
      `a rede até ${address} pode ler e mudar o que os servidores enviam uns aos outros; use tls://`,
    en: (address: string) =>
      `the network between here and ${address} can read and change what servers send each other; use tls://`,
  },
}

/** Warns about addresses that others on the network could use or read. */
export function busWarnings(
  addresses: readonly BusAddress[],
  hasCredentials: boolean,
  language: Language = ownerLanguage(),
  setting = 'BUS_URL',
): string[] {
  return addresses
    .filter(({ host }) => !isLoopbackHost(host))
    .flatMap((address) => [
      ...(address.login || hasCredentials ? [] : [warningTexts.noLogin[language](busAddressText(address))]),
      ...(address.isEncrypted ? [] : [warningTexts.unencrypted[language](busAddressText(address))]),
    ])
    .map((text) => `${setting}: ${text}`)
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addSubnet('169.254.0.0', 16)
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

const familyOf = (host: string) => (isIP(host) === 6 ? 'ipv6' : 'ipv4')

function isLoopbackHost(host: string): boolean {
  return host.toLowerCase() === 'localhost' || (isIP(host) > 0 && loopback.check(host, familyOf(host)))
}

/** A name without a dot, such as a container's, or of a local network is private; any other name may be public. */
function isPrivateHost(host: string): boolean {
  if (isLoopbackHost(host)) return true
  if (isIP(host) > 0) return privateNetworks.check(host, familyOf(host))
  return /^[^.]+$|\.(local|localhost|internal|lan|home\.arpa)$/i.test(host)
}
