import { nameInOwnersFolder } from '../config/owners-folder.ts'
import { fileWarnings, type SettingWarning, settingWarnings } from '../config/setting-warnings.ts'
import { ConfigError, readConnection, readSettings, type SettingSources, type Settings } from '../config/settings.ts'
import { type Finding, problem, warning } from './finding.ts'
import type { ServerCfg } from './server-cfg.ts'
import type { Resource } from './server-resources.ts'

export type Connection = NonNullable<ReturnType<typeof readConnection>>

export interface OwnersSettings {
  /** As the phone will use them; undefined where they cannot be read, and the phone does not start. */
  settings: Settings | undefined
  /** Of these the doctor knows at least the convars, also where the file is unreadable. */
  convars: Settings
  connection: Connection | undefined
  findings: Finding[]
}

/** Sources of the owner's settings: convars, and files of the phone's folder, else of the one that outlives updates. */
export function settingSources(
  server: ServerCfg | undefined,
  phone: Resource | undefined,
  ownersResource: Resource | undefined,
  running?: Pick<SettingSources, 'convar' | 'environment'>,
): SettingSources {
  return {
    convar: (name) => server?.settings.get(name)?.value,
    ...running,
    file: (path) => phone?.read(path) ?? ownersResource?.read(nameInOwnersFolder(path) ?? path),
  }
}

/** Reads convars and config/server.json with the phone's own code, so that both report the same mistakes. */
export function readOwnersSettings(sources: SettingSources): OwnersSettings {
  const findings: Finding[] = []
  const tried = <T>(read: () => T, code: 'bad-setting' | 'database-string'): T | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      findings.push(...error.message.split('\n').map((line) => problem(code, line)))
      return undefined
    }
  }
  const settings = tried(() => readSettings(sources), 'bad-setting')
  const connection = tried(() => readConnection(sources), 'database-string')
  const warnings = settings ? settingWarnings(sources, settings) : fileWarnings(sources)
  findings.push(...warnings.map(findingOf))
  return { settings, convars: settings ?? convarsOnly(sources), connection, findings }
}

/** A file that nothing reads is as bad as none. */
const serious: readonly SettingWarning['code'][] = ['hidden-extension']

function findingOf({ code, text }: SettingWarning): Finding {
  return serious.includes(code) ? problem(code, text) : warning(code, text)
}

function convarsOnly({ convar }: SettingSources): Settings {
  try {
    return readSettings({ convar, file: () => undefined })
  } catch {
    return readSettings({ convar: () => undefined, file: () => undefined })
  }
}
