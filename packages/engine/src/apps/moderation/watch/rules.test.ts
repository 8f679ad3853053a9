import { expect, test } from 'vitest'
import { findCircle } from './find-circle.ts'
import { findCasinoReturn, findCreated, findRiches, findSmallPayments } from './rules.ts'
import type { Bet, Line } from './store.ts'

const limits = { created: 1000, riches: 1000, circle: 500, smallPayments: 3, smallPayment: 100, casino: true }
const off = { created: 0, riches: 0, circle: 0, smallPayments: 0, smallPayment: 0, casino: false }
const line = (other: string, amount: number, reason = 'bank_pix'): Line => ({ other, amount, reason })

test('money from nothing is what comes from no player and no company, without the casino’s winnings', () => {
  const lines = [
    line('mint', 700, 'grant'),
    line('framework', 400, 'framework_record'),
    line('mint', 9000, 'casino_crash_cashout'),
    line('company:police', 9000, 'bank_payInvoice'),
    line('bank:7', 9000),
    line('mint', -9000, 'charge'),
  ]
  expect(findCreated(lines, limits)).toEqual({
    amount: 1100,
    limit: 1000,
    reasons: 'grant 700, framework_record 400',
  })
  expect(findCreated(lines.slice(1), limits)).toBeUndefined()
  expect(findCreated(lines, off)).toBeUndefined()
})

test('riches are sudden beyond the limit and ten times the usual day', () => {
  const lines = [line('bank:7', 1500), line('bank:7', -1500)]
  expect(findRiches(lines, [], limits)).toMatchObject({ amount: 1500, average: 0 })
  expect(findRiches(lines, [100, 100], limits)).toMatchObject({ amount: 1500, average: 100 })
  expect(findRiches(lines, [100, 300], limits)).toBeUndefined()
  expect(findRiches([line('bank:7', 1000)], [], limits)).toBeUndefined()
  expect(findRiches(lines, [], off)).toBeUndefined()
})

test('small payments count by number, whoever sends them', () => {
  const small = [line('bank:7', 100), line('wallet:7', 1), line('bank:8', 50), line('bank:9', 50)]
  expect(findSmallPayments(small, limits)).toEqual({ payments: 4, amount: 201, payers: 3 })
  expect(findSmallPayments(small.slice(1), limits)).toBeUndefined()
  expect(findSmallPayments([...small.slice(1), line('bank:7', 101)], limits)).toBeUndefined()
  expect(findSmallPayments([...small.slice(1), line('mint', 10), line('bank:7', -10)], limits)).toBeUndefined()
  expect(findSmallPayments(small, off)).toBeUndefined()
})

test('a circle is found through one, two and three others, by what went each part of the way', async () => {
  /** Payments by payer and payee. */
  const circleIn = (paid: Record<string, number>, limit = 500) => {
    const linesOf = async (player: number) =>
      Object.entries(paid).flatMap(([way, amount]) => {
        const [from, to] = way.split('>').map(Number)
        if (from === player) return [line(`bank:${to}`, -amount)]
        return to === player ? [line(`wallet:${from}`, amount)] : []
      })
    return linesOf(1).then((own) => findCircle(1, own, limit, linesOf))
  }
  expect(await circleIn({ '1>2': 600, '2>1': 550 })).toEqual({ amount: 550, through: '#2' })
  expect(await circleIn({ '1>2': 600, '2>3': 700, '3>1': 500 })).toEqual({ amount: 500, through: '#2, #3' })
  expect(await circleIn({ '1>2': 600, '2>3': 700, '3>4': 800, '4>1': 900 })).toEqual({
    amount: 600,
    through: '#2, #3, #4',
  })
  expect(await circleIn({ '1>2': 600, '2>3': 700, '3>1': 499 })).toBeUndefined()
  expect(await circleIn({ '1>2': 600, '2>3': 700, '4>1': 900 })).toBeUndefined()
  expect(await circleIn({ '1>2': 600, '2>3': 700, '3>4': 800, '4>5': 800, '5>1': 900 })).toBeUndefined()
  expect(await circleIn({ '1>2': 600, '2>1': 550 }, 0)).toBeUndefined()
})

test('a circle reads the lines of ten others at most', async () => {
  const hub = Array.from({ length: 200 }, (_, n) => [
    line(`bank:${n + 2}`, 1000),
    line(`bank:${n + 300}`, -1000),
  ]).flat()
  const read = new Set<number>()
  const busy = async (player: number) => {
    read.add(player)
    return Array.from({ length: 200 }, (_, n) => line(`bank:${n + 900 + player * 1000}`, n % 2 ? 1000 : -1000))
  }
  expect(await findCircle(1, hub, 500, busy)).toBeUndefined()
  expect(read.size).toBe(10)
})

/** Draws that repeat. */
function draws(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Bets at a multiplier, as the casino pays them on average; `more` raises the chance to win. */
function bets(count: number, multiplier: number, seed: number, more = 1): Bet[] {
  const draw = draws(seed)
  const due = 0.99
  return Array.from({ length: count }, () => ({
    amount: 100,
    reward: draw() < (due / multiplier) * more ? 100 * multiplier : 0,
    due,
  }))
}

test('honest games are not remarkable, however they are played', () => {
  const found = [1.01, 1.5, 2, 10, 100, 1000].flatMap((multiplier) =>
    Array.from({ length: 40 }, (_, seed) => findCasinoReturn(bets(1000, multiplier, seed + 1), seed % 2 === 0)),
  )
  expect(found.filter(Boolean)).toEqual([])
})

test('a player who wins too often is found, in few bets as in many', () => {
  expect(findCasinoReturn(bets(1000, 2, 1, 1.4), true)).toMatchObject({ bets: 1000, staked: 100_000 })
  expect(findCasinoReturn(bets(1000, 10, 1, 2.5), true)).toBeDefined()
  expect(findCasinoReturn(bets(150, 2, 1, 2), true)).toBeUndefined()
})

test('a game that pays too little is found where the chances of its bets are known', () => {
  const known = (more: number) =>
    bets(2000, 2, 1, more).map((bet) => ({ ...bet, variance: bet.amount ** 2 * bet.due * (2 - bet.due) }))
  expect(findCasinoReturn(known(0.8), false)).toMatchObject({ deviation: expect.stringMatching(/^-/) })
  expect(findCasinoReturn(known(0.8), true)).toBeUndefined()
  expect(findCasinoReturn(known(1), false)).toBeUndefined()
})
