import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultRetention } from '@orelhao/engine/core/retention/default-retention'
import { parseRate } from '@orelhao/engine/owner/rate-setting'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { busAddressesOf, ConfigError, readConfig, warningsOf } from './config.ts'
import { retention } from './retention.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = (content: string) => writeFileSync(join(folder, 'config.json'), content)
const read = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...environment })

function complaints(environment: Record<string, string>): string[] {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

test('without settings everything has a default', () => {
  expect(read()).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DEMO: false,
    DATABASE_URL: `sqlite:${folder}/orelhao.db`,
  })
})

test('the environment beats the file, which beats the defaults', () => {
  file('{"PORT": 4000, "HOST": "0.0.0.0", "phone": {"currency": "CR$"}}')
  expect(read({ PORT: '5000', DEMO: '1' })).toMatchObject({ PORT: 5000, HOST: '0.0.0.0', DEMO: true })
  expect(read().phone).toMatchObject({ currency: 'CR$', bankType: 'nubank' })
})

test('an empty variable counts as absent, and other programs’ variables are ignored', () => {
  expect(read({ PORT: '', PATH: '/bin', phone: 'x' }).PORT).toBe(3000)
})

test('every bad value is one line with its name', () => {
  const bad = {
    PORT: '80a',
    DEMO: 'maybe',
    DATABASE_URL: 'postgres://x',
    RATE_READS: 'many',
    LOG_LEVEL: 'loud',
    CITY_CLOCK: '25:00',
  }
  const lines = complaints(bad)
  expect(lines.sort()).toEqual([
    'CITY_CLOCK="25:00": must be a time, such as 21:47, or fast',
    'DATABASE_URL="postgres://x": must be sqlite:FILE, mysql://user:password@host/database or user=…;password=…;host=…;database=…',
    'DEMO="maybe": must be 1 or 0',
    'LOG_LEVEL="loud": must be trace, debug, info, warn, error or silent',
    'PORT="80a": must be a port number from 0 to 65535',
    'RATE_READS="many": must be calls a second and a burst, such as 20/60',
  ])
})

test.each([
  ['mysq://root:s3cret@db/x', 'mysq://***@db/x'],
  ['mysql:/root:s3c@ret@db:3306/x', 'mysql:/***@db:3306/x'],
  ['root:s3cret@db', 'root:***@db'],
  ['server=db;password=s3;cr"et;user=x', 'server=db;password=***;user=x'],
  ['mysql://root:s3c@ret#/@db', 'mysql://***@db'],
])('the mistyped address %j is named without its password', (DATABASE_URL, shown) => {
  expect(complaints({ DATABASE_URL })).toEqual([
    `DATABASE_URL="${shown}": must be sqlite:FILE, mysql://user:password@host/database or user=…;password=…;host=…;database=…`,
  ])
})

test('servers exchange messages over the NATS of BUS_URL; without it the bus is the process alone', () => {
  const BUS_URL = 'nats://cidade:s3nha@10.0.0.5:4222,tls://um-token@nats.example.com'
  expect(busAddressesOf(read())).toEqual([])
  expect(busAddressesOf(read({ BUS_URL }))).toEqual([
    { host: '10.0.0.5', port: 4222, isEncrypted: false, login: { user: 'cidade', password: 's3nha' } },
    { host: 'nats.example.com', port: 4222, isEncrypted: true, login: { token: 'um-token' } },
  ])
})

