import { beforeAll, describe } from 'vitest'
import { grant } from '../apps/bank/server-api.ts'
import { inEachWorld, type OpenWorld } from './databases.ts'
import { isLong } from './long-run.ts'
import { totalMoney, untilSettled } from './money-checks.ts'
import { RealBank } from './real-bank.ts'
import type { Player, Stage } from './world.ts'

/** A test's access to the bank, besides the operations. */
export interface TestBank {
  /** Puts money into an account, like the demo, the game server or the framework. */
  pay(stage: Pick<Stage, 'engine'>, player: Player, amount: number): Promise<void>
  /** All money in the world. */
  total(stage: Pick<Stage, 'ports'>): Promise<number>
  isFramework: boolean
}

/**
 * Declares the suite for each kind of database, once with our ledger as the bank and once with a bank in another process. In the short run:
 * on SQLite with the ledger, like the demo, and on MariaDB with the other bank, like most game servers, unless `isEverywhere`.
 */
export function withEachBank(suite: (world: OpenWorld, testBank: TestBank) => void, isEverywhere = isLong): void {
  inEachWorld((world, kind) => {
    if (isEverywhere || kind === 'sqlite')
      suite(world, {
        isFramework: false,
        pay: ({ engine }, { user_id }, amount) => engine.transact((o) => grant(o, user_id, amount, 'Salário')),
        total: ({ ports }) => totalMoney(ports.database),
      })
    describe.runIf(isEverywhere || kind === 'mariadb')('with a framework bank', () => {
      let bank: RealBank
      beforeAll(async () => {
        bank = await RealBank.open()
        return () => bank.close()
      })
      const withAccounts: OpenWorld = async (cast, options) => {
        const stage = await world(cast, { ...options, bank: bank.client.bank(true) })
        for (const name of Object.keys(cast) as (keyof typeof cast)[]) await bank.set(stage[name].user_id, 0)
        return stage
      }
      suite(withAccounts, {
        isFramework: true,
        pay: async (_, { user_id }, amount) => bank.set(user_id, (await bank.balance(user_id)) + amount),
        async total({ ports }) {
          await untilSettled(ports.database) // a refund may still be in transit after its call was answered
          return totalMoney(ports.database, bank)
        },
      })
    })
  })
}
