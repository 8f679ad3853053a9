import type { InstallationPaths } from '../../../packages/adapters/fivem-server/src/doctor/diagnose.ts'
import type { Diagnosis } from '../../../packages/adapters/fivem-server/src/doctor/examine.ts'
import type { FindingCode } from '../../../packages/adapters/fivem-server/src/doctor/finding.ts'
import { manifest } from '../manifest.ts'
import { phone, validServer } from './valid-server.ts'

type Files = Record<string, string | Uint8Array>

/** Servers that the installations use. */
export interface Places {
  /** Address of a media server that answers. */
  media: string
  /** `user:password@host:port` of the owner's database user, and of others with less. */
  owner: string
  guest: string
  few: string
  database: string
  /** Ports of the local machine where nothing answers, and where no database does. */
  closedPort: number
  otherPort: number
}

/** One constructed installation, and what the doctor says of it. */
export interface Case {
  name: string
  files: Files
  codes: FindingCode[]
  verdict: Diagnosis['verdict']
  paths?: Partial<InstallationPaths>
}

const folder = 'resources/[local]/smartphone'
const settingsFile = `${folder}/config/server.json`
const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** Every installation of the owner's evening: the ones that work, and those with one typical mistake. */
export function installations(places: Places): Case[] {
  const settings = {
    item: 'celular',
    serviceGroups: { '190': ['police'] },
    phone: {
      services: [{ name: 'Polícia', number: '190' }],
      uploadServer: places.media,
      uploadsURL: `${places.media}/uploads`,
    },
  }
  const connection = (login: string, database = places.database) =>
    `set mysql_connection_string "mysql://${login}/${database}"`
  const serverCfg = `set onesync on
ensure oxmysql
ensure [qb]
ensure ox_inventory
ensure pma-voice
${connection(places.owner)}
set smartphone_upload_secret "dezesseis-letras-ou-mais"
set smartphone_phone_template "XXXXXXXXXX"
ensure smartphone
`
  const base: Files = {
    ...validServer,
    'resources/ox_inventory/fxmanifest.lua': '',
    'resources/ox_inventory/data/items.lua': `return {\n  ['celular'] = { label = 'Celular' },\n  ['water'] = { label = 'Água' },\n}`,
    [settingsFile]: JSON.stringify(settings, null, 2),
    'server.cfg': serverCfg,
  }
  const cfg = (from: string | RegExp, to: string): Files => ({ ...base, 'server.cfg': serverCfg.replace(from, to) })
  const lines = (...more: string[]) => cfg('set onesync on', ['set onesync on', ...more].join('\n'))
  const json = (content: object | string | Uint8Array): Files => ({
    ...base,
    [settingsFile]: typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
  })
  const inPhone = (more: object) => json({ ...settings, phone: { ...settings.phone, ...more } })
  const without = (part: string) => Object.fromEntries(Object.entries(base).filter(([path]) => !path.includes(part)))
  const noPhone = without('/smartphone/')
  const resource = (name: string, text = '') => ({ [`resources/${name}/fxmanifest.lua`]: text })
  const written = JSON.stringify(settings, null, 2)
  const cases: Case[] = []
  const add = (
    name: string,
    files: Files,
    verdict: Case['verdict'],
    codes: FindingCode[] = [],
    paths?: Case['paths'],
  ) => void cases.push({ name, files, verdict, codes, ...(paths && { paths }) })

  add('as it should be', base, 'fine')
  add('as it should be, in English', lines('set smartphone_language en'), 'fine')
  add(
    'the secrets in a file of their own',
    { ...cfg(/set mysql.*/, 'exec "senhas.cfg"'), 'senhas.cfg': connection(places.owner) },
    'fine',
  )
  add('OneSync in its old mode', cfg('onesync on', 'onesync legacy'), 'fine')
  add('a new artifact', base, 'fine', [], { artifact: 25770 })
  add(
    'an empty lb-phone for other scripts',
    { ...lines('ensure lb-phone'), ...resource('lb-phone', "dependency 'smartphone'") },
    'fine',
  )

  add(
    'the phone first',
    cfg(/set onesync on([\s\S]*)ensure smartphone\n/, 'set onesync on\nensure smartphone$1'),
    'broken',
    ['order', 'order', 'order', 'order'],
  )
  add('the framework’s category after it', cfg(/ensure \[qb\]\n([\s\S]*)/, '$1ensure [qb]\n'), 'broken', ['order'])
  add('the voice after it', cfg(/ensure pma-voice\n([\s\S]*)/, '$1ensure pma-voice\n'), 'broken', ['order'])
  add('the inventory after it', cfg(/ensure ox_inventory\n([\s\S]*)/, '$1ensure ox_inventory\n'), 'broken', ['order'])
  add('no ensure', cfg('ensure smartphone\n', ''), 'broken', ['not-started'])
  add('ensure misspelt', cfg('ensure smartphone\n', 'ensure smartphnoe\n'), 'broken', ['not-started'])
  add('ensure in a comment', cfg('ensure smartphone\n', '# ensure smartphone\n'), 'broken', ['not-started'])
  add('OneSync off', cfg('onesync on', 'onesync off'), 'broken', ['onesync-off'])
  add('no line about OneSync', cfg('set onesync on\n', ''), 'doubtful', ['no-onesync'])
  add('OneSync by its old name', cfg('set onesync on', 'set onesync_enabled 1'), 'broken', ['old-onesync'])
  add('an old artifact', base, 'broken', ['old-artifact'], { artifact: 12000 })

  add(
    'a connection string without quotes',
    cfg(/set mysql.*/, 'set mysql_connection_string user=root;host=localhost;database=x'),
    'broken',
    ['database-string', 'database-quotes'],
  )
  add(
    'databse=',
    cfg(/set mysql.*/, 'set mysql_connection_string "user=root;password=um-segredo;host=127.0.0.1;databse=x"'),
    'broken',
    ['database-string'],
  )
  add(
    'a database at a closed port',
    cfg(/set mysql.*/, connection(`r:um-segredo@127.0.0.1:${places.closedPort}`)),
    'broken',
    ['database-unreachable'],
  )
  add('a database at an unknown host', cfg(/set mysql.*/, connection('r:um-segredo@nenhum.invalid:3306')), 'broken', [
    'database-unreachable',
  ])
  add(
    'a database at the port of something else',
    cfg(/set mysql.*/, connection(`r:um-segredo@127.0.0.1:${places.otherPort}`)),
    'broken',
    ['database-not-mysql'],
  )
  add('a wrong password', cfg(/set mysql.*/, connection(places.owner.replace(/:.*@/, ':um-segredo@'))), 'broken', [
    'database-unreachable',
  ])
  add(
    'a database that does not exist',
    cfg(/set mysql.*/, connection(places.owner, `${places.database}_x`)),
    'broken',
    ['database-unreachable'],
  )
  add('a user who may not create tables', cfg(/set mysql.*/, connection(places.guest)), 'broken', ['database-rights'])
  add('a host that allows two connections', cfg(/set mysql.*/, connection(places.few)), 'doubtful', ['database-few'])
  add('no connection string', cfg(/set mysql.*\n/, ''), 'doubtful', ['database-file'])
  add('a connection string that players see', cfg('set mysql', 'setr mysql'), 'broken', ['public-secret'])
  add('a file to execute that is missing', lines('exec senhas.cfg'), 'doubtful', ['missing-exec'])

  add(
    'the folder under another name',
    { ...noPhone, ...phone('resources/smartphone-main'), 'resources/smartphone-main/config/server.json': written },
    'broken',
    ['wrong-name'],
  )
  add('the folder in a folder', { ...noPhone, ...phone('resources/smartphone/smartphone') }, 'broken', ['nested'])
  add(
    'the zip’s folder around it',
    { ...noPhone, ...phone('resources/[local]/smartphone-0.1.0/smartphone') },
    'broken',
    ['nested'],
  )
  add('two copies', { ...base, ...phone('resources/[old]/smartphone') }, 'broken', ['two-phones'])
  add('half an upload', { ...without(`${folder}/web/a.js`) }, 'broken', ['missing-files'])
  add('an empty script', { ...base, [`${folder}/dist/server.js`]: '' }, 'broken', ['empty-files'])
  add('another phone’s folder', { ...noPhone, ...resource('smartphone') }, 'broken', ['other-phone'])
  add('no phone at all', noPhone, 'broken', ['no-phone'])
  const shipped = (change: (text: string) => string): Files => ({
    ...base,
    [`${folder}/fxmanifest.lua`]: change(manifest({ version: '1', pageFiles: ['index.html', 'a.js'] })),
  })
  add(
    'a manifest without the page',
    shipped((text) => text.replace("  'web/index.html',\n", '')),
    'broken',
    ['page-not-in-files'],
  )
  add(
    'a manifest that gives the settings away',
    shipped((text) => text.replace('files {', "files {\n  'config/server.json',")),
    'broken',
    ['secret-files'],
  )
  add('only the phone’s own folder', phone('smartphone'), 'unseen', ['no-cfg', 'no-resources'])
  add('a server.cfg.txt', { ...without('server.cfg'), 'server.cfg.txt': serverCfg }, 'broken', ['hidden-extension'])

  add('a comma at the end of server.json', json(written.replace(/\n\}$/, ',\n}')), 'broken', ['bad-setting'])
  add('a comment in server.json', json(written.replace('{', '{\n  // o item')), 'broken', ['bad-setting'])
  add('curly quotes in server.json', json(written.replace('"item"', '“item”')), 'broken', ['bad-setting'])
  add('a missing comma in server.json', json(written.replace('"celular",', '"celular"')), 'broken', ['bad-setting'])
  add('server.json.txt', { ...without(settingsFile), [`${settingsFile}.txt`]: written }, 'broken', ['hidden-extension'])
  add('server.json in Windows-1252', json(latin1(written)), 'doubtful', ['encoding'])
  add('server.json in UTF-16', json(Buffer.from(written, 'utf16le')), 'broken', ['bad-setting', 'encoding'])
  add('a setting that nothing reads', json({ ...settings, fone: {} }), 'broken', ['bad-setting'])
  add('a setting of the phone that nothing reads', inPhone({ currancy: 'R$' }), 'doubtful', ['unknown-setting'])
  add('a setting that is there twice', json(written.replace('"item"', '"item": "radio",\n  "item"')), 'doubtful', [
    'setting-twice',
  ])
  add('a text for a list', json({ ...settings, moderatorGroups: 'admin' }), 'broken', ['bad-setting'])
  add('a key that the game does not have', json({ ...settings, key: 'F1O' }), 'doubtful', ['unknown-key'])
  add('a service without a group', json({ ...settings, serviceGroups: {} }), 'broken', ['service-without-group'])
  add(
    'a group without a service',
    json({ ...settings, serviceGroups: { ...settings.serviceGroups, '192': ['police'] } }),
    'doubtful',
    ['group-without-service'],
  )
  add('a service twice', inPhone({ services: [...settings.phone.services, ...settings.phone.services] }), 'broken', [
    'service-twice',
  ])
  add('a group that nobody has', json({ ...settings, serviceGroups: { '190': ['polcie'] } }), 'doubtful', [
    'unknown-group',
  ])
  add(
    'an app for a job that nobody has',
    json({ ...settings, appLimits: { casino: { jobs: ['croupier'] } } }),
    'doubtful',
    ['unknown-group'],
  )
  add('disabledApps: zap', inPhone({ disabledApps: ['zap'] }), 'doubtful', ['unknown-app'])
  add('disabledApps: cassino', inPhone({ disabledApps: ['cassino'] }), 'doubtful', ['unknown-app'])
  add('appLimits.cassino', json({ ...settings, appLimits: { cassino: { ace: 'vip' } } }), 'doubtful', ['unknown-app'])
  add('an item that does not exist', json({ ...settings, item: 'celuar' }), 'broken', ['unknown-item'])

  add('a convar misspelt', lines('set smartphone_framewrok auto'), 'doubtful', ['unknown-convar'])
  add('a convar with an invalid value', lines('set smartphone_minimum_health muita'), 'broken', ['bad-setting'])
  add('a secret that players see', cfg('set smartphone_upload', 'setr smartphone_upload'), 'broken', ['public-secret'])
  add('a short secret', cfg('dezesseis-letras-ou-mais', 'curto'), 'broken', ['bad-setting'])
  add('server.cfg in UTF-16', { ...base, 'server.cfg': Buffer.from(`\uFEFF${serverCfg}`, 'utf16le') }, 'broken', [
    'cfg-encoding',
  ])
  add('server.cfg in Windows-1252', { ...base, 'server.cfg': latin1(`# configuração\n${serverCfg}`) }, 'doubtful', [
    'cfg-encoding',
  ])
  add('curly quotes in server.cfg', lines('sets sv_projectName “Cidade”'), 'broken', ['cfg-quotes'])

  add('lb-phone too', { ...lines('ensure lb-phone'), ...resource('lb-phone') }, 'doubtful', ['other-phones'])
  add('qb-phone too', { ...lines('ensure qb-phone'), ...resource('qb-phone') }, 'doubtful', ['other-phones'])
  add('npwd too', { ...lines('ensure npwd'), ...resource('npwd') }, 'doubtful', ['other-phones'])

  add('no voice', cfg('ensure pma-voice\n', ''), 'doubtful', ['no-voice'])
  add('two voices', { ...lines('ensure mumble-voip'), ...resource('mumble-voip') }, 'broken', ['two-voices'])
  add('a voice that is not started', lines('set smartphone_voice mumble-voip'), 'broken', ['voice-missing'])
  add('pma-voice without calls', lines('setr voice_enableCalls 0'), 'broken', ['calls-off'])
  add('no media server', json({ ...settings, phone: { services: settings.phone.services } }), 'broken', [
    'media-half',
    'no-media',
  ])
  add('a media server by http', inPhone({ uploadServer: places.media.replace('https', 'http') }), 'broken', [
    'media-http',
  ])
  add('a media server that is no address', inPhone({ uploadServer: 'midia' }), 'broken', [
    'media-address',
    'media-hosts',
  ])
  add(
    'a media server that does not answer',
    inPhone({
      uploadServer: `https://localhost:${places.closedPort}`,
      uploadsURL: `https://localhost:${places.closedPort}/uploads`,
    }),
    'doubtful',
    ['media-away'],
  )
  add('half a media server', json({ ...settings, phone: { ...settings.phone, uploadsURL: '' } }), 'broken', [
    'media-half',
  ])
  add('a slash too many', inPhone({ uploadServer: `${places.media}/` }), 'broken', ['media-slash'])
  add('no secret for the media server', cfg(/set smartphone_upload.*\n/, ''), 'broken', ['no-upload-secret'])
  add(
    'an engine at a wrong port',
    lines(`set smartphone_engine "ws://um-segredo-de-16-letras@127.0.0.1:${places.closedPort}"`),
    'broken',
    ['engine-away'],
  )
  add(
    'a NATS at a wrong port',
    lines(`set smartphone_bus_url "nats://cidade:uma-senha@127.0.0.1:${places.closedPort}"`),
    'broken',
    ['bus-away'],
  )
  add('an engine without a secret', lines('set smartphone_engine "ws://127.0.0.1:3020"'), 'broken', ['engine-address'])

  add('a framework that is not started', lines('set smartphone_framework esx'), 'broken', ['framework-missing'])
  add('a framework that does not exist', lines('set smartphone_framework qbcor'), 'broken', ['framework-unknown'])
  add('the framework’s bank left out', lines('set smartphone_framework standalone'), 'doubtful', ['framework-ignored'])
  add('two frameworks', { ...lines('ensure es_extended'), ...resource('es_extended') }, 'doubtful', ['two-frameworks'])
  add('numbers that the form would cut', cfg(/set smartphone_phone_template.*\n/, ''), 'doubtful', ['short-template'])
  add('an own framework without its file', lines('set smartphone_framework custom'), 'broken', ['custom-missing'])
  add(
    'an own framework without identify',
    { ...lines('set smartphone_framework custom'), [`${folder}/config/custom.lua`]: '-- nada' },
    'broken',
    ['custom-function'],
  )
  add(
    'a vRP base of nobody',
    {
      ...cfg('ensure [qb]', 'ensure vrp'),
      ...resource('vrp'),
      'resources/vrp/groups.lua': 'groups = { ["police"] = {} }',
    },
    'doubtful',
    ['vrp-base-unknown'],
  )
  return cases
}
