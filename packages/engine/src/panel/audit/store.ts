import type { Db } from '../../database/database.ts'
import { newestFirst } from '../../database/keyset.ts'
import type { AuditRow } from '../../shared/moderation/audit/chain.ts'

interface AuditQuery {
  before: number | undefined
  actor: number | undefined
  player: number | undefined
  case_id: number | undefined
}

/** Actions of moderators, newest first. */
export async function auditPage(
  db: Db,
  { before, actor, player, case_id }: AuditQuery,
  limit: number,
): Promise<AuditRow[]> {
  const all = db
    .selectFrom('orelhao_audit')
    .selectAll()
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? 0))
    .$if(player !== undefined, (query) => query.where('player', '=', player ?? 0))
    .$if(case_id !== undefined, (query) => query.where('case_id', '=', case_id ?? 0))
  return newestFirst(all, { by: 'number', limit, before }).execute()
}
