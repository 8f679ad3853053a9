import { many, rows } from '../../testing/full-tables.ts'
import type { ExpiredRows, HiddenTables, SampleContext } from '../../testing/sample-rows.ts'

export async function fill({ insert, me, other, now }: SampleContext): Promise<void> {
  await insert({
    orelhao_phone_calls: rows(many, () => ({
      room: 1,
      initiator: other,
      target: me,
      anonymous: 0,
      video: 0,
      hidden: 0,
      status: 'other',
      created_at: now,
      accepted_at: 0,
      ended_at: now,
      initiator_absent: 0,
      target_absent: 0,
      watched_at: now,
      apart: 0,
    })),
  })
}

/** Tables whose rows no answer contains. */
export const hiddenTables: HiddenTables = ['orelhao_call_members', 'orelhao_call_seen']

/** One row for each table whose rows expire. */
export const expiredRows: ExpiredRows = {
  orelhao_phone_calls: (me, _, ended_at) => ({
    room: 1,
    initiator: me,
    target: me,
    anonymous: 0,
    video: 0,
    hidden: 0,
    status: 'ok',
    created_at: 1,
    accepted_at: 1,
    ended_at,
    initiator_absent: 0,
    target_absent: 0,
    watched_at: 1,
    apart: 0,
  }),
}
