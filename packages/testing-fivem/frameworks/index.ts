import { readFileSync } from 'node:fs'
import { runsLua } from '../src/lua/process.ts'

/**
 * A small framework of our own, written from the public interface of a real one, to be run by the emulated game server. Those that are
 * written in Lua run in Lua where lua5.4 is installed, unless STUBS says js; elsewhere their twins in JavaScript stand in for them.
 */
export interface StubFramework {
  /** Which of the phone's frameworks is meant to find it. */
  framework: 'vrp' | 'esx' | 'qbcore' | 'qbox' | 'ox_core'
  /** What distinguishes it from the others of that framework. */
  base?: string
  resources: StubResource[]
  /** The framework's name for the nth character. */
  character(nth: number): string
  /** Whether it reaches the money of somebody who is not here. */
  reachesOffline: boolean
  keepsPhones: boolean
}

/** What `addResource` of the emulated game takes. */
export interface StubResource {
  name: string
  /** Path in the resource → contents. */
  files: Record<string, string>
}

const citizen = (nth: number) => `CIT${String(nth).padStart(5, '0')}`
const whole = (nth: number) => String(nth)

const language = runsLua && process.env.STUBS !== 'js' ? 'lua' : 'js'
const oxmysql = language === 'lua' ? [resource('oxmysql', ['oxmysql'])] : []
const oxInventory = resource('ox_inventory', ['ox-inventory'])

export const pmaVoice = core('pma-voice', ['pma-voice'])

export const stubFrameworks: Record<string, StubFramework> = {
  vrpex: vrp('vrpex', false),
  creative: vrp('creative', true),
  network: vrp('network', true, "creative_network 'yes'"),
  esx: {
    framework: 'esx',
    resources: [core('es_extended', ['people', 'esx'])],
    character: (nth) => `char1:${String(nth).padStart(40, '0')}`,
    reachesOffline: false,
    keepsPhones: false,
  },
  qbcore: {
    framework: 'qbcore',
    resources: [...oxmysql, core('qb-core', ['people', 'qbcore'], '', 'qbcore-client')],
    character: citizen,
    reachesOffline: true,
    keepsPhones: true,
  },
  qbox: {
    framework: 'qbox',
    resources: [oxInventory, core('qbx_core', ['people', 'qbox'], "provide 'qb-core'", 'qbox-client')],
    character: citizen,
    reachesOffline: true,
    keepsPhones: true,
  },
  ox_core: {
    framework: 'ox_core',
    resources: [oxInventory, resource('ox_core', ['people', 'ox-core'])],
    character: whole,
    reachesOffline: true,
    keepsPhones: true,
  },
}

function vrp(base: string, reachesOffline: boolean, mark = ''): StubFramework {
  const database = base === 'creative' ? oxmysql : []
  const resources = [...database, core('vrp', ['people', base, 'vrp-proxy'], mark)]
  return { framework: 'vrp', base, resources, character: whole, reachesOffline, keepsPhones: true }
}

/** The resource of a framework that is written in Lua; what players' computers run of it is JavaScript, as they run no Lua here. */
function core(name: string, scripts: string[], more = '', client = ''): StubResource {
  if (language === 'js') return withClient(resource(name, scripts, more), client)
  const files = scripts.map((script) => [`${script}.lua`, read(`lua/${script}.lua`)] as const)
  return withClient(withManifest(name, files, more), client)
}

function resource(name: string, scripts: string[], more = ''): StubResource {
  // In JavaScript the scripts of a resource share their scope.
  const files = scripts.map((script) => [`${script}.js`, `{\n${read(`${script}.js`)}}\n`] as const)
  return withManifest(name, files, more)
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
