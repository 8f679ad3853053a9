import { many, rows, wide } from '../../testing/full-tables.ts'
import type { ExpiredRows, HiddenTables, SampleContext } from '../../testing/sample-rows.ts'

export async function fill({ insert, me, other, now }: SampleContext): Promise<void> {
  await insert({
    orelhao_pix_keys: rows(many, (n) => ({ pix_key: `${me}-${String(n).padEnd(50, 'k')}`, owner: me, kind: 'random' })),
    orelhao_invoices: rows(many, (n) => ({
      payer_id: n % 2 ? me : other,
      payee_id: n % 2 ? other : me,
      value: 1,
      reason: wide(100),
      created_at: now,
      paid_at: 0,
      withdrawn: 0,
      hidden: 0,
    })),
    orelhao_fines: rows(many, () => ({ player: me, description: wide(200), total: 1, created_at: now, paid_at: 0 })),
    orelhao_charges: rows(many, (n) => ({
      owner: me,
      code: `${me}-${n}`.padEnd(190, 'X'),
      amount: 0,
      text: wide(60),
      created_at: now,
      expires_at: now + 600,
      cancelled_at: 0,
      received: 5,
      payer: other,
    })),
    orelhao_entries: rows(many, () => ({
      journal_id: 1,
      account: `bank:${me}`,
      amount: 1,
      description: wide(255),
      created_at: now,
    })),
  })
}

export const hiddenTables: HiddenTables = ['orelhao_bill_events']

/** One row for each table whose rows expire. */
export const expiredRows: ExpiredRows = {
  orelhao_bill_events: (_, n, created_at) => ({ kind: 'fine', bill: n, change_name: 'paid', created_at }),
  orelhao_invoices: (me, _, paid_at) => ({
    payer_id: me,
    payee_id: me,
    value: 1,
    reason: 'x',
    created_at: 1,
    paid_at,
    withdrawn: 0,
    hidden: 0,
  }),
  orelhao_fines: (player, _, paid_at) => ({ player, description: 'x', total: 1, created_at: 1, paid_at }),
  orelhao_charges: (owner, n, expires_at) => ({
    owner,
    code: `${owner}-${n}`,
    amount: 0,
    text: '',
    created_at: 1,
    expires_at: expires_at || 2 ** 40,
    cancelled_at: 0,
    received: 0,
    payer: 0,
  }),
}
