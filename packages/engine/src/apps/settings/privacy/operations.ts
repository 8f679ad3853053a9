import { createHash, randomBytes } from 'node:crypto'
import type * as contract from '@orelhao/protocol/settings/privacy/contract'
import { limits } from '@orelhao/protocol/settings/privacy/rules'
import type { AppPorts, Handlers } from '../../../core/context.ts'
import { lockPlayers } from '../../../shared/directory/store.ts'
import { askErasure, erasureOf, removeErasure } from '../../../shared/erasures/store.ts'
import { addExport, type DataExport, lastExport, saveLink } from '../../../shared/exports/store.ts'

const daySeconds = 24 * 3600

export const handlersFor = (ports: AppPorts): Handlers<keyof typeof contract.operations> => ({
  async privacy_status({ me, db, now }) {
    const [last, erasure] = [await lastExport(db, me.user_id), await erasureOf(db, me.user_id)]
    return {
      export: last ? shownExport(last, ports.retention.exports) : null,
      next_export_at: last ? last.created_at + limits.exportPauseSeconds : now,
      erasure: erasure ? { asked_at: erasure.asked_at, answer: erasure.answer } : null,
    }
  },

  async privacy_export({ me, db, now, refuse }) {
    await lockPlayers(db, me.user_id)
    const last = await lastExport(db, me.user_id)
    if (last?.ready_at === 0) return refuse('exportRuns')
    if (last && last.created_at + limits.exportPauseSeconds > now) return refuse('exportTooSoon')
    await addExport(db, me.user_id, now)
    return null
  },

  async privacy_link({ me, db, now, refuse }) {
    await lockPlayers(db, me.user_id)
    const last = await lastExport(db, me.user_id)
    if (!last || last.ready_at === 0) return refuse('noExport')
    const secret = randomBytes(24).toString('base64url')
    const expires_at = now + limits.linkSeconds
    await saveLink(db, last.id, createHash('sha256').update(secret).digest('base64url'), expires_at)
    return { token: `${last.id}.${secret}`, expires_at }
  },

  async privacy_askErasure({ me, db, now, refuse }) {
    return (await askErasure(db, me.user_id, now)) ? null : refuse('erasureAsked')
  },

  async privacy_cancelErasure({ me, db, refuse }) {
    return (await removeErasure(db, me.user_id)) ? null : refuse('noErasure')
  },

  async privacy_retention() {
    return ports.retentionWords()
  },
})

function shownExport({ ready_at, created_at, position, total, records, bytes }: DataExport, days: number) {
  return {
    isReady: ready_at > 0,
    done: position,
    total,
    records,
    bytes,
    asked_at: created_at,
    expires_at: ready_at > 0 && days > 0 ? ready_at + days * daySeconds : 0,
  }
}
