import { suggest } from '@orelhao/engine/owner/suggest'
import type { Settings } from '../config/settings.ts'
import { bases } from '../frameworks/vrp/bases.ts'
import { type Finding, problem, warning } from './finding.ts'
import type { Resource } from './server-resources.ts'

/** Functions of the supported bases, and files that only vRP 2 has. */
const functions = /\bvRP\.(Players|userList|getUsers)\b/
const files = ['vRPShared.lua']

/** Checks that the phone will detect this server's vRP base, which it does by the names of its functions. */
export function vrpFindings(
  { framework, frameworkSettings }: Settings,
  order: readonly string[],
  resources: readonly Resource[],
): Finding[] {
  if (!order.includes('vrp') || !['auto', 'vrp'].includes(framework)) return []
  const ownSettings = frameworkSettings.vrp
  const base: unknown =
    typeof ownSettings === 'object' && ownSettings !== null && 'base' in ownSettings ? ownSettings.base : undefined
  const known = Object.keys(bases)
  if (typeof base === 'string' && base in bases) return []
  if (base !== undefined) return [problem('vrp-base-misspelt', String(base), known, suggest(String(base), known))]
  const vrp = resources.find(({ name }) => name === 'vrp')
  return !vrp || isDetectable(vrp) ? [] : [warning('vrp-base-unknown', known)]
}

/** True in a running game, where the phone itself has detected the base, or reports that it did not. */
function isDetectable({ manifest, read, has, list }: Resource): boolean {
  if (/^\s*creative_network\b/m.test(manifest) || !list) return true
  if (files.some(has)) return true
  return list().some((path) => path.endsWith('.lua') && functions.test(read(path) ?? ''))
}
