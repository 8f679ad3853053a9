import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ownersFolder } from '../../../packages/adapters/fivem-server/src/config/owners-folder.ts'
import { customFindings } from './custom.ts'
import { databaseFindings } from './database.ts'
import { engineFindings } from './engine.ts'
import { type Finding, problem, warning } from './finding.ts'
import { growthFindings } from './growth.ts'
import { mediaFindings } from './media.ts'
import { orderFindings } from './order.ts'
import { type OwnersSettings, readOwnersSettings } from './owners-settings.ts'
import { phoneFindings } from './phone-folder.ts'
import { findResources, isPhone, type Resource, startOrder } from './resources.ts'
import { readServerCfg, type ServerCfg } from './server-cfg.ts'
import { settingsFindings } from './settings.ts'
import { vrpFindings } from './vrp.ts'

/** The doctor's input: a folder `resources`, a server.cfg, or both. */
export interface Installation {
  resources?: string | undefined
  cfg?: string | undefined
  /** Number of the server's build, where the owner gives it. */
  artifact?: number | undefined
  /** True to test the connection to the database. */
  connect?: boolean
}

const minimumArtifact = 12913
const levels: readonly Finding['level'][] = ['erro', 'aviso', 'nota']

/** All problems of an installation, errors first. Changes nothing. */
export async function diagnose({ resources, cfg, artifact, connect = true }: Installation): Promise<Finding[]> {
  const cfgFile = cfg ?? (resources ? join(dirname(resources), 'server.cfg') : undefined)
  const folder = resources ?? (cfg ? join(dirname(cfg), 'resources') : undefined)
  const findings: Finding[] = []
  const server = cfgFile && existsSync(cfgFile) ? readServerCfg(cfgFile) : undefined
  const all = folder && existsSync(folder) ? findResources(folder) : undefined
  if (!server)
    findings.push(
      warning(
        'no-cfg',
        `Não encontrei o server.cfg${cfgFile ? ` em ${cfgFile}` : ''}: ordem, convars e banco não foram conferidos. Passe o caminho dele.`,
      ),
    )
  if (!all || !folder)
    findings.push(
      warning(
        'no-resources',
        `Não encontrei a pasta resources${folder ? ` em ${folder}` : ''}: o recurso e o framework não foram conferidos. Passe o caminho dela.`,
      ),
    )
  else findings.push(...phoneFindings(folder, all))
  if (artifact !== undefined && artifact < minimumArtifact)
    findings.push(
      problem(
        'old-artifact',
        `O artifact ${artifact} é antigo demais: o celular precisa do ${minimumArtifact} ou mais novo (Node 22). Atualize o servidor.`,
      ),
    )

  const phone = all?.find(isPhone)?.folder
  const ownersPlace = all?.find(({ name }) => name === ownersFolder)?.folder
  const owners = readOwnersSettings(server, phone, ownersPlace)
  findings.push(...owners.findings)
  if (phone !== undefined) findings.push(...customFindings(phone, owners.settings.framework, ownersPlace))
  if (server) findings.push(...(await serverFindings(server, all ?? [], owners, connect)))
  if (connect) findings.push(...(await growthFindings(databaseOf(owners, phone), owners.settings)))
  return findings.sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level))
}

/** The database server, or else the file in the phone's folder. */
function databaseOf({ connection }: OwnersSettings, phone: string | undefined): OwnersSettings['connection'] | string {
  return connection ?? (phone && join(phone, 'data/orelhao.db'))
}

async function serverFindings(
  server: ServerCfg,
  resources: readonly Resource[],
  owners: OwnersSettings,
  connect: boolean,
): Promise<Finding[]> {
  const order = startOrder(server.started, resources)
  return [
    ...server.missing.map((name) =>
      warning('missing-exec', `O server.cfg executa ${name}, que não existe; o que estaria nele não foi conferido.`),
    ),
    ...orderFindings(server, order, resources, owners.settings.voice),
    ...settingsFindings(server, order, owners),
    ...vrpFindings(owners.settings, order, resources),
    ...mediaFindings(owners.settings),
    ...(owners.settings.engine === ''
      ? await databaseFindings(server, order, connect ? owners.connection : undefined)
      : await engineFindings(owners.settings.engine, connect)), // the engine's own setting says where its database is
  ]
}
