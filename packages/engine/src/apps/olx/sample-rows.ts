import { limits } from '@orelhao/protocol/olx/rules'
import { many, rows, url, wide } from '../../testing/full-tables.ts'
import type { SampleContext } from '../../testing/sample-rows.ts'

export async function fill({ insert, me, now }: SampleContext): Promise<void> {
  await insert({
    orelhao_ads: rows(many, (n) => ({
      owner: me,
      title: wide(limits.title),
      category: 'cars',
      price: 1,
      description: wide(limits.description),
      words: 'fusca',
      image: url(n),
      image2: url(n),
      image3: url(n),
      created_at: now,
    })),
  })
}
