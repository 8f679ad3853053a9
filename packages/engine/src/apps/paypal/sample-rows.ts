import { many, rows, wide } from '../../testing/full-tables.ts'
import type { SampleContext } from '../../testing/sample-rows.ts'

export async function fill({ insert, me, other, now }: SampleContext): Promise<void> {
  await insert({
    orelhao_wallet_transactions: rows(many, () => ({
      user_id: other,
      target: me,
      value: 1,
      type: 'payment',
      description: wide(250),
      created_at: now,
      is_silent: 0,
    })),
  })
}
