import { fine, grant } from '@orelhao/engine/apps/bank/server'
import type { Engine } from '@orelhao/engine/core/engine'
import { accounts } from '@orelhao/engine/shared/ledger/accounts'
import { balanceOf } from '@orelhao/engine/shared/ledger/store'
import { act } from './acting.ts'
import { citizens } from './citizens.ts'
import { fines, invoices, payments, salaries } from './money-history.ts'
import type { SettableClock } from './seed.ts'

const minuteMs = 60_000
const salaryMinutesAgo = 8000

/** Gives an empty city its economy: salaries, Pix keys, payments, open invoices and fines. Does nothing where money exists. */
export async function seedMoney(engine: Engine, time: SettableClock, currency: string): Promise<void> {
  if ((await engine.happen(({ db }) => balanceOf(db, accounts.mint))) !== 0) return
  time.offsetMs = -salaryMinutesAgo * minuteMs
  for (const { user_id } of citizens) {
    await engine.happen((occasion) => grant(occasion, user_id, salaries[user_id] ?? 1000, 'Salário'))
    await act(engine, user_id, 'bank_registerPixKey', ['phone'])
  }
  for (const { minutesAgo, from, to, amount } of payments) {
    time.offsetMs = -minutesAgo * minuteMs
    await act(engine, from, 'bank_transfer', [to, amount])
  }
  for (const { minutesAgo, from, to, value, reason } of invoices) {
    time.offsetMs = -minutesAgo * minuteMs
    await act(engine, from, 'bank_storeInvoice', [to, value, reason])
  }
  for (const { minutesAgo, player, description, total } of fines) {
    time.offsetMs = -minutesAgo * minuteMs
    await engine.happen((occasion) => fine(occasion, player, { description, total }, currency))
  }
  time.offsetMs = 0
}
