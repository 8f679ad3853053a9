/** Address of the owner's MariaDB or MySQL, in mysql2's option names. */
export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
  ssl?: object
  connectTimeout?: number
  socketPath?: string
}

/** Without the space in `data source` and `user id`. The names of overextended/oxmysql src/config.ts (030d3bd), and more. */
const aliases: Record<string, keyof Connection> = {
  host: 'host',
  server: 'host',
  ip: 'host',
  hostname: 'host',
  datasource: 'host',
  addr: 'host',
  address: 'host',
  port: 'port',
  user: 'user',
  uid: 'user',
  username: 'user',
  userid: 'user',
  password: 'password',
  pwd: 'password',
  pass: 'password',
  database: 'database',
  db: 'database',
  ssl: 'ssl',
  connecttimeout: 'connectTimeout',
  socketpath: 'socketPath',
}

const address = /^(?:mysql|mariadb):\/\/(?:(.*)@)?(\[[^\]@]*\]|[^@/:?#]*)(?::(\d+))?\/([^@/?#]+)(?:\?(.*))?$/is

/**
 * Parses DATABASE_URL or the convar `mysql_connection_string`, in both of its forms: `mysql://user:password@host:port/database?options` and
 * `user=…;password=…;host=…;database=…`. Like oxmysql, which introduced the convar, it decodes nothing but `ssl`, so a password's `%40`
 * stays as it is. Unlike oxmysql it allows `@ : / ? #` in a password. Returns undefined if no database is named, or if `ssl` cannot be
 * parsed: an owner who asked for TLS is never connected without it.
 */
export function parseConnectionString(text: string): Connection | undefined {
  const given = /^\w+:\/\//.test(text.trim()) ? fromAddress(text.trim()) : fromList(text)
  if (!given?.database) return
  const { host, port, user, password, database, ssl, connectTimeout, socketPath } = given
  const timeout = Number(connectTimeout)
  const tls = ssl === undefined || ssl === 'false' ? undefined : parseSsl(ssl)
  if (!tls && ssl !== undefined && ssl !== 'false') return
  return {
    host: host || '127.0.0.1',
    port: Number(port) || 3306,
    user: user || 'root',
    password: password ?? '',
    database,
    ...(tls && { ssl: tls }),
    ...(timeout > 0 && { connectTimeout: timeout }),
    ...(socketPath && { socketPath }),
  }
}

type RawOptions = Partial<Record<keyof Connection, string>>

function fromAddress(text: string): RawOptions | undefined {
  const parts = address.exec(text)
  if (!parts) return
  const [, login = '', host, port, database, options = ''] = parts
  const colon = login.indexOf(':')
  const user = colon < 0 ? login : login.slice(0, colon)
  const password = colon < 0 ? '' : login.slice(colon + 1)
  return { ...namedOptions(options.split('&')), host: host?.replace(/^\[|\]$/g, ''), port, user, password, database }
}

/** A part without `name=` belongs to the value before it, since a password may contain a semicolon. */
function fromList(text: string): RawOptions {
  const pairs: string[] = []
  for (const part of text.split(';')) {
    const last = pairs.length - 1
    if (last >= 0 && part.trim() !== '' && !/^\s*(?:\w+|data\s\w+|user\s\w+)\s*=/i.test(part)) pairs[last] += `;${part}`
    else pairs.push(part)
  }
  return namedOptions(pairs)
}

function namedOptions(pairs: string[]): RawOptions {
  const given: RawOptions = {}
  for (const pair of pairs) {
    const equals = pair.indexOf('=')
    const name = aliases[pair.slice(0, equals).toLowerCase().replace(/\s/g, '')]
    if (equals > 0 && name) given[name] = name === 'password' ? pair.slice(equals + 1) : pair.slice(equals + 1).trim()
  }
  return given
}

/** `ssl` is JSON, or `true` to accept any certificate of the server. */
function parseSsl(text: string): object | undefined {
  if (text === 'true') return { rejectUnauthorized: false }
  try {
    const value: unknown = JSON.parse(text.startsWith('%') ? decodeURIComponent(text) : text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
