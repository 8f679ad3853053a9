import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { type Server, startServer } from './server.ts'

export const main = '../../packages/adapters/standalone/src/main.ts'

/** The demo city, with rate limits out of the way. */
export const environment = {
  PORT: '0',
  DEMO: '1',
  LOG_LEVEL: 'warn',
  RATE_READS: '999999/999999',
  RATE_WRITES: '999999/999999',
  SERVER_KEY: 'a key of the bench',
}

/** User ids and phone numbers of demo citizens. */
export const recipient = { user: 1, phone: '555-101' }
export const senders = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** The real server. */
export function startProduct(
  script = main,
  prepare?: (folder: string) => void,
  more: Record<string, string> = {},
): Promise<Server> {
  return startServer(script, { ...environment, ...more }, prepare)
}

/** Writes an owner's config.json, before the server starts. */
export function configure(folder: string, phone: Partial<PhoneConfig>): void {
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ phone }))
}

/** Signs in a citizen and returns the token of a new tab. */
export async function signIn({ address }: Server, user: number): Promise<string> {
  const response = await fetch(`${address}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: user }),
  })
  if (!response.ok) throw new Error(`citizen ${user} cannot sign in: ${await response.text()}`)
  const { token } = (await response.json()) as { token: string }
  return token
}

/** The user id of the first player of `signInPlayers`; the others follow. */
export const firstPlayer = 10_000

/** Signs players in as a game server does, and returns a token for each. */
export async function signInPlayers({ address }: Server, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let number = 0; number < count; number += signedInAtOnce) {
    const group = Array.from({ length: Math.min(signedInAtOnce, count - number) }, (_, more) => number + more)
    tokens.push(...(await Promise.all(group.map((player) => signInPlayer(address, player)))))
  }
  return tokens
}

const signedInAtOnce = 50

export async function signInPlayer(address: string, number: number): Promise<string> {
  const people = { name: 'Silva', moderator: false, journalist: false }
  const identity = { ...people, user_id: firstPlayer + number, firstname: `Pessoa ${number}`, phone: `9${number}` }
  const response = await fetch(`${address}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${environment.SERVER_KEY}` },
    body: JSON.stringify({ identity }),
  })
  if (!response.ok) throw new Error(`player ${number} cannot sign in: ${await response.text()}`)
  const { token } = (await response.json()) as { token: string }
  return token
}

/** Statements that the server's database ran since its start. */
export async function statements({ address }: Server): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  return Number(/^orelhao_database_statements (\d+)/m.exec(metrics)?.[1])
}

/** Writes to the server's database directly, in one transaction, while there are no calls. */
export function fill({ folder }: Server, write: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(join(folder, 'orelhao.db'))
  database.exec('PRAGMA busy_timeout=5000; BEGIN IMMEDIATE') // the server’s ticks write too
  write(database)
  database.exec('COMMIT; PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}
