import { setOwnerLanguage } from '@orelhao/engine/owner/language'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConnection, readLanguage, readSettings } from './settings.ts'

function sources(convars: Record<string, string> = {}, file?: unknown) {
  const text = file === undefined || typeof file === 'string' ? file : JSON.stringify(file)
  return { convar: (name: string) => convars[name], file: () => text }
}

const complaints = (convars: Record<string, string>, file?: unknown) => {
  try {
    readSettings(sources(convars, file))
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

test('without any setting the phone works', () => {
  expect(readSettings(sources())).toMatchObject({ framework: 'auto', key: 'K', item: '', minimumHealth: 101 })
})

test('an empty convar clears a setting that may be empty, and is ignored for the others', () => {
  const file = { prop: 'prop_x', item: 'celular', phone: { zoom: 90, uploadServer: 'https://x.example' } }
  const convars = { smartphone_prop: '', smartphone_item: '', smartphone_upload_server: '', smartphone_zoom: '' }
  expect(readSettings(sources(convars, file))).toMatchObject({
    prop: '',
    item: '',
    phone: { zoom: 90, uploadServer: '' },
  })
})

test('convars override the file, and the file overrides the defaults', () => {
  const file = {
    key: 'F1',
    item: 'celular',
    phone: { zoom: 90, currency: 'US$' },
    serviceGroups: { '190': ['police'] },
  }
  const convars = {
    smartphone_key: 'M',
    smartphone_zoom: '120',
    smartphone_allow_unsafe_url: '1',
    smartphone_allow_dead: 'true',
  }
  expect(readSettings(sources(convars, file))).toMatchObject({
    key: 'M',
    item: 'celular',
    allowDead: true,
    serviceGroups: { '190': ['police'] },
    phone: { zoom: 120, currency: 'US$', allowUnsafeURL: true, bankType: 'nubank' },
  })
})

test.each([
  [{ smartphone_minimum_health: 'muita' }, undefined, ['minimumHealth: deve ser um número inteiro']],
  [
    { smartphone_voice: 'skype' },
    undefined,
    [expect.stringMatching(/^voice: deve ser um destes: auto, rtc, pma-voice/)],
  ],
  [{ smartphone_rate_reads: 'muitas' }, undefined, [expect.stringMatching(/^rateReads: deve ser como 20\/60/)]],
  [{ smartphone_upload_secret: 'quinze-letras-0' }, undefined, ['uploadSecret: deve ter 16 letras ou mais']],
  [{}, { phone: { zoom: 9 } }, ['phone.zoom: deve ser no mínimo 50']],
  [{}, { moderatorGroups: 'admin' }, ['moderatorGroups: deve ser uma lista, entre [ e ]']],
  [{}, { itens: 'celular' }, [expect.stringContaining('configuração desconhecida: itens')]],
  [{}, { phone: { phone_template: 'XX' } }, [expect.stringContaining('pelo menos 4 letras X')]],
  [{}, { phone: { phone_template: '(XX) XXXXX-XXXX' } }, [expect.stringContaining('no máximo 12 caracteres')]],
  [{}, [], ['config/server.json deve ser um objeto JSON, entre { e }']],
  [{}, '{ "item": ', ['config/server.json, linha 1, coluna 11: o arquivo termina antes da hora; falta fechar } ou ]']],
  [{}, '{\n  "item": "a",\n}', ['config/server.json, linha 2, coluna 14: há uma vírgula sobrando; apague-a']],
  [{}, { fone: {} }, ['config/server.json: configuração desconhecida: fone; você quis dizer phone?']],
  [
    {},
    { currency: 'R$' },
    ['config/server.json: configuração desconhecida: currency; você quis dizer phone.currency?'],
  ],
])('an invalid setting is reported in Portuguese: %j %j', (convars, file, expected) => {
  expect(complaints(convars, file)).toEqual(expected)
})

test('an unreadable connection string is reported without its password; without one a file is used', () => {
  expect(readConnection(sources())).toBeUndefined()
  expect(readConnection(sources({ mysql_connection_string: 'mysql://u:p@h/x' }))).toMatchObject({ host: 'h' })
  const broken = () => readConnection(sources({ mysql_connection_string: 'mysql://u:segredo@h' }))
  expect(broken).toThrow(ConfigError)
  expect(broken).not.toThrow('segredo')
})

test('without the convar the connection string is read from DB_CONNECTION, as oxmysql does', () => {
  const environment = (name: string) => (name === 'DB_CONNECTION' ? 'mysql://u@h/env' : undefined)
  const sources = { file: () => undefined, environment }
  expect(readConnection({ ...sources, convar: () => undefined })).toMatchObject({ database: 'env' })
  expect(readConnection({ ...sources, convar: () => '' })).toMatchObject({ database: 'env' })
  expect(readConnection({ ...sources, convar: () => 'mysql://u@h/own' })).toMatchObject({ database: 'own' })
  expect(readConnection({ convar: () => undefined, file: () => undefined })).toBeUndefined()
})

test('an owner who reads English gets English, also where the file cannot be read', () => {
  const broken = sources({}, '{ "language": "en", }')
  expect(readLanguage(broken)).toBe('en')
  expect(readLanguage(sources({ smartphone_language: 'pt-BR' }, { language: 'en' }))).toBe('pt')
  expect(readLanguage(sources({ smartphone_language: 'klingon' }))).toBe('pt')
  setOwnerLanguage('en')
  onTestFinished(() => setOwnerLanguage('pt'))
  expect(() => readSettings(broken)).toThrow('line 1, column 19: there is one comma too many; delete it')
  expect(complaints({ smartphone_minimum_health: 'x' })).toEqual(['minimumHealth: must be a whole number'])
})

test('a message about the file quotes no value of it', () => {
  for (const text of ['{ "uploadSecret": "um-segredo-bem-longo", }', '{ "uploadSecret": um-segredo-bem-longo }'])
    expect(complaints({}, text).join()).not.toContain('um-segredo')
})
