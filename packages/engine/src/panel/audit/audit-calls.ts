import { CallFault } from '@orelhao/protocol/wire'
import { parseAuditEnd } from '../../shared/moderation/audit/chain.ts'
import { verifyAudit } from '../../shared/moderation/audit/store.ts'
import { actionView, hidesAuthor } from '../cases/case-view.ts'
import { casesById } from '../cases/store.ts'
import { pageRows, pageSize } from '../page-rows.ts'
import { type PanelHandlers, PanelRefused } from '../panel-context.ts'
import { peopleOf } from '../shown-people.ts'
import { auditPage } from './store.ts'

export const auditCalls: PanelHandlers<'audit' | 'verifyAudit'> = {
  async audit({ database }, { before, actor, player, case: case_id }) {
    if (player !== undefined && case_id !== undefined) throw new CallFault('invalid_args', 'a player or a case')
    return database.read(async (db) => {
      const read = await auditPage(db, { before, actor, player, case_id }, pageSize + 1)
      const { shown, next } = pageRows(read, ({ number }) => number)
      const people = await peopleOf(
        db,
        shown.flatMap((row) => [row.actor, row.player]),
      )
      const cases = await casesById(
        db,
        shown.map((row) => row.case_id),
      )
      // a case that hides its author never appears with the player: not in its row, nor among the player's rows
      const rows = shown.flatMap((row) => {
        const found = cases.get(row.case_id)
        const isSecret = found !== undefined && hidesAuthor(found)
        return isSecret && player !== undefined ? [] : [actionView(row, people, isSecret)]
      })
      return { rows, next }
    })
  },

  async verifyAudit({ database }, { end }) {
    const anchor = end === undefined || end.trim() === '' ? undefined : parseAuditEnd(end.trim())
    if (end !== undefined && end.trim() !== '' && !anchor) throw new PanelRefused('wrongEnd')
    const { number, hash, violation } = await database.read((db) => verifyAudit(db, anchor), { isLong: true })
    return { count: number, end: number > 0 ? `${number}:${hash}` : '', violation: violation ?? null }
  },
}
