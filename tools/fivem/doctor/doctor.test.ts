import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { manifest } from '../manifest.ts'
import { folderOf } from '../testing/placeholder.ts'
import { look, type Patient } from './look.ts'
import { commands } from './server-cfg.ts'

const folders: string[] = []
const servers: Server[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  for (const server of servers) server.close()
})

const media = { uploadServer: 'https://midia.exemplo.com.br', uploadsURL: 'https://midia.exemplo.com.br/uploads' }
const services = [{ name: 'Polícia', number: '190' }]

const phone = (
  folder = 'resources/[local]/smartphone',
  text = manifest({ version: '1.0.0', pageFiles: ['a.js'] }),
) => ({
  [`${folder}/fxmanifest.lua`]: text,
  [`${folder}/dist/client.js`]: '//',
  [`${folder}/dist/server.js`]: '//',
  [`${folder}/web/index.html`]: '<p>',
  [`${folder}/web/a.js`]: '//',
})

const others = {
  'resources/oxmysql/fxmanifest.lua': '',
  'resources/[qb]/qb-core/fxmanifest.lua': '',
  'resources/[voice]/pma-voice/fxmanifest.lua': '',
}

const goodCfg = `
# a server as it should be
set onesync on
ensure oxmysql
ensure [qb]
ensure pma-voice
set mysql_connection_string "user=root;password=a#b//c;host=127.0.0.1;database=cidade"
set smartphone_upload_secret "dezesseis-letras-ou-mais"
set smartphone_phone_template "XXXXXXXXXX"
ensure smartphone
`

const good = {
  ...others,
  ...phone(),
  'resources/[local]/smartphone/config/server.json': JSON.stringify({
    phone: { ...media, services },
    serviceGroups: { '190': ['police'] },
  }),
  'server.cfg': goodCfg,
}

async function codes(files: Record<string, string>, more: Partial<Patient> = {}): Promise<string[]> {
  const folder = folderOf(files)
  folders.push(folder)
  const patient = { resources: join(folder, 'resources'), cfg: join(folder, 'server.cfg'), connect: false, ...more }
  return (await look(patient)).map(({ code }) => code)
}

const withCfg = (from: string | RegExp, to: string) => ({ ...good, 'server.cfg': goodCfg.replace(from, to) })
const withFile = (content: unknown) => ({
  ...good,
  'resources/[local]/smartphone/config/server.json': typeof content === 'string' ? content : JSON.stringify(content),
})

test('a server as it should be has nothing wrong', async () => {
  expect(await codes(good)).toEqual([])
})

describe('the folder', () => {
  const { 'resources/[local]/smartphone/config/server.json': file, ...rest } = good
  const without = Object.fromEntries(Object.entries(rest).filter(([path]) => !path.includes('/smartphone/')))

  test.each<[string, string, Record<string, string>]>([
    ['has another name', 'wrong-name', { ...without, ...phone('resources/smartphone-main') }],
    ['lies one too deep', 'nested', { ...without, ...phone('resources/smartphone/smartphone') }],
    ['is not there', 'no-phone', without],
    [
      'is another phone’s',
      'other-phone',
      { ...without, 'resources/smartphone/fxmanifest.lua': "fx_version 'bodacious'" },
    ],
    ['is there twice', 'two-phones', { ...good, ...phone('resources/[old]/smartphone') }],
    [
      'came over in part',
      'missing-files',
      { ...good, 'resources/[local]/smartphone/fxmanifest.lua': manifest({ version: '1', pageFiles: ['gone.js'] }) },
    ],
    [
      'gives settings away',
      'secret-files',
      {
        ...good,
        'resources/[local]/smartphone/fxmanifest.lua': manifest({ version: '1', pageFiles: ['a.js'] }).replace(
          'files {',
          "files {\n  'config/*.json',",
        ),
      },
    ],
    [
      'gives everything away',
      'secret-files',
      {
        ...good,
        'resources/[local]/smartphone/fxmanifest.lua': manifest({ version: '1', pageFiles: ['a.js'] }).replace(
          'files {',
          'files {\n  "**/*",',
        ),
      },
    ],
  ])('%s: %s', async (_, code, files) => {
    expect(file).toBeDefined()
    expect(await codes(files)).toContain(code)
  })
})

