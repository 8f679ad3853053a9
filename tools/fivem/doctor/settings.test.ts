import { describe, expect, test } from 'vitest'
import { codes, media, services, withFile } from '../testing/owners-server.ts'

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
