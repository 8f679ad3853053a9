import type { MoneyView, TransferView } from '@orelhao/protocol/panel/money-view'
import { processTime } from '../../core/clock.ts'
import type { Db } from '../../database/database.ts'
import * as moderation from '../../moderation/money.ts'
import { accountOwner, accounts } from '../../shared/ledger/accounts.ts'
import { playerReport } from '../../shared/ledger/report/player/player-report.ts'
import { appOf } from '../../shared/ledger/report/reason-app.ts'
import { hasFrameworkBank } from '../../shared/ledger/report/store.ts'
import { newestTransfers, reversalsOf } from '../../shared/ledger/reversals/store.ts'
import { balanceOf } from '../../shared/ledger/store.ts'
import { freezeOf } from '../../shared/moderation/sanctions/store.ts'
import { actingAs } from '../cases/case-calls.ts'
import { type PanelHandlers, PanelRefused, requiredReason } from '../panel-context.ts'
import { peopleOf, personIn } from '../shown-people.ts'

/** Lines of each account in which transfers are looked for; those to the casino or the city are none. */
const readLines = 100
const shownTransfers = 30

export const moneyCalls: PanelHandlers<'money' | 'freeze' | 'unfreeze' | 'reverse'> = {
  async money({ database, now }, { id, days }): Promise<MoneyView> {
    const report = await playerReport(database, processTime.earliestSeconds, days, id)
    if (!report) throw new PanelRefused('unknownPlayer')
    const { totals, apps, partners } = report
    return database.read(async (db) => ({
      bank: (await hasFrameworkBank(db)) ? null : await balanceOf(db, accounts.bank(id)),
      wallet: await balanceOf(db, accounts.wallet(id)),
      casino: await balanceOf(db, accounts.casino(id)),
      ...{ days, totals, apps, partners },
      freeze: (await freezeOf(db, id, now)) ?? null,
      transfers: await transferViews(db, id),
    }))
  },

  async freeze(context, { id, seconds, reason }) {
    await moderation.freeze(actingAs(context), id, { reason: requiredReason(reason), seconds })
    return null
  },

  async unfreeze(context, { id, reason }) {
    await moderation.unfreeze(actingAs(context), id, requiredReason(reason))
    return null
  },

  async reverse({ engine, session, currency }, { place, id, isPartial, reason }) {
    const why = { reason: requiredReason(reason), isPartial }
    return moderation.reverse({ engine, actor: session.player, currency: currency() }, { place, id }, why)
  },
}

async function transferViews(db: Db, player: number): Promise<TransferView[]> {
  const shown = (await newestTransfers(db, player, readLines)).slice(0, shownTransfers)
  const reversals = await reversalsOf(db, shown)
  const people = await peopleOf(
    db,
    shown.flatMap(({ payer, payee }) => [accountOwner(payer) ?? 0, accountOwner(payee) ?? 0]),
  )
  return shown.map(({ place, id, original, payer, payee, amount, reason, description, created_at }) => ({
    ...{ place, id, amount, description, created_at },
    payer: personIn(people, accountOwner(payer) ?? 0),
    payee: personIn(people, accountOwner(payee) ?? 0),
    app: appOf(reason),
    isReversal: reason === moderation.reversalReason,
    reversed: reversals.get(`${place} ${original}`) ?? null,
  }))
}
