import { once } from 'node:events'
import { connect as dial } from 'node:net'
import { databaseErrorText } from '../server/database-error.ts'
import { type Finding, problem, warning } from './finding.ts'
import { databaseResources, frameworkResources } from './known-resources.ts'
import type { Connection } from './owners-settings.ts'
import type { ServerCfg } from './server-cfg.ts'
import { type OpenedDatabase, openMariadbFor, type ServerFacts, serverFacts } from './store.ts'

const answerMs = 5000
/** Fewer connections than these are shared by the framework and the phone. */
const fewConnections = 6

/** Checks that mysql_connection_string is there and is read whole. */
export function connectionStringFindings({ settings }: ServerCfg, order: readonly string[]): Finding[] {
  const setting = settings.get('mysql_connection_string')
  if (!setting?.value) {
    const others = [...databaseResources, ...Object.values(frameworkResources)].filter((name) => order.includes(name))
    return [warning('database-file', others)]
  }
  if (!setting.value.includes(';') && /mysql_connection_string\s+[^"\s][^"]*;/.test(setting.line))
    return [problem('database-quotes')]
  return []
}

interface Examined {
  findings: Finding[]
  /** Undefined where the database does not let the phone in. */
  opened?: OpenedDatabase
  facts?: ServerFacts
}

/** Logs in as the phone does, and checks what the phone needs. */
export async function examineDatabase(place: Connection): Promise<Examined> {
  const where = place.socketPath ?? `${place.host}:${place.port}`
  const greeting = await greetingOf(place)
  if (greeting === 'other') return { findings: [problem('database-not-mysql', where)] }
  let opened: OpenedDatabase | undefined
  try {
    opened = await openMariadbFor(place)
    const facts = await serverFacts(opened.query)
    return { findings: factFindings(facts), opened, facts }
  } catch (error) {
    opened?.close()
    return { findings: [problem('database-unreachable', where, databaseErrorText(error))] }
  }
}

export function factFindings({ version, database, most, grants, variables }: ServerFacts): Finding[] {
  const isByStatement = variables.log_bin === 'ON' && variables.binlog_format === 'STATEMENT'
  const missing = missingRights(grants, database)
  return [
    ...(isOld(version) ? [problem('database-old', version)] : []),
    ...(variables.read_only === 'ON' ? [problem('database-read-only')] : []),
    ...(isByStatement ? [problem('database-binlog')] : []),
    ...(missing.length > 0 ? [problem('database-rights', missing)] : []),
    ...(most > 0 && most < fewConnections ? [warning('database-few', most)] : []),
  ]
}

/** `10.11.6-MariaDB`, with `5.5.5-` before it from some hosts, or `8.0.36` of MySQL. */
function isOld(text: string): boolean {
  const version = text.replace(/^5\.5\.5-(?=.*mariadb)/i, '')
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10))
  const oldest = /mariadb/i.test(version) ? [10, 3] : [5, 7]
  const [needed = 0, neededMinor = 0] = oldest
  return major < needed || (major === needed && minor < neededMinor)
}

const rights = ['CREATE', 'ALTER', 'INDEX', 'SELECT', 'INSERT', 'UPDATE', 'DELETE']
const grant = /^GRANT (.+) ON (?:`((?:[^`]|``)*)`|(\*))\.\* TO /i

/** Rights that the user lacks in the database. Empty where they come by a role or from a table, which the grants do not tell. */
function missingRights(grants: readonly string[], database: string): string[] {
  if (grants.length === 0 || grants.some((line) => !grant.test(line))) return []
  const given = new Set<string>()
  for (const line of grants) {
    const [, names = '', pattern, all] = grant.exec(line) ?? []
    if (all === undefined && !matches(pattern ?? '', database)) continue
    for (const name of names.split(',')) given.add(name.trim().toUpperCase())
  }
  return given.has('ALL PRIVILEGES') ? [] : rights.filter((name) => !given.has(name))
}

/** In a grant `_` is any letter and `%` any letters, unless a backslash precedes them. */
function matches(pattern: string, database: string): boolean {
  const source = pattern.replace(/\\?[_%]|[.*+?^${}()|[\]\\]/g, (found) => {
    if (found === '_') return '.'
    if (found === '%') return '.*'
    return found.startsWith('\\') && found.length > 1 ? found.slice(1) : `\\${found}`
  })
  return new RegExp(`^${source}$`, 'i').test(database)
}

/** Every MySQL and MariaDB sends the first packet by itself. `none` where nothing answers, which the login explains. */
async function greetingOf({ host, port, socketPath }: Connection): Promise<'mysql' | 'other' | 'none'> {
  const socket = socketPath ? dial(socketPath) : dial({ host, port })
  const silence = setTimeout(() => socket.destroy(new Error('no greeting')), answerMs)
  try {
    const [greeting] = (await once(socket, 'data')) as [Buffer]
    return greeting.length > 5 && (greeting[4] === 10 || greeting[4] === 0xff) ? 'mysql' : 'other'
  } catch {
    return 'none'
  } finally {
    clearTimeout(silence)
    socket.destroy()
  }
}