test('an address of NATS that cannot be used stops the start, and its password is not shown', () => {
  expect(complaints({ BUS_URL: 'http://ana:s3nha@10.0.0.5' })).toEqual([
    expect.stringContaining('BUS_URL="http://***@10.0.0.5": must be addresses of NATS'),
  ])
  expect(complaints({ BUS_URL: 'nats://203.0.113.7' })).toEqual([
    expect.stringContaining('BUS_URL="nats://203.0.113.7": this address is outside your own network'),
  ])
  expect(complaints({ BUS_CREDENTIALS: join(folder, 'none.creds') })).toEqual([
    expect.stringMatching(/none\.creds": must be a file with credentials of NATS/),
  ])
  writeFileSync(join(folder, 'city.creds'), 'x')
  expect(complaints({ BUS_URL: 'tls://203.0.113.7', BUS_CREDENTIALS: join(folder, 'city.creds') })).toEqual([])
})

test('the setting PEERS of older versions stops the start, with the name of its successor', () => {
  expect(complaints({ PEERS: 'http://10.0.0.2:3000' })).toEqual([expect.stringMatching(/^PEERS: .*BUS_URL=nats:/)])
  file('{"PEERS": "http://10.0.0.2:3000"}')
  expect(complaints({})).toEqual([expect.stringMatching(/^PEERS: .*BUS_URL=nats:/)])
})

test('a server key of the wrong type is not shown', () => {
  file('{"SERVER_KEY": 12345}')
  expect(complaints({})).toEqual(['SERVER_KEY=***: must be 16 letters or more'])
})

test.each(['70000', '-1', '3000.5', '0x10'])('%j is no valid port', (PORT) => {
  expect(complaints({ PORT })).toEqual([
    `PORT=${JSON.stringify(/^\d+$/.test(PORT) ? Number(PORT) : PORT)}: must be a port number from 0 to 65535`,
  ])
})

test('a proxy that is no address is refused by name', () => {
  expect(read({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }).TRUST_PROXY).toBe('127.0.0.1, 10.0.0.0/8')
  expect(complaints({ TRUST_PROXY: 'caddy' })).toEqual([
    'TRUST_PROXY="caddy": must be addresses or networks of your proxies, such as 127.0.0.1 or 10.0.0.0/8',
  ])
})

test('limits of connections are numbers; 0 means what the system allows', () => {
  expect(read()).toMatchObject({ MAX_CONNECTIONS: 0, MAX_PIPELINED: 8, BODY_SECONDS: 15, IDLE_SECONDS: 72 })
  expect(complaints({ BODY_SECONDS: '0', MAX_CONNECTIONS: '-1' }).sort()).toEqual([
    'BODY_SECONDS=0: must be seconds from 1 to 3600',
    'MAX_CONNECTIONS="-1": must be a number up to 1000000, or 0 for what the system allows',
  ])
})

test('a demo that other machines can reach gives a warning, any other start does not', () => {
  expect(warningsOf(read({ DEMO: '1', HOST: '0.0.0.0' }))).toEqual([
    'DEMO=1 with HOST=0.0.0.0: anyone who reaches this address may sign in as any citizen',
  ])
  for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(warningsOf(read({ DEMO: '1', HOST }))).toEqual([])
  expect(warningsOf(read({ DEMO: '0', HOST: '0.0.0.0' }))).toEqual([])
})

const bucket = {
  UPLOAD_STORE: 's3',
  UPLOAD_PUBLIC_URL: 'https://files.example.com',
  UPLOAD_S3_ENDPOINT: 'https://s3.example.com',
  UPLOAD_S3_BUCKET: 'photos',
  UPLOAD_S3_KEY: 'k',
  UPLOAD_S3_SECRET: 's',
}

test('several servers with files on one disk each give a warning', () => {
  const BUS_URL = 'nats://127.0.0.1'
  expect(warningsOf(read({ BUS_URL }))).toEqual([expect.stringMatching(/^UPLOAD_STORE=disk with BUS_URL/)])
  expect(warningsOf(read({ BUS_URL, ...bucket }))).toEqual([])
  expect(warningsOf(read({ BUS_URL, UPLOAD_SECRET: 'shared with the game' }))).toEqual([])
  expect(warningsOf(read({}))).toEqual([])
})

test('a NATS that others on the network could use or read gives a warning', () => {
  const BUS_URL = 'nats://10.0.0.5,tls://a:b@nats.example.com,nats://127.0.0.1,nats://[::1]:4223,nats://a:b@c.example'
  expect(warningsOf(read({ BUS_URL, ...bucket }))).toEqual([
    expect.stringMatching(/nats:\/\/10\.0\.0\.5:4222 asks for no password/),
    expect.stringMatching(/between here and nats:\/\/10\.0\.0\.5:4222 can read/),
    expect.stringMatching(/between here and nats:\/\/c\.example:4222 can read/),
  ])
  expect(warningsOf(read({ UPLOAD_API_URL: 'http://media.example/upload' }))).toEqual([
    'UPLOAD_API_URL: the token passes in the clear; use https',
  ])
  expect(warningsOf(read({ UPLOAD_API_URL: 'http://127.0.0.1:9/upload' }))).toEqual([])
})

test.each(['SERVER_KEY', 'SESSION_SECRET', 'UPLOAD_SECRET'])('%s has sixteen letters or more, or is empty', (name) => {
  expect(complaints({ [name]: 'fifteen letters' })).toEqual([`${name}=***: must be 16 letters or more`])
  expect(read({ [name]: 'sixteen  letters' })).toMatchObject({ [name]: 'sixteen  letters' })
  expect(read({ [name]: '' })).toMatchObject({ [name]: '' })
})

test('a bad value in the file’s phone part is named too', () => {
  file('{"phone": {"zoom": "big"}}')
  expect(complaints({})).toEqual([expect.stringMatching(/^phone\.zoom: /)])
})

test.each(['{', '[]', '"x"', 'null'])('the file %j is refused with its name', (content) => {
  file(content)
  expect(complaints({})).toEqual([expect.stringContaining('config.json')])
})

test('a file that is no JSON is refused with the line, and without the secrets in it', () => {
  file('{ "UPLOAD_SECRET": "dezesseis letras ou mais",\n "UPLOAD_S3_SECRET": s3cret }')
  expect(complaints({})).toEqual([expect.stringMatching(/config\.json, line 2, column 22: text needs quotes/)])
  expect(complaints({}).join()).not.toMatch(/s3cret|dezesseis/)
})

test('a rate is calls a second and a burst', () => {
  expect(parseRate('20/60')).toEqual({ perSecond: 20, burst: 60 })
})

test('uploads go to the disk and are deleted after a week by default', () => {
  expect(read()).toMatchObject({ UPLOAD_STORE: 'disk', UPLOAD_KEEP_DAYS: 7, UPLOAD_JPG_MB: 8, UPLOAD_SECRET: '' })
  expect(read({ UPLOAD_KEEP_DAYS: '30', UPLOAD_WEBM_MB: '10' })).toMatchObject({
    UPLOAD_KEEP_DAYS: 30,
    UPLOAD_WEBM_MB: 10,
  })
})

test('a media server of a game on another machine deletes nothing by default', () => {
  const UPLOAD_SECRET = 'shared with the game'
  expect(read({ UPLOAD_SECRET }).UPLOAD_KEEP_DAYS).toBe(0)
  expect(read({ UPLOAD_SECRET, UPLOAD_KEEP_DAYS: '7' }).UPLOAD_KEEP_DAYS).toBe(7)
})

test('old rows are deleted after days that the owner may change', () => {
  expect(retention.retentionFrom(read())).toEqual(defaultRetention)
  expect(retention.retentionFrom(read({ KEEP_CALLS_DAYS: '30', KEEP_BILLS_DAYS: '0' }))).toEqual({
    ...defaultRetention,
    calls: 30,
    bills: 0,
  })
  expect(complaints({ KEEP_CALLS_DAYS: '-1' })).toEqual([
    'KEEP_CALLS_DAYS="-1": must be days from 1 to 36500, or 0 to keep everything',
  ])
})

test('a missing setting of an upload store is reported at the start', () => {
  expect(complaints({ UPLOAD_STORE: 's3', UPLOAD_S3_KEY: 'k', UPLOAD_S3_SECRET: 's' })).toEqual([
    'UPLOAD_PUBLIC_URL: must be set for UPLOAD_STORE=s3',
    'UPLOAD_S3_ENDPOINT: must be set for UPLOAD_STORE=s3',
    'UPLOAD_S3_BUCKET: must be set for UPLOAD_STORE=s3',
  ])
  expect(complaints({ UPLOAD_STORE: 'api', UPLOAD_PUBLIC_URL: 'https://media.example' })).toEqual([
    'UPLOAD_API_URL: must be set for UPLOAD_STORE=api',
    'UPLOAD_API_TOKEN: must be set for UPLOAD_STORE=api',
  ])
})

test('bad upload settings are named, without the values of secrets', () => {
  file('{"UPLOAD_S3_SECRET": 1234, "UPLOAD_API_TOKEN": 5678, "UPLOAD_S3_KEY": 91011}')
  const bad = { UPLOAD_SECRET: 'short', UPLOAD_STORE: 'ftp', UPLOAD_PUBLIC_URL: 'media.example/', UPLOAD_JPG_MB: '0.5' }
  expect(complaints(bad).sort()).toEqual([
    'UPLOAD_API_TOKEN=***: must be text',
    'UPLOAD_JPG_MB="0.5": must be megabytes from 1 to 64',
    'UPLOAD_PUBLIC_URL="media.example/": must be an address such as https://media.example.com/uploads, without a slash at its end',
    'UPLOAD_S3_KEY=***: must be text',
    'UPLOAD_S3_SECRET=***: must be text',
    'UPLOAD_SECRET=***: must be 16 letters or more',
    'UPLOAD_STORE="ftp": must be disk, s3 or api',
  ])
})
