import type { LossLimit } from '@orelhao/protocol/casino/contract'
import type { Db } from '../../database/database.ts'
import { type Gambler, lostOn } from './store.ts'

const amountOrNull = (value: number | null) => (value === null ? null : Number(value))

/** Returns the player's own limit on a day. */
function ownLimitOn(gambler: Gambler, day: number): number | null {
  const isDue = gambler.limit_day > 0 && day >= gambler.limit_day
  return amountOrNull(isDue ? gambler.next_limit : gambler.own_limit)
}

/** Sets the player's own limit: a stricter one at once, a looser one from the next day on, so that no player raises it in anger. */
export function withOwnLimit(gambler: Gambler, wanted: number | null, day: number): Gambler {
  const own = ownLimitOn(gambler, day)
  const isStricter = wanted !== null && (own === null || wanted <= own)
  return isStricter
    ? { ...gambler, own_limit: wanted, next_limit: wanted, limit_day: 0 }
    : { ...gambler, own_limit: own, next_limit: wanted, limit_day: own === wanted ? 0 : day + 1 }
}

export async function lossLimit(
  db: Db,
  owner: number,
  gambler: Gambler,
  { day, houseLimit }: { day: number; houseLimit: number },
): Promise<LossLimit> {
  const own = ownLimitOn(gambler, day)
  const isChanging = gambler.limit_day > day
  return {
    own,
    tomorrow: isChanging ? amountOrNull(gambler.next_limit) : own,
    house: houseLimit > 0 ? houseLimit : null,
    lost: await lostOn(db, owner, day),
  }
}

/** True when a bet could lose more than the daily limit. */
export function exceedsLimit({ own, house, lost }: LossLimit, amount: number): boolean {
  return lost + amount > Math.min(own ?? Number.POSITIVE_INFINITY, house ?? Number.POSITIVE_INFINITY)
}
