import { readFileSync } from 'node:fs'
import { isLong } from '@orelhao/engine/testing/long-run'

/**
 * A small framework of our own, written from the public interface of a real one and in its language, run by the emulated game server.
 */
export interface StubFramework {
  /** The phone's framework that must detect it. */
  framework: 'vrp' | 'esx' | 'qbcore' | 'qbox' | 'ox_core' | 'custom'
  /** Distinguishes it from the others of that framework. */
  base?: string
  resources: StubResource[]
  /** The framework's name for the nth character. */
  character(nth: number): string
  /** True if it reaches the money of offline characters. */
  reachesOffline: boolean
  /** False where it reaches that money, but does not return the balance. */
  reportsOfflineBalance?: false
  /** True if it distinguishes an offline character from one that never existed. */
  distinguishesUnknown: boolean
  storesPhones: boolean
  /** True if other resources can define the effect of an item. */
  allowsItemUse?: true
  /** True if it reports a changed job or group. */
  reportsRoles?: true
  /** The owner's files in the phone's own resource: path → contents. */
  ownersFiles?: Record<string, string>
  /** How the phone handles its fines: `itself`, or by the owner's settings. Absent where no other resource may settle them. */
  fines?: 'itself' | Record<string, string>
  /** Every member of a group is on duty. */
  hasNoDuty?: true
  /** Differs from another only by names, which one test shows: longer tests leave it out. */
  isRenamed?: true
  /** Moves money like another one: the longest tests of money leave it out. */
  isVariant?: true
}

/** Input of the emulated game's `addResource`. */
export interface StubResource {
  name: string
  /** Path in the resource → contents. */
  files: Record<string, string>
}

const citizen = (nth: number) => `CIT${String(nth).padStart(5, '0')}`
const whole = (nth: number) => String(nth)

const oxmysql = inJavaScript('oxmysql', ['oxmysql'])
export const oxInventory = inJavaScript('ox_inventory', ['ox-inventory'])
export const qbInventory = inLua('qb-inventory', ['qb-inventory'])

const proxy = 'vrp-proxy'
const money = { reachesOffline: true }
const networkFines = { fines: 'Identity(passport).Fines', removeFines: 'RemoveFine(passport, amount)' }

/** Resources with the money of companies. Each has a mechanic's account with 100. */
export const societies = {
  addonAccount: inLua('esx_addonaccount', ['esx-addonaccount']),
  qbBanking: inLua('qb-banking', ['qb-banking']),
  renewedBanking: inLua('Renewed-Banking', ['renewed-banking']),
}

export const pmaVoice = inLua('pma-voice', ['pma-voice'])

export const stubFrameworks: Record<string, StubFramework> = {
  vrpex: stubOf('vrpex', ['vrpex', proxy], { fines: 'itself' }),
  creative: stubOf('creative', ['creative', proxy], { ...money, fines: 'itself' }),
  network: stubOf('network', ['network', proxy], { ...money, fines: networkFines }, "creative_network 'yes'"),
  vrp05: stubOf('vrp05', ['vrpex', 'vrp05', 'vrp-proxy-callback']),
  vrpex31: stubOf('vrpex31', ['vrpex', 'vrpex31', 'vrp-proxy-hidden'], { isRenamed: true }),
  vrp2: stubOf('vrp2', ['vrp2'], { hasNoDuty: true }),
  creative4: stubOf('creative4', ['creative4', proxy], { ...money, isRenamed: true }),
  'creative, several banks': stubOf('creative', ['creative', 'creative-private', proxy], {
    ...money,
    reportsOfflineBalance: false,
    isVariant: true,
  }),
  extended: stubOf(
    'extended',
    ['network', 'extended', proxy],
    { ...money, isRenamed: true },
    "creative_network 'extended'",
  ),
  esx: esx('1.13.5'),
  'esx-older': { ...esx('1.10.4'), isVariant: true },
  qbcore: qbcore('1.3.0', qbInventory),
  'qbcore-older': { ...qbcore('1.2.6'), isVariant: true },
  qbox: {
    framework: 'qbox',
    resources: [oxmysql, oxInventory, inLua('qbx_core', ['people', 'qbox'], "provide 'qb-core'", 'qbox-client')],
    character: citizen,
    reachesOffline: false,
    distinguishesUnknown: true,
    storesPhones: true,
    allowsItemUse: true,
    reportsRoles: true,
  },
  ox_core: {
    framework: 'ox_core',
    resources: [oxInventory, inJavaScript('ox_core', ['people', 'ox-core'])],
    character: whole,
    reachesOffline: true,
    distinguishesUnknown: true,
    storesPhones: true,
    reportsRoles: true,
  },
}

