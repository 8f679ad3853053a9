import { limits } from '@orelhao/protocol/yellowpages/rules'
import { many, rows, wide } from '../../testing/full-tables.ts'
import type { SampleContext } from '../../testing/sample-rows.ts'

export async function fill({ insert, me, other, now }: SampleContext): Promise<void> {
  await insert({
    orelhao_stores: rows(many, (n) => ({
      owner: n === 0 ? me : other + n,
      title: wide(limits.title),
      words: '',
      created_at: now,
    })),
  })
}
