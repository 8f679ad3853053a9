import { money } from '@orelhao/protocol/bank/rules'
import { escapeMarkup } from '@orelhao/protocol/people'
import type { Occasion } from '../../core/context.ts'
import { accounts } from '../../shared/ledger/accounts.ts'
import { transfer } from '../../shared/ledger/store.ts'
import { addFine } from './store.ts'
import { texts } from './texts.ts'

/** What the server does to players' money outside any call of theirs: run it with `engine.happen`. */

/** Makes money and pays it in. */
export async function grant({ db, now }: Occasion, player: number, amount: number, description: string): Promise<void> {
  const from = { account: accounts.mint, description }
  const to = { account: accounts.bank(player), description }
  await transfer(db, { from, to, amount, reason: 'grant', actor: 0, now })
}

/** Fines a player and tells them. `currency` is the owner's sign. */
export async function fine(
  { db, now, tell }: Occasion,
  player: number,
  { description, total }: { description: string; total: number },
  currency: string,
): Promise<void> {
  await addFine(db, player, { description, total, created_at: now })
  tell(player, 'BANK_NOTIFY', texts.fineTitle, `${escapeMarkup(description)} · ${money(total, currency)}`)
}