/** Custom bases, from the examples in the package. */
const customStubs: Record<string, StubFramework> = {
  'custom by exports': customBy('custom.lua', inLua('minha_base', ['people', 'minha-base'])),
  'custom by oxmysql': customBy('custom-oxmysql.lua', inJavaScript('oxmysql', ['oxmysql-base'])),
}

export const allStubs = { ...stubFrameworks, ...customStubs }

/**
 * The names that a long test runs in `npm test`: one of each family, whose code paths differ. The others are left to
 * `npm run test:long`.
 */
export function walkedOf(names: readonly string[]): readonly string[] {
  return isLong
    ? names
    : names.filter((name) => ['network', 'vrp05', 'esx', 'qbox', 'ox_core', 'custom by exports'].includes(name))
}

/** Scripts for `custom` in the phone's resource, as in the package's manifest. */
export const customScripts = ['dist/custom.lua', 'config/*.lua']

function customBy(example: string, base: StubResource): StubFramework {
  const loader = new URL('../../adapters/fivem-server/src/frameworks/custom/loader.lua', import.meta.url)
  const owners = new URL(`../../../tools/fivem/owner/config/exemplos/${example}`, import.meta.url)
  return {
    framework: 'custom',
    resources: [base],
    character: whole,
    reachesOffline: true,
    distinguishesUnknown: false,
    storesPhones: true,
    ownersFiles: { 'dist/custom.lua': readFileSync(loader, 'utf8'), 'config/custom.lua': readFileSync(owners, 'utf8') },
  }
}

/** QBCore in one of the versions of `stubs/lua/qbcore.lua`, with one inventory or none. */
export function qbcore(version: string, inventory?: StubResource): StubFramework {
  const own = inLua('qb-core', ['people', 'qbcore'], `version '${version}'`, 'qbcore-client')
  const resources = [oxmysql, ...(inventory ? [inventory] : []), own]
  return {
    framework: 'qbcore',
    resources,
    character: citizen,
    reachesOffline: false,
    distinguishesUnknown: true,
    storesPhones: true,
    allowsItemUse: true,
    reportsRoles: true,
  }
}

export function esx(version: string): StubFramework {
  return {
    framework: 'esx',
    resources: [inLua('es_extended', ['people', 'esx'], `version '${version}'`)],
    character: (nth) => `char1:${String(nth).padStart(40, '0')}`,
    reachesOffline: false,
    distinguishesUnknown: false,
    storesPhones: false,
    allowsItemUse: true,
    reportsRoles: true,
  }
}

/** A base made of files of `stubs/lua`. */
export function stubOf(base: string, scripts: string[], more: Partial<StubFramework> = {}, mark = ''): StubFramework {
  const database = scripts.includes('creative') ? [oxmysql] : []
  const hidden = scripts.includes('vrp-proxy-hidden') ? [inJavaScript('ox_lib', ['hidden-name'])] : []
  const core = inLua('vrp', ['people', ...scripts], mark)
  if (scripts.includes('vrp2')) core.files['vRPShared.lua'] = '-- the classes of vRP 2 are in the stub'
  const resources = [...database, ...hidden, core]
  const { reachesOffline = false } = more
  const own = {
    base,
    resources,
    character: whole,
    reachesOffline,
    distinguishesUnknown: reachesOffline,
    storesPhones: true,
  }
  return { framework: 'vrp', ...own, ...more }
}

/** Its client script is JavaScript, since clients run no Lua here. */
function inLua(name: string, scripts: string[], more = '', client = ''): StubResource {
  const files = scripts.map((script) => [pathOf(script), read(`lua/${script}.lua`)] as const)
  return withClient(withManifest(name, files, more), client)
}

/** Bases have their Proxy at this path, where the phone reads it. */
function pathOf(script: string): string {
  return script.startsWith('vrp-proxy') ? 'lib/Proxy.lua' : `${script}.lua`
}

function inJavaScript(name: string, scripts: string[]): StubResource {
  // Scripts of a resource share their scope, so each is a block.
  const files = scripts.map((script) => [`${script}.js`, `{\n${read(`${script}.js`)}}\n`] as const)
  return withManifest(name, files, '')
}

function withClient({ name, files }: StubResource, client: string): StubResource {
  if (!client) return { name, files }
  const manifest = `${files['fxmanifest.lua']}client_script 'client.js'\n`
  return { name, files: { ...files, 'fxmanifest.lua': manifest, 'client.js': read(`${client}.js`) } }
}

function withManifest(name: string, files: (readonly [path: string, source: string])[], more: string): StubResource {
  const list = files.map(([path]) => `'${path}'`).join(', ')
  const manifest = `fx_version 'cerulean'\ngame 'gta5'\nnode_version '22'\n${more}\nserver_scripts { ${list} }\n`
  return { name, files: { 'fxmanifest.lua': manifest, ...Object.fromEntries(files) } }
}

function read(path: string): string {
  return readFileSync(new URL(`./stubs/${path}`, import.meta.url), 'utf8')
}
