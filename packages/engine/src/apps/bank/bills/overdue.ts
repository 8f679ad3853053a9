import type { Job, Transaction } from '../../../transaction.ts'
import { addBillEvent, type BillKind, billOf } from './store.ts'

interface DueBill {
  kind: BillKind
  id: number
}

/** Records once that an open bill is overdue. It can still be paid. */
export const overdue: Job<DueBill> = {
  kind: 'bank/overdue',
  async run({ db, now }, { kind, id }) {
    const bill = await billOf(db, kind, id, now)
    if (bill && bill.ended_at === null) await addBillEvent(db, kind, id, 'overdue', now)
  },
}

/** `dueAt` is 0 for a bill that is never overdue. */
export async function scheduleOverdue({ schedule }: Pick<Transaction, 'schedule'>, bill: DueBill, dueAt: number) {
  if (dueAt > 0) await schedule(overdue, { at: dueAt, key: `${bill.kind}:${bill.id}`, payload: bill })
}
