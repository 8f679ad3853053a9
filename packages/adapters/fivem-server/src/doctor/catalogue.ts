import { suggest } from '@orelhao/engine/owner/suggest'
import type { Settings } from '../config/settings.ts'
import { type Finding, problem, warning } from './finding.ts'
import type { Resource } from './server-resources.ts'

/** Names that a framework or an inventory defines, and the files or tables that define them. */
export interface Catalogue {
  names: Set<string>
  places: string[]
}

const none = (): Catalogue => ({ names: new Set(), places: [] })

/** By resource, the files that define items. An inventory's own file is the only one that counts. */
const itemFiles: [resource: string, files: readonly string[]][] = [
  ['ox_inventory', ['data/items.lua']],
  ['qb-core', ['shared/items.lua']],
]
const groupFiles: [resource: string, files: readonly string[]][] = [
  ['qb-core', ['shared/jobs.lua', 'shared/gangs.lua']],
  ['qbx_core', ['shared/jobs.lua', 'shared/gangs.lua']],
]
/** Bases of vRP put these files anywhere. */
const vrpFiles = { items: /item[^/]*\.lua$/i, groups: /group[^/]*\.lua$/i }

/** Items that the server's inventory has; no names where they cannot be read. */
export function knownItems(order: readonly string[], resources: readonly Resource[]): Catalogue {
  const [first] = itemFiles.filter(([name]) => order.includes(name))
  return first ? readCatalogue([first], order, resources) : readVrp(vrpFiles.items, order, resources)
}

/** Jobs, gangs and groups that the server's framework has; no names where they cannot be read. */
export function knownGroups(order: readonly string[], resources: readonly Resource[]): Catalogue {
  const found = readCatalogue(groupFiles, order, resources)
  return found.names.size > 0 ? found : readVrp(vrpFiles.groups, order, resources)
}

function readCatalogue(
  files: [resource: string, files: readonly string[]][],
  order: readonly string[],
  resources: readonly Resource[],
): Catalogue {
  const catalogue = none()
  for (const [name, paths] of files) {
    const resource = order.includes(name) ? resources.find((one) => one.name === name) : undefined
    for (const path of paths) add(catalogue, resource, path)
  }
  return catalogue
}

function readVrp(pattern: RegExp, order: readonly string[], resources: readonly Resource[]): Catalogue {
  const catalogue = none()
  const vrp = order.includes('vrp') ? resources.find(({ name }) => name === 'vrp') : undefined
  for (const path of vrp?.list?.().filter((one) => pattern.test(one)) ?? []) add(catalogue, vrp, path)
  return catalogue
}

const key = /(?:\[\s*["']([^"'\n]+)["']\s*\]|\b([A-Za-z_]\w*))\s*=\s*\{/g

/** An encrypted file has no keys. */
function add(catalogue: Catalogue, resource: Resource | undefined, path: string): void {
  const text = resource?.read(path)
  if (!resource || text === undefined || text.startsWith('FXAP')) return
  const names = [...text.replace(/--.*$/gm, '').matchAll(key)].flatMap(([, quoted, bare]) => quoted ?? bare ?? [])
  if (names.length === 0) return
  for (const name of names) catalogue.names.add(name)
  catalogue.places.push(`${resource.name}/${path}`)
}

/** Checks that the item of the phone exists. */
export function itemFindings({ item }: Settings, { names, places }: Catalogue): Finding[] {
  if (item === '' || names.size === 0 || names.has(item)) return []
  return [problem('unknown-item', item, places, suggest(item, names))]
}

/** Checks that the groups of services and of limited apps exist. Moderators' groups are often permissions, which no file lists. */
export function groupFindings({ serviceGroups, appLimits }: Settings, { names, places }: Catalogue): Finding[] {
  if (names.size === 0) return []
  const named: [setting: string, groups: readonly string[]][] = [
    ...Object.entries(serviceGroups).map(([number, groups]): [string, string[]] => [`serviceGroups.${number}`, groups]),
    ...Object.entries(appLimits).map(([app, { jobs = [] }]): [string, string[]] => [`appLimits.${app}.jobs`, jobs]),
  ]
  return named.flatMap(([setting, groups]) =>
    groups
      .filter((group) => !names.has(group))
      .map((group) => warning('unknown-group', setting, group, places, suggest(group, names))),
  )
}

export function hasGroups({ serviceGroups, appLimits }: Settings): boolean {
  return Object.keys(serviceGroups).length > 0 || Object.values(appLimits).some(({ jobs = [] }) => jobs.length > 0)
}
