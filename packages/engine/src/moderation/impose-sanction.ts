import type { SanctionKind } from '@orelhao/protocol/moderation/rules'
import { addAction } from '../shared/moderation/audit/store.ts'
import { sanctionEnded } from '../shared/moderation/sanction-ended.ts'
import { addSanction } from '../shared/moderation/sanctions/store.ts'
import type { Transaction } from '../transaction.ts'

/** The moderator, the player, and the reason; `case_id` is 0 without a case. */
export interface About {
  actor: number
  case_id: number
  player: number
  reason: string
}

interface NewMeasure {
  kind: SanctionKind
  /** Empty for the whole phone. */
  app: string
  /** 0 for good; without meaning for a warning. */
  seconds: number
}

const actionOf = { warning: 'warn', mute: 'mute', ban: 'ban', freeze: 'freeze' } as const

/** Adds a sanction with its row of the audit, and notifies the player, also at its end. Returns its id. */
export async function imposeSanction(
  { db, now, emit, schedule }: Transaction,
  about: About,
  { kind, app, seconds }: NewMeasure,
): Promise<number> {
  const { player, case_id, reason } = about
  const ends_at = kind === 'warning' || seconds === 0 ? 0 : now + seconds
  const id = await addSanction(db, { player, kind, app, reason, case_id, created_at: now, ends_at })
  await addAction(db, { ...about, action: actionOf[kind], after: { sanction: id, app, ends_at } }, now)
  emit(player, 'MODERATION_CHANGE')
  if (ends_at > 0) await schedule(sanctionEnded, { at: ends_at, key: String(id), payload: { player } })
  return id
}
