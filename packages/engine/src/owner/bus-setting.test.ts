import { expect, test } from 'vitest'
import { busFaultText, maskBusUrl, parseBusUrl } from './bus-setting.ts'

test.each([
  ['nats://127.0.0.1', { host: '127.0.0.1', port: 4222, isEncrypted: false }],
  ['nats://localhost:4333/', { host: 'localhost', port: 4333, isEncrypted: false }],
  ['NATS://nats', { host: 'nats', port: 4222, isEncrypted: false }],
  ['nats://[fd00::5]:4300', { host: 'fd00::5', port: 4300, isEncrypted: false }],
  [
    'tls://token@nats.example.com',
    { host: 'nats.example.com', port: 4222, isEncrypted: true, login: { token: 'token' } },
  ],
  [
    'nats://cidade:s%40@:/,x,@10.0.0.5:4222',
    { host: '10.0.0.5', port: 4222, isEncrypted: false, login: { user: 'cidade', password: 's%40@:/,x,' } },
  ],
])('%j is an address of NATS, in which nothing is decoded', (text, address) => {
  expect(parseBusUrl(text, false)).toEqual([address])
})

test('a comma separates addresses only where another one begins', () => {
  expect(parseBusUrl('nats://a:1,2@10.0.0.5, nats://a:b@10.0.0.6', false)).toMatchObject([
    { host: '10.0.0.5', login: { password: '1,2' } },
    { host: '10.0.0.6', login: { password: 'b' } },
  ])
})

test.each([
  ['10.0.0.5:4222', 'form'],
  ['http://10.0.0.5', 'form'],
  ['ws://10.0.0.5', 'form'],
  ['nats://', 'form'],
  ['nats://10.0.0.5:4222/city', 'form'],
  ['nats://10.0.0.5,', 'form'],
  ['nats://10.0.0.5:70000', 'port'],
  ['nats://10.0.0.5:0', 'port'],
  ['nats://203.0.113.7', 'open'],
  ['tls://nats.example.com', 'open'],
  ['nats://[2001:db8::1]', 'open'],
  ['nats://10.0.0.5,nats://203.0.113.7', 'open'],
])('%j is refused: %s', (text, kind) => {
  expect(parseBusUrl(text, false)).toMatchObject({ kind })
})

test('an address on the internet needs a password, a token or a file with credentials', () => {
  expect(parseBusUrl('tls://203.0.113.7', true)).toHaveLength(1)
  expect(parseBusUrl('tls://a:b@203.0.113.7', false)).toHaveLength(1)
})

test('a fault is said in the language of the owner, without passwords', () => {
  const fault = parseBusUrl('nats://ana:s3nh@x@10.0.0.5:99999', false)
  if (!('kind' in fault)) throw new Error('the port is wrong')
  expect(busFaultText(fault, 'pt')).toBe('BUS_URL="nats://***@10.0.0.5:99999": a porta deve ser um número de 1 a 65535')
  expect(busFaultText(fault, 'en')).toBe(
    'BUS_URL="nats://***@10.0.0.5:99999": the port must be a number from 1 to 65535',
  )
})

test.each([
  ['nats://ana:a,b@h1,tls://token@h2', 'nats://***@h1,tls://***@h2'],
  ['ana:s3nha@h1', '***@h1'],
  ['nats:/ana:s3@nha@h1', 'nats:/***@h1'],
])('%j is shown as %j', (text, shown) => {
  expect(maskBusUrl(text)).toBe(shown)
})
