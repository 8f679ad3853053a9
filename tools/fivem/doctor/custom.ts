import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownersFolder } from '../../../packages/adapters/fivem-server/src/config/owners-folder.ts'
import { type Finding, problem, warning } from './finding.ts'

const required = ['identify']
const ofMoney = ['getBank', 'addBank', 'removeBank']

/**
 * Checks that the owner's own framework exists where it is chosen, and is chosen where it exists. `owners` is the folder that outlives
 * updates.
 */
export function customFindings(phoneFolder: string, framework: string, owners?: string): Finding[] {
  const config = join(phoneFolder, 'config')
  const own = existsSync(config) ? readdirSync(config).filter((name) => name.endsWith('.lua')) : []
  const ofOwner = owners !== undefined && existsSync(join(owners, 'custom.lua')) ? [join(owners, 'custom.lua')] : []
  const files = [...own.map((name) => `config/${name}`), ...ofOwner.map(() => `${ownersFolder}/custom.lua`)]
  const places = [...own.map((name) => join(config, name)), ...ofOwner]
  if (framework !== 'custom')
    return files.map((name) =>
      warning(
        'custom-unused',
        `${name} existe, mas framework é "${framework}". Para usá-lo: set smartphone_framework custom`,
      ),
    )
  if (files.length === 0)
    return [
      problem(
        'custom-missing',
        'framework é custom, mas não há config/custom.lua. Copie config/exemplos/custom.lua para config/custom.lua e edite a cópia.',
      ),
    ]
  const source = places.map((place) => readFileSync(place, 'utf8').replace(/--.*$/gm, '')).join('\n')
  const defined = (name: string) => new RegExp(`Custom\\s*\\.\\s*${name}\\s*(?:\\(|=)`).test(source)
  const missing = required.filter((name) => !defined(name))
  if (ofMoney.some(defined)) missing.push(...ofMoney.filter((name) => !defined(name)))
  return missing.map((name) =>
    problem('custom-function', `${files.join(', ')} não define Custom.${name}, sem a qual o celular não inicia.`),
  )
}
