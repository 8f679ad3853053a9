import { describe, expect, test } from 'vitest'
import { isAddressList, RequestOrigins } from './request-origins.ts'

const settings = { trustProxy: '', hostNames: '', demo: true }

interface From {
  peer?: string
  headers?: Record<string, string>
  httpVersion?: string
}

const arrival = ({ peer = '127.0.0.1', headers = {}, httpVersion = '1.1' }: From) => ({
  headers: { host: 'localhost:3000', ...headers },
  httpVersion,
  socket: { remoteAddress: peer },
})

describe('client address', () => {
  const proxied = new RequestOrigins({ ...settings, trustProxy: '127.0.0.1, 10.0.0.0/8, ::1' })

  test.each<[string, string, string | undefined, string]>([
    ['a visitor', '203.0.113.9', undefined, '203.0.113.9'],
    ['a visitor who claims to be another', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['behind our proxy', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['behind our proxy, claiming to be another', '127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['behind two of our proxies', '::ffff:127.0.0.1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['nonsense from our proxy', '127.0.0.1', 'nonsense', '127.0.0.1'],
    ['nothing from our proxy', '127.0.0.1', '', '127.0.0.1'],
    ['a network of IPv6', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['the same network', '2001:db8:1:2::9', undefined, '2001:db8:1:2::/64'],
    ['a short IPv6 address', '2001:db8::1', undefined, '2001:db8:0:0::/64'],
    ['IPv4 as IPv6', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ])('%s', (_, peer, forwardedFor, address) => {
    const headers: Record<string, string> = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
    expect(proxied.addressOf(arrival({ peer, headers }))).toBe(address)
  })

  test('forwarded headers count only from our own proxy', () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect(new RequestOrigins(settings).addressOf(arrival({ headers }))).toBe('127.0.0.1')
  })
})

describe('https', () => {
  const proxied = new RequestOrigins({ ...settings, trustProxy: '127.0.0.1' })
  const arrivalVia = (peer: string, proto: string) => arrival({ peer, headers: { 'x-forwarded-proto': proto } })

  test('is true if our own proxy or the connection itself says so', () => {
    expect(proxied.isHttps(arrivalVia('127.0.0.1', 'https'))).toBe(true)
    expect(proxied.isHttps(arrivalVia('::ffff:127.0.0.1', 'http, https'))).toBe(true)
    const encrypted = { headers: {}, socket: { remoteAddress: '203.0.113.9', encrypted: true } }
    expect(new RequestOrigins(settings).isHttps(encrypted)).toBe(true)
  })

  test('is false if any other sender claims it', () => {
    expect(proxied.isHttps(arrivalVia('203.0.113.9', 'https'))).toBe(false)
    expect(proxied.isHttps(arrivalVia('127.0.0.1', 'http'))).toBe(false)
    expect(proxied.isHttps(arrivalVia('127.0.0.1', 'https, http'))).toBe(false)
    expect(proxied.isHttps(arrival({}))).toBe(false)
    expect(new RequestOrigins(settings).isHttps(arrivalVia('127.0.0.1', 'https'))).toBe(false)
  })
})

describe('this machine', () => {
  const visitors = new RequestOrigins(settings)

  test.each<[string, From]>([
    ['by name', {}],
    ['by address', { headers: { host: '127.0.0.1:3000' } }],
    ['by IPv6', { peer: '::1', headers: { host: '[::1]:3000' } }],
    ['by IPv4 as IPv6', { peer: '::ffff:127.0.0.1' }],
  ])('%s', (_, from) => expect(visitors.isOwnMachine(arrival(from))).toBe(true))

  test.each<[string, From]>([
    ['another machine', { peer: '192.168.1.7' }],
    ['a name that was made to point here', { headers: { host: 'evil.example:3000' } }],
    ['a name that begins like our address', { headers: { host: '127.0.0.1.evil.example' } }],
    ['no host', { headers: { host: '' } }],
    ['a proxy that adds no header', { httpVersion: '1.0' }],
    ...[
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-real-ip',
      'forwarded',
      'via',
      'cf-connecting-ip',
      'true-client-ip',
    ].map((name): [string, From] => [name, { headers: { [name]: 'x' } }]),
  ])('is not: %s', (_, from) => expect(visitors.isOwnMachine(arrival(from))).toBe(false))
})

describe('our own page', () => {
  const isOwn = (host: string, origin: string, more = {}) =>
    new RequestOrigins({ ...settings, ...more }).isFromOwnPage({ headers: { host, origin } })

  test.each(['localhost:3000', '127.0.0.1:3000', '192.168.1.7:3000', '[::1]:3000'])('%s', (host) => {
    expect(isOwn(host, `http://${host}`)).toBe(true)
    expect(isOwn(host, 'http://localhost:9')).toBe(false)
    expect(isOwn(host, 'null')).toBe(false)
  })

  test('in the demo a name is ours only if the owner lists it: any name may be made to point here', () => {
    expect(isOwn('evil.example:3000', 'http://evil.example:3000')).toBe(false)
    const hostNames = 'Cidade.example.com, city.example.com'
    expect(isOwn('cidade.example.com', 'https://cidade.example.com', { hostNames })).toBe(true)
    expect(isOwn('evil.example', 'https://evil.example', { hostNames })).toBe(false)
  })

  test('elsewhere a page of any name counts as our own: no visitor is signed in under another name', () => {
    expect(isOwn('phone.example.com', 'https://phone.example.com', { demo: false })).toBe(true)
    expect(isOwn('phone.example.com', 'https://evil.example', { demo: false })).toBe(false)
  })
})

test('a list of proxies holds addresses and networks', () => {
  for (const good of ['', '127.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8']) expect(isAddressList(good)).toBe(true)
  for (const bad of ['caddy', '10.0.0.0/99', '1.2.3', '127.0.0.1/x']) expect(isAddressList(bad)).toBe(false)
})
