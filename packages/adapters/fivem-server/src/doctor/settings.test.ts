import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { manifest } from '../../../../../tools/fivem/manifest.ts'
import {
  codes,
  media,
  services,
  validServer,
  withCfg,
  withFile,
} from '../../../../../tools/fivem/testing/valid-server.ts'

describe('lb-phone’s exports', () => {
  test.each([
    ['the players’ scripts cannot see it', 'set smartphone_lb_phone_exports 1', ['lb-phone-exports-hidden']],
    ['they can', 'setr smartphone_lb_phone_exports 1', []],
    ['it is off', 'set smartphone_lb_phone_exports 0', []],
    ['lb-phone runs too', 'setr smartphone_lb_phone_exports 1\nensure lb-phone', ['other-phones', 'lb-phone-runs']],
  ])('%s: %s', async (_, line, found) => {
    const files = { ...withCfg('set onesync on', `set onesync on\n${line}`), 'resources/lb-phone/fxmanifest.lua': '' }
    expect(await codes(files)).toEqual(found)
  })

  test('an empty lb-phone that depends on this one is no other phone', async () => {
    const files = withCfg('set onesync on', 'set onesync on\nsetr smartphone_lb_phone_exports 1\nensure lb-phone')
    const manifest = "fx_version 'cerulean'\ngame 'gta5'\ndependency 'smartphone'"
    expect(await codes({ ...files, 'resources/lb-phone/fxmanifest.lua': manifest })).toEqual([])
  })
})

describe('config/server.json', () => {
  const file = { phone: { ...media, services }, serviceGroups: { '190': ['police'] } }

  test.each<[string, string, unknown]>([
    ['is no JSON', 'bad-setting', '{ "phone": { }, }'],
    ['has an unknown setting', 'bad-setting', { ...file, fone: {} }],
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

const ownersPlace = 'resources/[local]/smartphone_config'

test('settings in the folder that outlives the phone’s are read', async () => {
  const { 'resources/[local]/smartphone/config/server.json': settings, ...files } = validServer
  const inOwnersFolder = (text: string) => ({
    [`${ownersPlace}/fxmanifest.lua`]: '',
    [`${ownersPlace}/server.json`]: text,
  })
  expect(await codes({ ...files, ...inOwnersFolder(settings) })).toEqual([])
  expect(await codes({ ...files, ...inOwnersFolder('{ "item": 7 }') })).toContain('bad-setting')
})

describe('a framework of the owner’s own', () => {
  const phone = 'resources/[local]/smartphone'
  const example = readFileSync(
    new URL('../../../../../tools/fivem/owner/config/exemplos/custom.lua', import.meta.url),
    'utf8',
  )
  const custom = withCfg('ensure oxmysql', 'set smartphone_framework custom\nensure oxmysql')

  test('is correct with the package’s example', async () => {
    expect(await codes({ ...custom, [`${phone}/config/custom.lua`]: example })).toEqual([])
  })
  test('is correct in the folder that outlives the phone’s', async () => {
    const inOwnersFolder = { [`${ownersPlace}/fxmanifest.lua`]: '', [`${ownersPlace}/custom.lua`]: example }
    expect(await codes({ ...custom, ...inOwnersFolder })).toEqual([])
    expect(await codes({ ...validServer, ...inOwnersFolder })).toEqual(['custom-unused'])
  })
  test.each<[string, string, Record<string, string>]>([
    ['is chosen but missing', 'custom-missing', custom],
    ['exists but is not chosen', 'custom-unused', { ...validServer, [`${phone}/config/custom.lua`]: example }],
    [
      'has no identify function',
      'custom-function',
      { ...custom, [`${phone}/config/custom.lua`]: '-- function Custom.identify()' },
    ],
    [
      'lacks a money function',
      'custom-function',
      {
        ...custom,
        [`${phone}/config/custom.lua`]:
          'function Custom.identify() end function Custom.getBank() end Custom.addBank = x',
      },
    ],
    [
      'is exposed to every player',
      'secret-files',
      {
        ...custom,
        [`${phone}/config/custom.lua`]: example,
        [`${phone}/fxmanifest.lua`]: manifest({ version: '1', pageFiles: ['a.js'] }).replace(
          'files {',
          "files {\n  'config/custom.lua',",
        ),
      },
    ],
  ])('%s: %s', async (_, code, files) => {
    expect(await codes(files)).toContain(code)
  })
})
