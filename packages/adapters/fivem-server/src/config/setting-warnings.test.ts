import { readdirSync } from 'node:fs'
import { setOwnerLanguage } from '@orelhao/engine/owner/language'
import { afterEach, expect, test } from 'vitest'
import { appNames, suggestApp } from './app-names.ts'
import { settingWarnings } from './setting-warnings.ts'
import { readSettings } from './settings.ts'

afterEach(() => setOwnerLanguage('pt'))

function warnings(convars: Record<string, string> = {}, file?: unknown, path = 'config/server.json') {
  const text = file === undefined || typeof file === 'string' ? file : JSON.stringify(file)
  const sources = {
    convar: (name: string) => convars[name],
    file: (asked: string) => (asked === path ? text : undefined),
  }
  return settingWarnings(sources, readSettings(sources)).map((one) => `${one.code} ${one.text}`)
}

test('settings as they should be have none', () => {
  const file = {
    key: 'F1',
    appLimits: { casino: { jobs: ['croupier'] }, oficina: { jobs: ['mechanic'] } },
    phone: {
      disabledApps: ['tor-payments', 'invoices'],
      customApps: [{ name: 'oficina', title: 'Oficina', icon: 'https://x.example/i.png', url: 'https://x.example' }],
    },
  }
  expect(warnings({ smartphone_framework: 'auto', smartphone_upload_server: '' }, file)).toEqual([])
  expect(warnings()).toEqual([])
})

test.each([
  ['zap', 'whatsapp'],
  ['cassino', 'casino'],
  ['Páginas Amarelas', 'yellowpages'],
  ['deep web', 'tor'],
  ['bnak', 'bank'],
])('an app that does not exist is told, with the one that was meant: %s', (written, meant) => {
  for (const file of [{ phone: { disabledApps: [written] } }, { appLimits: { [written]: { jobs: ['a'] } } }])
    expect(warnings({}, file)).toEqual([
      expect.stringMatching(new RegExp(`^unknown-app .*${written}; você quis dizer ${meant}\\?`)),
    ])
})

test('a setting of a service that does not exist is told, with the one that was meant', () => {
  const file = (more: object) => ({ phone: { services: [{ name: 'Polícia', number: '190', ...more }] } })
  expect(warnings({}, file({ dutyHidden: true }))).toEqual([])
  expect(warnings({}, file({ dutyHiden: true }))).toEqual([
    expect.stringMatching(/^unknown-setting phone\.services: .*dutyHiden.*dutyHidden/),
  ])
})

test('the names of apps are those of the phone', () => {
  const folders = readdirSync(new URL('../../../../phone/src/apps', import.meta.url), { withFileTypes: true })
  const apps = folders.filter((one) => one.isDirectory()).map(({ name }) => name)
  expect(apps.filter((name) => !appNames.includes(name))).toEqual([])
  for (const name of apps) expect(suggestApp(name)).toBe(name)
})

test.each([
  'smartphone_framewrok',
  'smartphone_uploadServer',
  'smartphone_upload-server',
  'smartphone_items',
  'smartphone_minimum_heath',
  'smartphone_voicee',
  'phone_item',
])('a convar that is one slip away from ours is told: %s', (name) => {
  expect(warnings({ [name]: 'x' })).toEqual([
    expect.stringMatching(new RegExp(`^unknown-convar .*${name} não existe; você quis dizer smartphone_`)),
  ])
})

test('a name in phone that nothing reads is told, with the right name or place', () => {
  expect(warnings({}, { phone: { uploadserver: 'x', item: 'celular' } })).toEqual([
    'unknown-setting phone: configuração desconhecida: uploadserver; você quis dizer uploadServer?',
    'unknown-setting phone: configuração desconhecida: item; ela fica fora de phone',
  ])
})

test('a key that the game does not have, a name that is there twice, and a hidden extension are told', () => {
  expect(warnings({ smartphone_key: 'F1O' })).toEqual([expect.stringMatching(/^unknown-key .*F1O; você quis dizer F1/)])
  expect(warnings({ smartphone_key: 'F1' })).toEqual([])
  expect(warnings({}, '{ "item": "a", "item": "celular" }')).toEqual([
    expect.stringMatching(/^setting-twice config\/server\.json, linha 1, coluna 16: item aparece duas vezes/),
  ])
  expect(warnings({}, '{}', 'config/server.json.txt')).toEqual([
    expect.stringMatching(/^hidden-extension .*server\.json\.txt/),
  ])
})

test.each([['Windows-1252', Buffer.from('{ "phone": { "currency": "ç" } }', 'latin1').toString('utf8')]])(
  'a file in %s is told, since its letters are garbled',
  (_, text) => {
    expect(warnings({}, text)).toEqual([expect.stringMatching(/^encoding config\/server\.json não está em UTF-8/)])
  },
)

test('an owner who reads English is told the same in English', () => {
  setOwnerLanguage('en')
  expect(warnings({ smartphone_framewrok: 'x' }, { phone: { disabledApps: ['zap'] } })).toEqual([
    expect.stringContaining('did you mean whatsapp?'),
    expect.stringContaining('did you mean smartphone_framework?'),
  ])
})
