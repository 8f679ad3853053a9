import type { Db } from '../../../database/database.ts'
import { newestFirst } from '../../../database/keyset.ts'
import type { Entry } from '../../ledger/store.ts'
import type { State } from '../store.ts'

type PaymentSide = 'payer' | 'payee'

/** A player's statement of the framework's bank: completed payments, newest first; `before` is the id of the page before's last one. */
export async function statement(db: Db, account: string, limit: number, before?: number): Promise<Entry[]> {
  const last = before === undefined ? undefined : await lineOf(db, account, before)
  if (before !== undefined && !last) return []
  const place: [number, number] | undefined = last && [last.created_at, last.id]
  const pageOf = async (side: PaymentSide) => {
    const rows = linesOf(db, account, side).where('state', '=', 'done')
    return newestFirst(rows, { by: ['created_at', 'id'], limit, before: place }).execute()
  }
  const [paid, received] = [await pageOf('payer'), await pageOf('payee')]
  const lines = [...paid.map(outgoing), ...received]
  return lines.sort((a, b) => b.created_at - a.created_at || b.id - a.id).slice(0, limit)
}

/** One entry of that statement. The payer sees it as soon as the payment is certain, maybe before the payee is credited. */
export async function lineOf(db: Db, account: string, id: number): Promise<Entry | undefined> {
  const find = (side: PaymentSide, states: State[]) =>
    linesOf(db, account, side).where('id', '=', id).where('state', 'in', states).executeTakeFirst()
  const paid = await find('payer', ['crediting', 'done'])
  return paid ? outgoing(paid) : find('payee', ['done'])
}

function linesOf(db: Db, account: string, side: PaymentSide) {
  return db
    .selectFrom('orelhao_payments')
    .select(['id', `${side}_text as description`, 'amount as value', 'created_at'])
    .select(`${side === 'payer' ? 'payee' : 'payer'} as other`)
    .where(side, '=', account)
}

function outgoing({ value, ...line }: Entry): Entry {
  return { ...line, value: -value }
}
