import { hash, randomBytes, randomInt } from 'node:crypto'
import type { Role } from '@orelhao/protocol/panel/roles'
import type { Engine } from '../../engine.ts'
import { addAction } from '../../shared/moderation/audit/store.ts'
import type { Transaction } from '../../transaction.ts'
import { grantPasskeys, removePasskeysOf } from '../passkeys/store.ts'
import * as store from './store.ts'

export const linkSeconds = 15 * 60
/** An invitation goes by a messenger, so it may wait. */
export const invitationSeconds = 24 * 3600
export const sessionSeconds = 8 * 3600

/** Without letters and digits that look alike: somebody may have to type them. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16
const groupLength = 4

/** The engine, or a program that has only the database. */
interface Transacting {
  transact<T>(job: (transaction: Pick<Transaction, 'db' | 'now'>) => Promise<T>): Promise<T>
}

interface Link {
  /** User id; 0 for the server's console. */
  player: number
  role: Role
  /** The person who lets them in: the same player, or somebody else. */
  actor: number
  seconds: number
}

/** Creates a code that signs one browser in, once: `7KPM-…`, of 78 bits. Letting somebody else in is an action in the audit. */
export async function createLink(
  { transact }: Transacting,
  { player, role, actor, seconds }: Link,
): Promise<{ code: string; expires_at: number }> {
  const code = newCode()
  return transact(async ({ db, now }) => {
    const expires_at = now + seconds
    await store.removeExpiredAccess(db, now)
    await store.addAccess(db, { digest: digestOfCode(code), is_link: 1, player, role, created_at: now, expires_at })
    if (actor !== player) await addAction(db, { actor, action: 'invite', case_id: 0, player, reason: role }, now)
    return { code, expires_at }
  })
}

/** Exchanges a code for the token of a new session; undefined for a code that is wrong, used or expired. */
export async function redeemLink({ transact }: Pick<Engine, 'transact'>, typed: string): Promise<string | undefined> {
  const digest = digestOfCode(typed)
  return transact(async ({ db, now, emit }) => {
    const link = await store.accessOf(db, { digest, isLink: true }, now)
    if (!link || !(await store.removeAccess(db, link.id))) return undefined
    await grantPasskeys(db, link.player, link.role, now)
    return newSession({ db, now, emit }, link)
  })
}

/** Adds a session. Returns its token, which is stored nowhere. */
export async function newSession(
  { db, now, emit }: Pick<Transaction, 'db' | 'now' | 'emit'>,
  { player, role }: { player: number; role: Role },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = now + sessionSeconds
  await store.addAccess(db, { digest: digestOf(token), is_link: 0, player, role, created_at: now, expires_at })
  await addAction(db, { actor: player, action: 'sign-in', case_id: 0, player, reason: role }, now)
  if (player > 0) emit(player, 'APPS_CHANGE') // their phone has the app of moderators now
  return token
}

/** Ends all sessions, links and passkeys of a player. Returns how many there were. */
export async function endAccessOf(
  { transact }: Pick<Engine, 'transact'>,
  player: number,
  actor: number,
): Promise<number> {
  return transact(async ({ db, now, emit }) => {
    const ended = (await store.removeAccessOf(db, player)) + (await removePasskeysOf(db, player))
    emit(player, 'APPS_CHANGE')
    if (ended > 0)
      await addAction(db, { actor, action: 'end-sessions', case_id: 0, player, reason: String(ended) }, now)
    return ended
  })
}

const tokenForm = /^[\w-]{43}$/

/** The digest under which a session is stored; undefined for what is no token. */
export function sessionDigest(token: string | undefined): string | undefined {
  return token !== undefined && tokenForm.test(token) ? digestOf(token) : undefined
}

function newCode(): string {
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
  return code.replace(new RegExp(`.{${groupLength}}(?=.)`, 'g'), '$&-')
}

/** Case and separators do not count. */
function digestOfCode(typed: string): string {
  return digestOf(`link ${typed.toUpperCase().replace(/[^A-Z\d]/g, '')}`)
}

function digestOf(text: string): string {
  return hash('sha256', text, 'hex')
}
