import { limits } from '@orelhao/protocol/newapp/rules'
import { many, rows, wide } from '../../testing/full-tables.ts'
import type { ExpiredRows, SampleContext } from '../../testing/sample-rows.ts'

/** Tests measure answers over these rows: many more than a page, each as long as a message can be. */
export async function fill({ insert, me, other, now }: SampleContext): Promise<void> {
  await insert({
    orelhao_newapp_messages: rows(many, () => ({
      owner: me,
      other,
      is_mine: 0,
      text: wide(limits.text),
      created_at: now,
    })),
  })
}

/** A message that ended at `over`, in unix seconds; 0 stands for one that has not. */
export const expiredRows: ExpiredRows = {
  orelhao_newapp_messages: (me, n, over) => ({
    owner: me,
    other: me,
    is_mine: 1,
    text: `mensagem ${n}`,
    created_at: over || 2 ** 40,
  }),
}