describe('server.cfg', () => {
  test.each<[string, string, Record<string, string>]>([
    ['does not start the phone', 'not-started', withCfg('ensure smartphone\n', '')],
    ['starts it before the framework', 'order', withCfg(/ensure \[qb\]([\s\S]*)/, '$1ensure [qb]')],
    ['starts it before the voice', 'order', withCfg(/ensure pma-voice([\s\S]*)/, '$1ensure pma-voice')],
    ['has no onesync', 'no-onesync', withCfg('set onesync on', '')],
    ['turns onesync off', 'no-onesync', withCfg('onesync on', 'onesync off')],
    ['starts two voices', 'two-voices', withCfg('ensure pma-voice', 'ensure pma-voice\nensure mumble-voip')],
    ['starts no voice', 'no-voice', withCfg('ensure pma-voice', '')],
    [
      'wants a voice that is not there',
      'voice-missing',
      withCfg('ensure pma-voice', 'set smartphone_voice mumble-voip'),
    ],
    ['forbids calls', 'calls-off', withCfg('ensure pma-voice', 'ensure pma-voice\nsetr voice_enableCalls 0')],
    [
      'wants a framework that is not there',
      'framework-missing',
      withCfg('set onesync', 'set smartphone_framework esx\nset onesync'),
    ],
    [
      'wants a framework that nobody knows',
      'framework-unknown',
      withCfg('set onesync', 'set smartphone_framework gta\nset onesync'),
    ],
    [
      'leaves the framework aside',
      'framework-ignored',
      withCfg('set onesync', 'set smartphone_framework standalone\nset onesync'),
    ],
    ['cuts the framework’s numbers', 'short-template', withCfg(/set smartphone_phone_template.*/, '')],
    ['has no framework', 'no-framework', withCfg('ensure [qb]', '')],
    [
      'shows a secret to all',
      'public-secret',
      withCfg('set smartphone_upload_secret', 'setr smartphone_upload_secret'),
    ],
    ['misspells a setting', 'unknown-convar', withCfg('set onesync', 'set smartphone_framewrok auto\nset onesync')],
    [
      'has a value that cannot be',
      'bad-setting',
      withCfg('set onesync', 'set smartphone_minimum_health muita\nset onesync'),
    ],
    ['has no database', 'database-file', withCfg(/set mysql.*/, '')],
    [
      'has half a database',
      'database-string',
      withCfg(/set mysql.*/, 'set mysql_connection_string "mysql://root@localhost"'),
    ],
    [
      'forgets the quotes',
      'database-quotes',
      withCfg(/set mysql.*/, 'set mysql_connection_string user=root;host=localhost;database=x'),
    ],
    ['runs a file that is not there', 'missing-exec', withCfg('set onesync', 'exec senhas.cfg\nset onesync')],
    ['has a short secret', 'short-upload-secret', withCfg('dezesseis-letras-ou-mais', 'curto')],
    ['has no secret', 'no-upload-secret', withCfg(/set smartphone_upload_secret.*/, '')],
  ])('%s: %s', async (_, code, files) => {
    expect(await codes(files)).toContain(code)
  })

  test('is read with what it executes', async () => {
    const files = {
      ...withCfg(/set mysql.*/, 'exec "segredos.cfg"'),
      'segredos.cfg': 'set mysql_connection_string "mysql://r:1@h/cidade"',
    }
    expect(await codes(files)).toEqual([])
  })

  test.each([
    ['set a "b # c; d" # e', [['set', 'a', 'b # c; d']]],
    [
      'ensure a; ensure b',
      [
        ['ensure', 'a'],
        ['ensure', 'b'],
      ],
    ],
    ['set url https://a.b/c // d', [['set', 'url', 'https://a.b/c']]],
    ['sets x "say \\"hi\\""', [['sets', 'x', 'say "hi"']]],
    ['# ensure a', []],
    ['', []],
  ])('%j', (line, words) => {
    expect(commands(line)).toEqual(words)
  })
})

