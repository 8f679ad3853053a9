import type { Engine } from '@orelhao/engine/engine'
import { accounts } from '@orelhao/engine/shared/ledger/accounts'
import { transfer } from '@orelhao/engine/shared/ledger/store'
import { crash } from '@orelhao/protocol/casino/crash'
import { double } from '@orelhao/protocol/casino/double'
import type { CrashState } from '@orelhao/protocol/casino/rounds/contract'
import type { SettableClock } from '../settable-clock.ts'
import { callAs, callForAnswer } from './call-as.ts'
import { once } from './once.ts'

const minuteMs = 60_000
const ana = 1
/** Time steps of a past flight, shorter than the silence after which a server counts as gone. */
const stepMs = 2500

/** Chips for the night at the casino, from earlier nights; no bank account is charged. Passport: whole units. */
const startingChips: Record<number, number> = { 1: 900, 2: 600, 4: 500, 6: 400, 7: 350, 8: 300, 10: 200, 12: 250 }

/** Bets on the wheel, round by round. The musician always bets on white, the fisherman always on red. */
const doubleBets: [player: number, color: string, amount: number][][] = [
  [
    [10, 'white', 5],
    [8, 'red', 20],
    [2, 'black', 50],
  ],
  [
    [10, 'white', 5],
    [8, 'red', 20],
    [1, 'red', 40],
  ],
  [
    [8, 'red', 25],
    [6, 'black', 30],
    [7, 'black', 15],
  ],
  [
    [10, 'white', 10],
    [8, 'red', 25],
    [12, 'red', 10],
  ],
  [
    [8, 'red', 30],
    [2, 'black', 50],
    [1, 'black', 60],
  ],
  [
    [10, 'white', 5],
    [4, 'red', 75],
  ],
  [
    [8, 'red', 30],
    [6, 'black', 30],
    [1, 'white', 10],
  ],
  [
    [8, 'red', 40],
    [2, 'black', 80],
  ],
  [
    [10, 'white', 20],
    [8, 'red', 40],
    [7, 'red', 15],
  ],
  [
    [8, 'red', 50],
    [1, 'red', 50],
  ],
]

/** Bets on the flight, and their automatic cash-outs. The policeman cashes out early, the courier never. */
const crashBets: [player: number, amount: number, auto: number][][] = [
  [
    [4, 50, 1.2],
    [12, 10, 50],
    [1, 40, 2],
  ],
  [
    [4, 50, 1.2],
    [12, 10, 100],
    [7, 20, 1.8],
  ],
  [
    [4, 60, 1.2],
    [1, 50, 1.5],
  ],
  [
    [12, 15, 77],
    [2, 40, 2.5],
  ],
  [
    [4, 60, 1.3],
    [6, 25, 3],
  ],
  [
    [1, 60, 1.8],
    [7, 20, 1.6],
  ],
  [
    [4, 70, 1.2],
    [12, 20, 100],
    [2, 30, 2],
  ],
  [
    [1, 40, 1.4],
    [6, 25, 2.2],
  ],
]

/** Gives the demo a night at the casino, drawn like any other. After an interrupted run the next start seeds another night. */
export function seedCasino(engine: Engine, time: SettableClock): Promise<void> {
  return once(engine, 'city/casino', async () => {
    time.offsetMs = -50 * minuteMs
    try {
      await handOutChips(engine)
      for (const bets of doubleBets) await playDouble(engine, time, bets)
      time.offsetMs += 6 * minuteMs // longer than an abandoned round lasts
      for (const bets of crashBets) await playCrash(engine, time, bets)
    } finally {
      time.offsetMs = 0
    }
  })
}

function handOutChips(engine: Engine): Promise<void> {
  return engine.transact(async ({ db, now }) => {
    for (const [player, amount] of Object.entries(startingChips)) {
      const from = { account: accounts.mint, description: 'Fichas' }
      const to = { account: accounts.casino(Number(player)), description: 'Fichas' }
      await transfer(db, { from, to, amount, reason: 'grant', actor: 0, now })
    }
  })
}

async function playDouble(engine: Engine, time: SettableClock, bets: (typeof doubleBets)[number]): Promise<void> {
  await callAs(engine, ana, 'casino_subscribe', ['double'])
  await engine.tick()
  for (const [player, ...bet] of bets) await callAs(engine, player, 'casino_double_bet', bet)
  for (const phaseMs of [double.bettingMs, double.rollMs]) {
    time.offsetMs += phaseMs
    await engine.tick()
  }
  time.offsetMs += double.settleMs
}

async function playCrash(engine: Engine, time: SettableClock, bets: (typeof crashBets)[number]): Promise<void> {
  await callAs(engine, ana, 'casino_subscribe', ['crash'])
  await engine.tick()
  for (const [player, ...bet] of bets) await callAs(engine, player, 'casino_crash_bet', bet)
  time.offsetMs += crash.bettingMs
  await engine.tick()
  for (;;) {
    await engine.tick()
    const { status } = (await callForAnswer(engine, ana, 'casino_crash', [])) as CrashState
    if (status !== 'crashing') break
    time.offsetMs += stepMs
  }
  await engine.tick() // closes a flight that ended after the last tick
  time.offsetMs += crash.endingMs
}
