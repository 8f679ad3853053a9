import { suggest } from '@orelhao/engine/owner/suggest'
import { type Finding, problem, warning } from './finding.ts'
import {
  databaseResources,
  frameworkResources,
  inventoryResources,
  otherPhones,
  voiceResources,
} from './known-resources.ts'
import type { ServerCfg } from './server-cfg.ts'
import type { Resource } from './server-resources.ts'
import { texts } from './texts.ts'

const phone = 'smartphone'

/** Checks that the phone starts after all its dependencies. */
export function startFindings(order: readonly string[], resources: readonly Resource[]): Finding[] {
  const place = order.indexOf(phone)
  if (place < 0) {
    const unknown = order.filter((name) => !resources.some((one) => one.name === name))
    const meant = unknown.find((name) => suggest(name, [phone]) !== undefined)
    return [problem('not-started', meant)]
  }
  const roles: [role: string, names: readonly string[]][] = [
    [texts.roles.database, databaseResources],
    [texts.roles.framework, Object.values(frameworkResources)],
    [texts.roles.voice, voiceResources],
    [texts.roles.inventory, inventoryResources],
  ]
  return roles.flatMap(([role, names]) =>
    names.filter((name) => order.indexOf(name) > place).map((name) => problem('order', role, name)),
  )
}

/** Checks that there is one voice system. */
export function voiceFindings(
  { settings }: ServerCfg,
  order: readonly string[],
  resources: readonly Resource[],
  forced: string,
): Finding[] {
  const started = voiceResources.filter((name) => order.includes(name))
  if (started.length > 1) return [problem('two-voices', started)]
  const resource = forced === 'tokovoip' ? 'tokovoip_script' : forced
  if (voiceResources.includes(resource) && !started.includes(resource))
    return [problem('voice-missing', forced, resource)]
  if (started.includes('pma-voice') && settings.get('voice_enableCalls')?.value === '0') return [problem('calls-off')]
  if (started.length > 0 || forced !== 'auto') return []
  return [warning('no-voice', resources.find(({ name }) => voiceResources.includes(name))?.name)]
}

/** Other phones that run. An empty lb-phone that depends on this one is none. */
export function runningPhones(order: readonly string[], resources: readonly Resource[]): string[] {
  const manifestOf = (name: string) => resources.find((one) => one.name === name)?.manifest ?? ''
  const isEmpty = (name: string) => /\bdependenc(?:y|ies)\b[^}\n]*\bsmartphone\b/.test(manifestOf(name))
  return order.filter((name) => otherPhones.includes(name.toLowerCase()) && !isEmpty(name))
}

export function otherPhoneFindings(order: readonly string[], resources: readonly Resource[]): Finding[] {
  const running = runningPhones(order, resources)
  return running.length > 0 ? [warning('other-phones', running)] : []
}

export function onesyncFindings({ settings }: ServerCfg): Finding[] {
  const value = settings.get('onesync')?.value.toLowerCase()
  if (value === undefined) return [settings.has('onesync_enabled') ? problem('old-onesync') : warning('no-onesync')]
  return ['on', 'legacy', 'true', '1'].includes(value) ? [] : [problem('onesync-off', value)]
}
