import { suggest } from '@orelhao/engine/owner/suggest'
import { phoneKey, templateDigits } from '@orelhao/protocol/phone-number'
import { unknownConvar } from '../config/setting-warnings.ts'
import { convarNames, type Settings } from '../config/settings.ts'
import { type Finding, problem, warning } from './finding.ts'
import { frameworkResources, numberDigits, secretSettings } from './known-resources.ts'
import { runningPhones } from './order.ts'
import type { ServerCfg } from './server-cfg.ts'
import type { Resource } from './server-resources.ts'

/** Settings in server.cfg that must not be there, or that nothing reads. */
export function convarFindings(server: ServerCfg): Finding[] {
  return [...publicSecrets(server), ...unknownConvars(server)]
}

/** Settings that cannot work together. */
export function settingsFindings(
  server: ServerCfg,
  order: readonly string[],
  resources: readonly Resource[],
  settings: Settings,
): Finding[] {
  return [
    ...serviceFindings(settings),
    ...numberFindings(settings, order),
    ...(settings.lbPhoneExports ? lbPhoneFindings(server, runningPhones(order, resources)) : []),
  ]
}

/** Characters' numbers are in the framework's tables, which the doctor does not read: the server checks those of online players. */
function numberFindings({ framework, phone }: Settings, order: readonly string[]): Finding[] {
  if (framework === 'standalone') return []
  const [resource] = Object.keys(numberDigits).filter((name) => order.includes(name))
  const digits = resource === undefined ? 0 : (numberDigits[resource] ?? 0)
  const own = templateDigits(phone.phone_template)
  if (resource === undefined || digits <= own) return []
  return [warning('short-template', resource, digits, phone.phone_template, own)]
}

/** The client script must be able to read the setting itself, or a player's first key presses are not answered. */
function lbPhoneFindings({ settings }: ServerCfg, phones: readonly string[]): Finding[] {
  if (phones.includes('lb-phone')) return [warning('lb-phone-runs')]
  const command = settings.get('smartphone_lb_phone_exports')?.command
  return command === 'setr' || command === undefined ? [] : [warning('lb-phone-exports-hidden')]
}

export function frameworkFindings({ framework: forced }: Settings, order: readonly string[]): Finding[] {
  const running = Object.values(frameworkResources).filter((resource) => order.includes(resource))
  const [first] = running
  const resource = frameworkResources[forced]
  if (resource) return order.includes(resource) ? [] : [problem('framework-missing', forced, resource)]
  if (forced === 'standalone') return first ? [warning('framework-ignored', first)] : []
  if (forced === 'custom') return []
  const known = Object.keys(frameworkResources)
  if (forced !== 'auto')
    return [problem('framework-unknown', forced, known, suggest(forced, ['auto', 'custom', 'standalone', ...known]))]
  if (running.length > 1) return [warning('two-frameworks', running)]
  return first ? [] : [warning('no-framework')]
}

function publicSecrets({ settings }: ServerCfg): Finding[] {
  return secretSettings.flatMap((name) => {
    const command = settings.get(name)?.command
    return command === 'setr' || command === 'sets' ? [problem('public-secret', name, command)] : []
  })
}

/** Names that begin like ours; others that are one slip away from ours are found by the phone's own warnings. */
function unknownConvars({ settings }: ServerCfg): Finding[] {
  return [...settings.keys()]
    .filter((name) => name.startsWith('smartphone_') && !convarNames.includes(name))
    .map((name) => warning('unknown-convar', unknownConvar(name)))
}

function serviceFindings({ phone: { services }, serviceGroups }: Settings): Finding[] {
  const numbers = services.map(({ number }) => phoneKey(number))
  const groups = new Map(Object.entries(serviceGroups).map(([number, names]) => [phoneKey(number), names]))
  const orphans = services.filter(({ number }) => !groups.get(phoneKey(number))?.length)
  const unlisted = [...groups.keys()].filter((number) => !numbers.includes(number))
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index)
  return [
    ...orphans.map(({ name, number }) => problem('service-without-group', name, number)),
    ...unlisted.map((number) => warning('group-without-service', number)),
    ...[...new Set(twice)].map((number) => problem('service-twice', number)),
  ]
}
