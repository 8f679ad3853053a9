import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bases } from '../../../packages/adapters/fivem-server/src/frameworks/vrp/bases.ts'
import { type Finding, problem, warning } from './finding.ts'
import type { OwnersSettings } from './owners-settings.ts'
import type { Resource } from './resources.ts'

/** Functions of the supported bases, and files that only vRP 2 has. */
const functions = /\bvRP\.(Players|userList|getUsers)\b/
const files = ['vRPShared.lua']

/** Checks that the phone will detect this server's vRP base, which it does by the names of its functions. */
export function vrpFindings(
  { framework, frameworkSettings }: OwnersSettings['settings'],
  order: readonly string[],
  resources: readonly Resource[],
): Finding[] {
  if (!order.includes('vrp') || !['auto', 'vrp'].includes(framework)) return []
  const ownSettings = frameworkSettings.vrp
  const base: unknown =
    typeof ownSettings === 'object' && ownSettings !== null && 'base' in ownSettings ? ownSettings.base : undefined
  const knownBases = Object.keys(bases).join(', ')
  if (typeof base === 'string' && base in bases) return []
  if (base !== undefined)
    return [
      problem(
        'vrp-base-misspelt',
        `frameworkSettings.vrp.base é ${String(base)}, que não existe. Use um destes: ${knownBases}.`,
      ),
    ]
  const vrp = resources.find(({ name }) => name === 'vrp')
  if (!vrp || isDetectable(vrp)) return []
  return [
    warning(
      'vrp-base-unknown',
      `A base vRP não parece nenhuma das conhecidas: se o console também não a reconhecer, o celular abre com banco e números dele mesmo. Escreva "frameworkSettings": { "vrp": { "base": "..." } } em config/server.json (${knownBases}).`,
    ),
  ]
}

function isDetectable({ folder, manifest }: Resource): boolean {
  if (/^\s*creative_network\b/m.test(manifest)) return true
  if (files.some((name) => existsSync(join(folder, name)))) return true
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.lua'))
  return sources.some((path) => functions.test(readFileSync(join(folder, path), 'utf8')))
}
