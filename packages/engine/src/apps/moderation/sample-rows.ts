import { limits } from '@orelhao/protocol/moderation/rules'
import { many, rows, wide } from '../../testing/full-tables.ts'
import type { ExpiredRows, SampleContext } from '../../testing/sample-rows.ts'

export async function fill({ insert, me, now }: SampleContext): Promise<void> {
  await insert({
    orelhao_sanctions: rows(many, () => ({
      player: me,
      kind: 'warning',
      app: '',
      reason: wide(limits.reason),
      case_id: 0,
      created_at: now,
      ends_at: 0,
      read_at: 0,
      appeal: wide(limits.appeal),
      appealed_at: now,
      answer: wide(limits.reason),
      answered_at: now,
    })),
  })
}

/** One row for each table whose rows expire. */
export const expiredRows: ExpiredRows = {
  orelhao_cases: (author, n, decided_at) => ({
    app: 'sms',
    kind: 'message',
    thing: author * 1000 + n,
    author,
    is_private: 1,
    is_open: decided_at === 0 ? 1 : 0,
    reports: 0,
    decisions: 0,
    created_at: 1,
    decided_at,
    severity: '',
  }),
  orelhao_alerts: (player, n, sent_at) => ({
    rule: 'riches',
    player,
    mark: n,
    case_id: 1,
    created_at: 1,
    failures: 0,
    due_at: 1,
    sent_at,
  }),
  orelhao_sanctions: (player, _, ends_at) => ({
    player,
    kind: 'mute',
    app: 'sms',
    reason: 'x',
    case_id: 0,
    created_at: 1,
    ends_at,
    read_at: 0,
    appeal: null,
    appealed_at: 0,
    answer: null,
    answered_at: 0,
  }),
}
