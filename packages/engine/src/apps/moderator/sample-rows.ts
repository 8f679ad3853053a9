import { limits } from '@orelhao/protocol/moderation/rules'
import { many, rows, url, wide } from '../../testing/full-tables.ts'
import type { SampleContext } from '../../testing/sample-rows.ts'

const messageLength = 1000
const around = JSON.stringify(rows(10, () => ({ by: wide(20), text: wide(500), at: 1 })))

/** Cases about the friend, of which the first one was reported often. */
export async function fill({ insert, other, me, now }: SampleContext): Promise<void> {
  const thing = { app: 'twitter', kind: 'tweet', author: other }
  await insert({
    orelhao_cases: rows(many, (n) => ({
      ...{ ...thing, id: n + 1, thing: n, is_private: 0, is_open: 1, reports: 1, decisions: 0 },
      ...{ created_at: now, decided_at: 0, severity: 'high', assignee: me },
    })),
    orelhao_reports: rows(60, (n) => ({
      ...{ ...thing, thing: n, reporter: me + n, reason: 'offence', note: wide(limits.note) },
      ...{ copy: JSON.stringify({ username: wide(20), content: wide(messageLength), created_at: now }), around },
      ...{ image: url(n), video: null, sound: null, created_at: now, case_id: 1 },
    })),
  })
}

/** A case with fifty reports, and a player with fifty measures and their appeals. */
export const longer = { moderator_case: 400_000, moderator_reveal: 400_000, moderator_player: 400_000 }
