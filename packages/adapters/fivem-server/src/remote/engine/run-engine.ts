import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, parseConnectionString } from '@orelhao/engine/database/connection-string'
import { openMariadb } from '@orelhao/engine/database/mariadb'
import { openSqlite } from '@orelhao/engine/database/sqlite'
import { ignoreOutputErrors, writeOutput } from '@orelhao/engine/output'
import { parseLanguage, setOwnerLanguage } from '@orelhao/engine/owner/language'
import { isLongEnough } from '@orelhao/engine/owner/secret-setting'
import { databaseLimits, type Settings } from '../../config/settings.ts'
import { texts as resourceTexts } from '../../texts.ts'
import { texts } from '../texts.ts'
import { GameSocketServer } from './game-socket-server.ts'

/** Time for the game to be notified of the stop. */
const hardStopMs = 10_000
const minimumNode = [22, 13] as const
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
  setOwnerLanguage(parseLanguage(environment.SMARTPHONE_LANGUAGE ?? '') ?? 'pt') // until the game says which
  try {
    const setup = setupFrom(environment)
    const print = (line: string) => writeOutput(`${line.replace(/\^\d/g, '')}\n`)
    const socketServer = new GameSocketServer({
      secret: setup.secret,
      print,
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
    ...(isOldNode() ? [texts.process.node] : []),
    ...(isLongEnough(secret) ? [] : [texts.process.secret(randomBytes(24).toString('base64url'))]),
    ...(/^[\w-]*$/.test(secret) ? [] : [texts.process.badSecret]),
    ...(Number.isInteger(port) && port >= 0 && port <= 65_535 ? [] : [texts.process.port]),
    ...(DATABASE_URL.trim() !== '' && !connection ? [texts.process.database] : []),
  ]
  if (problems.length > 0) throw new SetupError(problems.join('\n'))
  return { secret, port, host: HOST || '127.0.0.1', folder: DATA_DIR || 'data', connection }
}

function isOldNode(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major < minimumNode[0] || (major === minimumNode[0] && minor < minimumNode[1])
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
