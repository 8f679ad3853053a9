import { accountOwner } from '../../../shared/ledger/accounts.ts'
import type { Facts } from './rules.ts'
import type { Line } from './store.ts'

/** Most others of a player that are followed, those with most money. */
const followed = 5

/**
 * Money that comes back to a player through one, two or three others within the time of the lines, at least `limit` on each part of the way.
 * `linesOf` reads the lines of another player; it is called for ten of them at most.
 */
export async function findCircle(
  player: number,
  lines: readonly Line[],
  limit: number,
  linesOf: (player: number) => Promise<readonly Line[]>,
): Promise<Facts | undefined> {
  if (limit === 0) return
  const [paid, got] = [large(lines, -1, limit), large(lines, 1, limit)]
  if (paid.size === 0 || got.size === 0) return
  const found = await wayBack(player, paid, got, limit, linesOf)
  if (!found) return
  return { amount: found.amount, through: found.through.map((one) => `#${one}`).join(', ') }
}

async function wayBack(
  player: number,
  paid: Sums,
  got: Sums,
  limit: number,
  linesOf: (player: number) => Promise<readonly Line[]>,
): Promise<{ through: number[]; amount: number } | undefined> {
  for (const [first, amount] of paid) {
    const back = got.get(first)
    if (back !== undefined) return { through: [first], amount: Math.min(amount, back) }
  }
  const sources = new Map<number, Sums>()
  for (const [first, amount] of paid) {
    const next = large(await linesOf(first), -1, limit)
    for (const [second, onward] of next) {
      const back = got.get(second)
      if (back !== undefined) return { through: [first, second], amount: Math.min(amount, onward, back) }
    }
    for (const [last, back] of got) {
      const into = sources.get(last) ?? large(await linesOf(last), 1, limit)
      sources.set(last, into)
      for (const [second, onward] of next) {
        const further = into.get(second)
        if (further === undefined || second === player) continue
        return { through: [first, second, last], amount: Math.min(amount, onward, further, back) }
      }
    }
  }
}

/** Sum with each other player. */
type Sums = ReadonlyMap<number, number>

/** The other players with whom most money went one way, at least `limit`. */
function large(lines: readonly Line[], sign: 1 | -1, limit: number): Sums {
  const sums = new Map<number, number>()
  for (const { other, amount } of lines) {
    const owner = accountOwner(other)
    if (owner !== undefined && amount * sign > 0) sums.set(owner, (sums.get(owner) ?? 0) + amount * sign)
  }
  const enough = [...sums].filter(([, sum]) => sum >= limit).toSorted(([, a], [, b]) => b - a)
  return new Map(enough.slice(0, followed))
}
