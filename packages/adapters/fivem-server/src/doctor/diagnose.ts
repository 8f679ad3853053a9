import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setOwnerLanguage } from '@orelhao/engine/owner/language'
import { ownersFolder } from '../config/owners-folder.ts'
import { readLanguage } from '../config/settings.ts'
import { texts as settingTexts } from '../config/texts.ts'
import { type Diagnosis, examine } from './examine.ts'
import { type Finding, problem, warning } from './finding.ts'
import { settingSources } from './owners-settings.ts'
import { phoneFindings } from './phone-folder.ts'
import { readServerCfg } from './server-cfg.ts'
import { findResources, isPhone, startOrder } from './server-resources.ts'

/** Paths of an installation: a folder `resources`, a server.cfg, or both. */
export interface InstallationPaths {
  resources?: string | undefined
  cfg?: string | undefined
  /** Number of the server's build, where the owner gives it. */
  artifact?: number | undefined
  /** True to enter the database, and to ask the media server and the engine. */
  connect?: boolean
}

/** Examines the folders of an installation, in the language that its owner set. */
export async function diagnose({ resources, cfg, artifact, connect = true }: InstallationPaths): Promise<Diagnosis> {
  const cfgFile = cfg ?? (resources ? join(dirname(resources), 'server.cfg') : undefined)
  const folder = resources ?? (cfg ? join(dirname(cfg), 'resources') : undefined)
  const all = folder && existsSync(folder) ? findResources(folder) : undefined
  const phone = all?.find(isPhone)
  const ownersResource = all?.find(({ name }) => name === ownersFolder)
  const server = cfgFile && existsSync(cfgFile) ? readServerCfg(cfgFile) : undefined
  setOwnerLanguage(readLanguage(settingSources(server, phone, ownersResource)))
  const placeFindings: Finding[] = []
  if (!server) placeFindings.push(missingCfg(cfgFile))
  if (folder && all) placeFindings.push(...phoneFindings(folder, all))
  else placeFindings.push(warning('no-resources', folder))
  return examine(
    {
      // read again: its findings are in the owner's language now
      server: server && cfgFile ? readServerCfg(cfgFile) : undefined,
      isRunning: false,
      isCfgRead: server !== undefined,
      resources: all,
      order: startOrder(server?.started ?? [], all ?? []),
      phone,
      ownersResource,
      placeFindings,
      artifact,
      databaseFile: phone && join(phone.folder, 'data/orelhao.db'),
    },
    connect,
  )
}

function missingCfg(file: string | undefined): Finding {
  if (file !== undefined && existsSync(`${file}.txt`))
    return problem('hidden-extension', settingTexts.hiddenExtension(basename(file)))
  return warning('no-cfg', file)
}
