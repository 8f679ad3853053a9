import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, parseConnectionString } from '@orelhao/engine/database/connection-string'
import { openMariadb } from '@orelhao/engine/database/mariadb'
import { openSqlite } from '@orelhao/engine/database/sqlite'
import { ignoreOutputErrors, writeOutput } from '@orelhao/engine/output'
import { withEnvironmentFile } from '@orelhao/engine/owner/environment-file'
import { parseLanguage, setOwnerLanguage } from '@orelhao/engine/owner/language'
import { isLongEnough } from '@orelhao/engine/owner/secret-setting'
import { ownersFolder } from '../../config/owners-folder.ts'
import { databaseLimits, type Settings } from '../../config/settings.ts'
import { databasePlace } from '../../server/database.ts'
import { texts as resourceTexts } from '../../texts.ts'
import { texts } from '../texts.ts'
import { GameSocketServer } from './game-socket-server.ts'

/** Time for the game to be notified of the stop. */
const hardStopMs = 10_000
/** From the phone's folder, in which the start scripts run this; an update never replaces it. */
const settingsFile = join('..', ownersFolder, 'engine.env')
/** Connections to MariaDB; more than inside the game, since this process has its thread for itself. */
const connections = 10

interface Setup {
  secret: string
  port: number
  host: string
  folder: string
  connection: Connection | undefined
}

class SetupError extends Error {}

/** The server's script outside the game: the phone's server in a process of its own, until it is stopped. */
export async function runEngine(environment: NodeJS.ProcessEnv): Promise<void> {
  ignoreOutputErrors()
  try {
    const settings = withEnvironmentFile(environment, settingsFile)
    setOwnerLanguage(parseLanguage(settings.SMARTPHONE_LANGUAGE ?? '') ?? 'pt') // until the game says which
    const setup = setupFrom(settings)
    const print = (line: string) => writeOutput(`${line.replace(/\^\d/g, '')}\n`)
    const socketServer = new GameSocketServer({
      secret: setup.secret,
      print,
      place: databasePlace(setup.connection, setup.folder),
      dataFolder: setup.folder,
      openDatabase: (settings) => openDatabase(setup, settings),
    })
    const port = await socketServer.listen(setup.port, setup.host)
    print(texts.process.listens(`${setup.host}:${port}`))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(socketServer))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    if (!(error instanceof SetupError) && code === undefined) throw error
    const problem = error instanceof SetupError ? error.message : texts.process.taken(code ?? '')
    process.stderr.write(`${texts.process.title}\n${problem}\n`)
    process.exitCode = 1
  }
}

function stop(socketServer: GameSocketServer): void {
  setTimeout(() => process.exit(1), hardStopMs).unref()
  socketServer.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}

/** Throws SetupError with one line for each mistake, in the owner's language. */
function setupFrom(environment: NodeJS.ProcessEnv): Setup {
  const { GAME_SECRET: secret = '', PORT, HOST, DATA_DIR, DATABASE_URL = '' } = environment
  const port = Number(PORT || 3020)
  const connection = DATABASE_URL.trim() === '' ? undefined : parseConnectionString(DATABASE_URL)
  const problems = [
    ...(isLongEnough(secret) ? [] : [texts.process.secret(settingsFile, randomBytes(24).toString('base64url'))]),
    ...(/^[\w-]*$/.test(secret) ? [] : [texts.process.badSecret]),
    ...(Number.isInteger(port) && port >= 0 && port <= 65_535 ? [] : [texts.process.port]),
    ...(DATABASE_URL.trim() !== '' && !connection ? [texts.process.database] : []),
  ]
  if (problems.length > 0) throw new SetupError(problems.join('\n'))
  return { secret, port, host: HOST || '127.0.0.1', folder: DATA_DIR || 'data', connection }
}

/** The owner's database server, or the file that a server inside the game uses in the same folder. */
function openDatabase({ connection, folder }: Setup, settings: Settings) {
  const limits = databaseLimits(settings)
  if (connection) {
    const database = openMariadb(connection, { ...limits, connections: limits.connections || connections })
    return { database, databaseName: resourceTexts.mariadb }
  }
  mkdirSync(folder, { recursive: true })
  return { database: openSqlite(join(folder, 'orelhao.db'), { limits }), databaseName: resourceTexts.sqlite }
}
