import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ownersFolder } from '../config/owners-folder.ts'
import { convarNames } from '../config/settings.ts'
import type { Game } from '../game/game.ts'
import type { Installation } from './examine.ts'
import { readServerCfg, type ServerCfg, type Setting } from './server-cfg.ts'
import type { Resource } from './server-resources.ts'

/** Convars besides the phone's own that the doctor reads. */
const otherConvars = ['mysql_connection_string', 'voice_enableCalls']

/** The installation as seen from inside the running game. Convars are read from memory; server.cfg only where the game server allows it. */
export function runningInstallation(game: Game, frameworkProblem: string | undefined): Installation {
  const names = game.resourceNames()
  const resources = names.map((name) => openRunning(game, name))
  const order = names.filter((name) => game.isStarted(name))
  const find = (name: string) => resources.find((one) => one.name === name)
  const written = readableCfg(game)
  return {
    server: { ...runningCfg(game, written), started: order },
    isRunning: true,
    isCfgRead: written !== undefined,
    resources,
    order,
    phone: find(game.resource) ?? openRunning(game, game.resource),
    ownersResource: find(ownersFolder),
    placeFindings: [],
    artifact: artifactOf(game),
    databaseFile: join(game.folder, 'data/orelhao.db'),
    sources: game,
    frameworkProblem,
  }
}

function openRunning(game: Game, name: string): Resource {
  const read = (path: string) => game.fileOf(name, path)
  const manifest = read('fxmanifest.lua') ?? read('__resource.lua') ?? ''
  return { name, folder: name, categories: [], manifest, read, has: (path) => read(path) !== undefined }
}

/** Convars as they are now, and from server.cfg how they are written and which of them nothing reads. */
function runningCfg(game: Game, written: ServerCfg | undefined): ServerCfg {
  const settings = new Map<string, Setting>(written?.settings)
  for (const name of [...convarNames, ...otherConvars]) {
    const value = game.convar(name)
    if (value === undefined) settings.delete(name)
    else settings.set(name, { line: '', ...settings.get(name), value })
  }
  return { started: [], settings, findings: written?.findings ?? [] }
}

/** Game servers of today let a resource read only resources; older ones let it read its server.cfg too. */
function readableCfg({ folder }: Game): ServerCfg | undefined {
  const resources = /^(.*[\\/]resources)[\\/]/.exec(folder)?.[1]
  if (resources === undefined) return undefined
  const file = join(dirname(resources), 'server.cfg')
  try {
    readFileSync(file)
    return readServerCfg(file)
  } catch {
    return undefined // refused, or not there: txAdmin may have it elsewhere
  }
}

/** From a version such as `FXServer-master SERVER v1.0.0.12913 win32`. */
function artifactOf(game: Game): number | undefined {
  const build = /v1\.0\.0\.(\d+)/.exec(game.convar('version') ?? '')?.[1]
  return build === undefined ? undefined : Number(build)
}
