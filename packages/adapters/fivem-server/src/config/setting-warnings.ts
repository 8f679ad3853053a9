import { findJsonFaults } from '@orelhao/engine/owner/json-fault'
import { jsonFaultText } from '@orelhao/engine/owner/json-fault-text'
import { suggest } from '@orelhao/engine/owner/suggest'
import { serviceSettings } from '@orelhao/protocol/services/settings'
import { appNames, suggestApp } from './app-names.ts'
import { keyNames } from './key-names.ts'
import {
  convarNames,
  type SettingSources,
  type Settings,
  settingsFile,
  unknownPhoneSettings,
  unknownSetting,
  withoutMark,
} from './settings.ts'
import { texts } from './texts.ts'

/** A mistake that stops nothing, but does not do what its author wanted. */
export interface SettingWarning {
  code:
    | 'encoding'
    | 'hidden-extension'
    | 'setting-twice'
    | 'unknown-setting'
    | 'unknown-app'
    | 'unknown-key'
    | 'unknown-convar'
  text: string
}

const warning = (code: SettingWarning['code'], text: string): SettingWarning => ({ code, text })

/** Mistakes in settings that can be read, for the console at the start and for the doctor. */
export function settingWarnings(sources: SettingSources, settings: Settings): SettingWarning[] {
  return [
    ...fileWarnings(sources),
    ...unknownPhoneSettings(settings).map((name) =>
      warning('unknown-setting', `phone: ${unknownSetting('phone', name)}`),
    ),
    ...serviceWarnings(settings),
    ...appWarnings(settings),
    ...keyWarnings(settings),
    ...findMisspeltConvars(sources).map((name) => warning('unknown-convar', unknownConvar(name))),
  ]
}

/** Tells that a convar does not exist, and which one was probably meant. */
export function unknownConvar(name: string): string {
  const meant = suggest(name.replace(/^(smart)?phone[_-]?/i, ''), shortNames.keys())
  return texts.unknownConvar(name, meant && shortNames.get(meant))
}

/** Mistakes of the settings file itself, which may be unreadable. */
export function fileWarnings({ file }: Pick<SettingSources, 'file'>): SettingWarning[] {
  const found: SettingWarning[] = []
  for (const path of [settingsFile, 'config/custom.lua'])
    if (file(path) === undefined && file(`${path}.txt`) !== undefined)
      found.push(warning('hidden-extension', texts.hiddenExtension(path)))
  const text = file(settingsFile)
  if (text === undefined) return found
  if (isGarbled(text)) found.push(warning('encoding', texts.wrongEncoding(settingsFile)))
  const repeated = findJsonFaults(withoutMark(text)).filter(({ kind }) => kind === 'twice')
  return [...found, ...repeated.map((fault) => warning('setting-twice', jsonFaultText(settingsFile, fault)))]
}

/** True for text of another encoding that was read as UTF-8: of Windows-1252, or of UTF-16. */
export function isGarbled(text: string): boolean {
  return /[\uFFFD\0]/.test(text)
}

function serviceWarnings({ phone: { services } }: Settings): SettingWarning[] {
  return services.flatMap((service) =>
    Object.keys(service)
      .filter((name) => !serviceSettings.includes(name))
      .map((name) =>
        warning('unknown-setting', `phone.services: ${texts.unknownSetting(name, suggest(name, serviceSettings))}`),
      ),
  )
}

function appWarnings({ appLimits, phone }: Settings): SettingWarning[] {
  const known = new Set([...appNames, ...phone.customApps.map(({ name }) => name)])
  const named: [setting: string, names: readonly string[]][] = [
    ['phone.disabledApps', phone.disabledApps],
    ['appLimits', Object.keys(appLimits)],
    ['phone.apps', Object.keys(phone.apps)],
  ]
  return named.flatMap(([setting, names]) =>
    names
      .filter((name) => !known.has(name))
      .map((name) => warning('unknown-app', texts.unknownApp(setting, name, suggestApp(name)))),
  )
}

function keyWarnings({ key }: Settings): SettingWarning[] {
  if (keyNames.includes(key.toUpperCase())) return []
  return [warning('unknown-key', texts.unknownKey(key, key.length > 1 ? suggest(key, keyNames) : undefined))]
}

const prefix = 'smartphone_'
const shortNames = new Map(convarNames.map((name) => [name.slice(prefix.length), name]))

/** Convars whose names are one slip away from ours. The game lists no convars, so each slip that is likely is asked for by name. */
function findMisspeltConvars({ convar }: Pick<SettingSources, 'convar'>): string[] {
  const slips = new Set(convarNames.flatMap((name) => [...slipsOf(name)]))
  for (const name of convarNames) slips.delete(name)
  return [...slips].filter((name) => convar(name) !== undefined)
}

/** A letter left out, doubled or swapped with the next; other separators; a plural; the name as it is in the file. */
function* slipsOf(name: string): Generator<string> {
  const short = name.slice(prefix.length)
  for (let at = 0; at < short.length; at++) {
    const [before, letter = '', after] = [short.slice(0, at), short[at], short.slice(at + 1)]
    yield prefix + before + after
    yield prefix + before + letter + letter + after
    if (after !== '') yield prefix + before + after[0] + letter + after.slice(1)
  }
  const camel = short.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  yield prefix + camel
  yield prefix + short.replaceAll('_', '')
  yield prefix + short.replaceAll('_', '-')
  yield `${prefix}${short}s`
  yield `smartphone-${short.replaceAll('_', '-')}`
  yield `smartphone${camel.charAt(0).toUpperCase()}${camel.slice(1)}`
  yield `phone_${short}`
}
