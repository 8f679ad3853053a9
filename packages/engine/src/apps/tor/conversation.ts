import { addressOf } from '@orelhao/protocol/tor/rules'
import type { Db } from '../../database/database.ts'
import * as chat from '../../shared/chat/store.ts'
import { idOf, playerOfAnonymousId } from './store.ts'

/** Key of this app's conversations. */
export const app = 'tor'

/** A conversation that a player may read and write in; `id` is undefined before its first message. */
export type Found =
  | { kind: 'direct'; id: number | undefined; other: number; own: string | undefined; theirs: string }
  | { kind: 'channel'; id: number | undefined; name: string }

/** Returns the conversation at an address, or the code of a refusal. A player cannot write to themselves. */
export async function find(db: Db, me: number, address: string): Promise<Found | 'invalidUser' | 'invalidGroup'> {
  const wanted = addressOf(address)
  if (typeof wanted === 'string') return wanted
  if ('channel' in wanted) {
    const name = wanted.channel
    return { kind: 'channel', id: await chat.findNamed(db, app, name), name }
  }
  const other = await playerOfAnonymousId(db, wanted.user)
  if (other === undefined || other === me) return 'invalidUser'
  const own = await idOf(db, me)
  return { kind: 'direct', id: await chat.findPair(db, app, me, other), other, own, theirs: wanted.user }
}
