import { nameInOwnersFolder, ownersFolder } from '../config/owners-folder.ts'
import { type Finding, problem, warning } from './finding.ts'
import type { Resource } from './server-resources.ts'

const required = ['identify']
const ofMoney = ['getBank', 'addBank', 'removeBank']
const usual = 'config/custom.lua'

/**
 * Checks that the owner's own framework exists where it is chosen, and is chosen where it exists. `ownersResource` is the resource of the owner's
 * files that outlives updates.
 */
export function customFindings(phone: Resource, framework: string, ownersResource?: Resource): Finding[] {
  const own = (phone.list?.() ?? [usual]).filter((path) => /^config\/[^/]+\.lua$/.test(path))
  const ownersText = ownersResource?.read(nameInOwnersFolder(usual) ?? '')
  const sources = new Map<string, string>()
  for (const path of own) {
    const text = phone.read(path)
    if (text !== undefined) sources.set(path, text)
  }
  if (ownersText !== undefined) sources.set(`${ownersFolder}/${nameInOwnersFolder(usual)}`, ownersText)
  const files = [...sources.keys()]
  if (framework !== 'custom') return files.map((path) => warning('custom-unused', path, framework))
  if (files.length === 0) return [problem('custom-missing')]
  const source = [...sources.values()].map((text) => text.replace(/--.*$/gm, '')).join('\n')
  const defined = (name: string) => new RegExp(`Custom\\s*\\.\\s*${name}\\s*(?:\\(|=)`).test(source)
  const missing = required.filter((name) => !defined(name))
  if (ofMoney.some(defined)) missing.push(...ofMoney.filter((name) => !defined(name)))
  return missing.map((name) => problem('custom-function', files, name))
}
