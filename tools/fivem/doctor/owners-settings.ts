import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameInOwnersFolder } from '../../../packages/adapters/fivem-server/src/config/owners-folder.ts'
import {
  ConfigError,
  readConnection,
  readSettings,
  type Settings,
} from '../../../packages/adapters/fivem-server/src/config/settings.ts'
import { type Finding, problem } from './finding.ts'
import type { ServerCfg } from './server-cfg.ts'

export type Connection = NonNullable<ReturnType<typeof readConnection>>

export interface OwnersSettings {
  /** As the phone will use them; the defaults where the owner's text is invalid. */
  settings: Settings
  connection: Connection | undefined
  /** Every convar that the phone reads. */
  known: ReadonlySet<string>
  findings: Finding[]
}

/**
 * Reads convars and config/server.json with the phone's own code, so that both report the same mistakes. `folder` is the phone's, `owners`
 * the one beside it that outlives updates.
 */
export function readOwnersSettings(
  server: ServerCfg | undefined,
  folder: string | undefined,
  owners?: string,
): OwnersSettings {
  const known = new Set<string>()
  const findings: Finding[] = []
  const sources = {
    convar(name: string) {
      known.add(name)
      return server?.settings.get(name)?.value
    },
    file(path: string) {
      const name = nameInOwnersFolder(path)
      const places = [folder && join(folder, path), owners && name && join(owners, name)]
      const file = places.find((place) => place && existsSync(place))
      return file && readFileSync(file, 'utf8')
    },
  }
  const tried = <T>(read: () => T, otherwise: () => T, code: string): T => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      findings.push(...error.message.split('\n').map((line) => problem(code, line)))
      return otherwise()
    }
  }
  const settings = tried(
    () => readSettings(sources),
    () => readSettings({ convar: () => undefined, file: () => undefined }),
    'bad-setting',
  )
  const connection = tried(
    () => readConnection(sources),
    () => undefined,
    'database-string',
  )
  return { settings, connection, known, findings }
}
