import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processTime } from '@orelhao/engine/core/clock'
import type { Database } from '@orelhao/engine/database/database'
import { parseDatabaseUrl } from '@orelhao/engine/database/open-database'
import { sharedSecret } from '@orelhao/engine/shared/secrets/store'
import type { Config } from '../config/config.ts'

const secretBytes = 32

/**
 * The secret that signs sessions: the owner's, or one that all servers of the database share. An SQLite file has one server, whose secret
 * stays in the data folder, readable by its own user only. A secret of that folder becomes the one of a MariaDB that has none yet. Throws
 * for a damaged file.
 */
export async function sessionSecret(
  { SESSION_SECRET, DATABASE_URL, DATA_DIR }: Pick<Config, 'SESSION_SECRET' | 'DATABASE_URL' | 'DATA_DIR'>,
  database: Pick<Database, 'read' | 'write'>,
): Promise<Buffer> {
  if (SESSION_SECRET !== '') return Buffer.from(SESSION_SECRET)
  const file = join(DATA_DIR, 'session.secret')
  const place = parseDatabaseUrl(DATABASE_URL)
  if (place && 'file' in place) return secretInFile(file)
  const propose = () => (existsSync(file) ? readSecret(file) : randomBytes(secretBytes))
  return sharedSecret(database, 'sessions', propose, processTime.seconds)
}

function secretInFile(file: string): Buffer {
  mkdirSync(join(file, '..'), { recursive: true })
  try {
    writeFileSync(file, randomBytes(secretBytes), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readSecret(file)
}

function readSecret(file: string): Buffer {
  const secret = readFileSync(file)
  // a power cut at the very first start may leave an empty file, with which anyone could sign
  if (secret.length < secretBytes) throw new Error(`${file} is damaged; delete it, and everybody signs in again`)
  return secret
}
