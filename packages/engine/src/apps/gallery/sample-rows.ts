import { many, rows, url } from '../../testing/full-tables.ts'
import type { SampleContext } from '../../testing/sample-rows.ts'

export async function fill({ insert, me, now }: SampleContext): Promise<void> {
  await insert({
    orelhao_gallery: rows(many, (n) => ({
      owner: me,
      folder: n % 2 ? '/' : '/videos',
      url: url(n),
      still: url(n),
      created_at: now,
    })),
  })
}
