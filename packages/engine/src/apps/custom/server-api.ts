import type { Transaction } from '../../transaction.ts'
import { type AppPayment, paymentOf } from './store.ts'

export type { AppPayment }

/** Returns an app's payment by the id of the receipt that its page got. */
export function appPayment({ db }: Pick<Transaction, 'db'>, id: number): Promise<AppPayment | undefined> {
  return paymentOf(db, id)
}
