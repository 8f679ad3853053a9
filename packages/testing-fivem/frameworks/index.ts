import { readFileSync } from 'node:fs'

/** A small framework of our own, written from the public interface of a real one, to be run by the emulated game server. */
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

export const stubFrameworks: Record<string, StubFramework> = {
  vrpex: vrp('vrpex', false),
  creative: vrp('creative', true),
  network: vrp('network', true, "creative_network 'yes'"),
  esx: {
    framework: 'esx',
    resources: [resource('es_extended', ['people', 'esx'])],
    character: (nth) => `char1:${String(nth).padStart(40, '0')}`,
    reachesOffline: false,
    keepsPhones: false,
  },
  qbcore: {
    framework: 'qbcore',
    resources: [resource('qb-core', ['people', 'qbcore'])],
    character: citizen,
    reachesOffline: true,
    keepsPhones: true,
  },
  qbox: {
    framework: 'qbox',
    resources: [
      resource('ox_inventory', ['ox-inventory']),
      resource('qbx_core', ['people', 'qbox'], "provide 'qb-core'"),
    ],
    character: citizen,
    reachesOffline: true,
    keepsPhones: true,
  },
  ox_core: {
    framework: 'ox_core',
    resources: [resource('ox_inventory', ['ox-inventory']), resource('ox_core', ['people', 'ox-core'])],
    character: whole,
    reachesOffline: true,
    keepsPhones: true,
  },
}

function vrp(base: string, reachesOffline: boolean, mark = ''): StubFramework {
  const resources = [resource('vrp', ['people', base, 'vrp-proxy'], mark)]
  return { framework: 'vrp', base, resources, character: whole, reachesOffline, keepsPhones: true }
}

function resource(name: string, scripts: string[], more = ''): StubResource {
  const files = scripts.map((script) => [`${script}.js`, `{\n${read(script)}}\n`]) // the scripts of a resource share their scope
  const list = scripts.map((script) => `'${script}.js'`).join(', ')
  const manifest = `fx_version 'cerulean'\ngame 'gta5'\nnode_version '22'\n${more}\nserver_scripts { ${list} }\n`
  return { name, files: { 'fxmanifest.lua': manifest, ...Object.fromEntries(files) } }
}

function read(script: string): string {
  return readFileSync(new URL(`./stubs/${script}.js`, import.meta.url), 'utf8')
}
