import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, problem, warning } from './finding.ts'

const required = ['identify']
const ofMoney = ['getBank', 'addBank', 'removeBank']

/** Checks that the owner's own framework exists where it is chosen, and is chosen where it exists. */
export function customFindings(phoneFolder: string, framework: string): Finding[] {
  const config = join(phoneFolder, 'config')
  const files = existsSync(config) ? readdirSync(config).filter((name) => name.endsWith('.lua')) : []
  if (framework !== 'custom')
    return files.map((name) =>
      warning(
        'custom-unused',
        `config/${name} existe, mas framework é "${framework}". Para usá-lo: set smartphone_framework custom`,
      ),
    )
  if (files.length === 0)
    return [
      problem(
        'custom-missing',
        'framework é custom, mas não há config/custom.lua. Copie config/exemplos/custom.lua para config/custom.lua e edite a cópia.',
      ),
    ]
  const source = files.map((name) => readFileSync(join(config, name), 'utf8').replace(/--.*$/gm, '')).join('\n')
  const defined = (name: string) => new RegExp(`Custom\\s*\\.\\s*${name}\\s*(?:\\(|=)`).test(source)
  const missing = required.filter((name) => !defined(name))
  if (ofMoney.some(defined)) missing.push(...ofMoney.filter((name) => !defined(name)))
  return missing.map((name) =>
    problem('custom-function', `${files.join(', ')} não define Custom.${name}, sem a qual o celular não inicia.`),
  )
}