describe('config/server.json', () => {
  const file = { phone: { ...media, services }, serviceGroups: { '190': ['police'] } }

  test.each<[string, string, unknown]>([
    ['is no JSON', 'bad-setting', '{ "phone": { }, }'],
    ['has a word that nobody knows', 'bad-setting', { ...file, fone: {} }],
    ['has a service without a group', 'service-without-group', { ...file, serviceGroups: {} }],
    [
      'has a group without a service',
      'group-without-service',
      { ...file, serviceGroups: { ...file.serviceGroups, '192': ['ems'] } },
    ],
    ['has a service twice', 'service-twice', { ...file, phone: { ...media, services: [...services, ...services] } }],
    [
      'sends files over http',
      'media-http',
      { ...file, phone: { services, ...media, uploadServer: 'http://midia.exemplo.com.br' } },
    ],
    ['sends files to no address', 'media-address', { ...file, phone: { services, ...media, uploadServer: 'midia' } }],
    [
      'sends video over http',
      'media-http',
      { ...file, phone: { services, ...media, videoServer: 'ws://midia.exemplo.com.br/video' } },
    ],
    ['loads files from nowhere', 'media-half', { ...file, phone: { services, uploadServer: media.uploadServer } }],
    ['has only half of the media server', 'media-half', { ...file, phone: { services, uploadsURL: media.uploadsURL } }],
    ['has no media server', 'no-media', { ...file, phone: { services } }],
    [
      'loads files from another host',
      'media-hosts',
      { ...file, phone: { services, ...media, uploadsURL: 'https://cdn.exemplo.com.br/uploads' } },
    ],
    [
      'ends an address with a slash',
      'media-slash',
      { ...file, phone: { services, ...media, uploadServer: 'https://midia.exemplo.com.br/' } },
    ],
  ])('%s: %s', async (_, code, content) => {
    expect(await codes(withFile(content))).toContain(code)
  })
})

describe('the database', () => {
  const listen = async (greeting: Buffer) => {
    const server = createServer((socket) => socket.end(greeting))
    servers.push(server)
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    return (server.address() as { port: number }).port
  }
  const at = (port: number) =>
    withCfg(/set mysql.*/, `set mysql_connection_string "mysql://r:1@127.0.0.1:${port}/cidade"`)

  test('that answers is well', async () => {
    const port = await listen(Buffer.from([74, 0, 0, 0, 10, 53, 46, 53, 0, 0, 0, 0]))
    expect(await codes(at(port), { connect: true })).toEqual([])
  })

  test('that is something else is named', async () => {
    const port = await listen(Buffer.from('SSH-2.0-OpenSSH_9'))
    expect(await codes(at(port), { connect: true })).toEqual(['database-unreachable'])
  })

  test('that is not there is named', async () => {
    const port = await listen(Buffer.from(''))
    servers.at(-1)?.close()
    expect(await codes(at(port), { connect: true })).toEqual(['database-unreachable'])
  })
})

test('an artifact without Node 22 is named', async () => {
  expect(await codes(good, { artifact: 12000 })).toEqual(['old-artifact'])
  expect(await codes(good, { artifact: 25770 })).toEqual([])
})

test('what is not given is said, and the rest is looked at', async () => {
  expect(await codes(good, { cfg: '/nowhere/server.cfg' })).toContain('no-cfg')
  expect(await codes(good, { resources: '/nowhere/resources' })).toContain('no-resources')
})

test('errors come before warnings', async () => {
  const { 'server.cfg': _, ...files } = good
  const found = await look({
    resources: join(folderOf({ ...files, 'server.cfg': 'ensure pma-voice' }), 'resources'),
    connect: false,
  })
  const levels = found.map(({ level }) => level)
  expect(levels).toEqual([...levels].sort((one, other) => Number(one === 'aviso') - Number(other === 'aviso')))
  expect(new Set(levels).size).toBe(2)
})
