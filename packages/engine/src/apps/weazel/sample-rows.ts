import { limits } from '@orelhao/protocol/weazel/rules'
import { many, rows, url, wide } from '../../testing/full-tables.ts'
import type { ExpiredRows, HiddenTables, SampleContext } from '../../testing/sample-rows.ts'

export async function fill({ insert, other, now }: SampleContext): Promise<void> {
  await insert({
    orelhao_weazel: rows(many, (n) => ({
      title: wide(limits.title),
      description: wide(limits.description),
      excerpt: wide(limits.excerpt),
      author: wide(limits.author),
      author_id: other,
      tag: n % 2 ? 'Cidade' : wide(limits.tag),
      image: url(n),
      video: url(n),
      created_at: now,
    })),
  })
}

/** Tables whose rows no answer contains. */
export const hiddenTables: HiddenTables = ['orelhao_weazel_readers']

/** One row for each table whose rows expire. */
export const expiredRows: ExpiredRows = {
  orelhao_weazel: (author_id, _, created_at) => ({
    title: 'x',
    description: 'x',
    excerpt: 'x',
    author: 'x',
    author_id,
    tag: 'x',
    image: null,
    video: null,
    created_at: created_at || 2 ** 40,
  }),
}
