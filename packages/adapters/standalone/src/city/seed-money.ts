import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fine, grant } from '@orelhao/engine/apps/bank/server'
import type { Engine } from '@orelhao/engine/core/engine'
import { accounts } from '@orelhao/engine/shared/ledger/accounts'
import { balanceOf } from '@orelhao/engine/shared/ledger/store'
import type { Config } from '../config.ts'
import { act } from './acting.ts'
import { citizens } from './citizens.ts'
import { fines, invoices, payments, salaries } from './money-history.ts'
import type { SettableClock } from './seed.ts'

const minuteSeconds = 60
const salaryMinutesAgo = 8000

/**
 * Gives the city its economy: salaries, fines, Pix keys, payments and open invoices. Says in the data folder when it is done; cut off
 * before, it goes on where it was at the next start.
 */
export async function seedMoney(engine: Engine, time: SettableClock, { DATA_DIR, phone }: Config): Promise<void> {
  const mark = join(DATA_DIR, 'money.seeded')
  if (existsSync(mark)) return
  try {
    await payOut(engine, phone.currency)
    await trade(engine, time)
  } finally {
    time.offsetMs = 0
  }
  writeFileSync(mark, '')
}

/** What the server itself does to everybody, all of it or nothing. */
async function payOut(engine: Engine, currency: string): Promise<void> {
  await engine.happen(async (occasion) => {
    if ((await balanceOf(occasion.db, accounts.mint)) !== 0) return
    const ago = (minutes: number) => ({ ...occasion, now: occasion.now - minutes * minuteSeconds })
    for (const { user_id } of citizens) {
      await grant(ago(salaryMinutesAgo), user_id, salaries[user_id] ?? 1000, 'Salário')
    }
    for (const { minutesAgo, player, description, total } of fines) {
      await fine(ago(minutesAgo), player, { description, total }, currency)
    }
  })
}

/** What the citizens did themselves; the keys keep it from happening twice. */
async function trade(engine: Engine, time: SettableClock): Promise<void> {
  const at = (minutesAgo: number) => {
    time.offsetMs = -minutesAgo * minuteSeconds * 1000
  }
  for (const { user_id } of citizens) await act(engine, user_id, 'bank_registerPixKey', ['phone'])
  for (const [index, { minutesAgo, from, to, amount }] of payments.entries()) {
    at(minutesAgo)
    await act(engine, from, 'bank_transfer', [to, amount], `seed-payment-${index}`)
  }
  for (const [index, { minutesAgo, from, to, value, reason }] of invoices.entries()) {
    at(minutesAgo)
    await act(engine, from, 'bank_storeInvoice', [to, value, reason], `seed-invoice-${index}`)
  }
}
