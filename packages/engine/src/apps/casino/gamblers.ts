import { randomBytes } from 'node:crypto'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../database/database.ts'
import { dayOf } from '../../shared/ledger/report/store.ts'
import { exceedsLimit, lossLimit } from './limits.ts'
import * as store from './store.ts'

/** Returns the player's row. A missing server seed is created and stays until a game is drawn with it. */
export async function gamblerOf(db: Db, owner: number): Promise<store.Gambler> {
  const existing = await store.gambler(db, owner)
  if (existing) return existing
  const fresh = {
    server_seed: newSeed(),
    own_limit: null,
    next_limit: null,
    limit_day: 0,
  }
  await store.saveGambler(db, owner, fresh)
  return fresh
}

type LimitContext = Pick<Context, 'me' | 'db' | 'now' | 'phone'>

export function limitOf({ me, db, now, phone }: LimitContext, gambler: store.Gambler) {
  return lossLimit(db, me.user_id, gambler, { day: dayOf(now), houseLimit: phone.casinoDailyLoss })
}

/** True when a bet could lose more than the player's or the house's daily limit. */
export async function exceedsLossLimit(context: LimitContext, amount: number): Promise<boolean> {
  return exceedsLimit(await limitOf(context, await gamblerOf(context.db, context.me.user_id)), amount)
}

/** Converts the owner's percentage to hundredths of a percent. */
export function edgeOf({ casinoEdge }: Pick<PhoneConfig, 'casinoEdge'>): number {
  return Math.round(casinoEdge * 100)
}

export function newSeed(): string {
  return randomBytes(32).toString('hex')
}
