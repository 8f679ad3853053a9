import type { Db } from '../../database/database.ts'
import { newestFirst } from '../../database/keyset.ts'
import type { Case } from '../../shared/moderation/cases/store.ts'

interface CaseQuery {
  isOpen: boolean
  /** Undefined for all apps. */
  apps: readonly string[] | undefined
  /** Only of this app. */
  app?: string | undefined
  /** Only with a grave watched word. */
  isSevere?: boolean
  /** Only those that this player has taken. */
  assignee?: number | undefined
  before: number | undefined
}

/** Cases, newest first. */
export async function casesPage(
  db: Db,
  { isOpen, apps, app, isSevere = false, assignee, before }: CaseQuery,
  limit: number,
): Promise<Case[]> {
  const all = db
    .selectFrom('orelhao_cases')
    .selectAll()
    .where('is_open', '=', isOpen ? 1 : 0)
    .$if(apps !== undefined, (query) => query.where('app', 'in', apps ?? []))
    .$if(app !== undefined, (query) => query.where('app', '=', app ?? ''))
    .$if(isSevere, (query) => query.where('severity', '=', 'high'))
    .$if(assignee !== undefined, (query) => query.where('assignee', '=', assignee ?? 0))
  return newestFirst(all, { by: 'id', limit, before }).execute()
}

export async function countOpenCases(db: Db, apps: readonly string[] | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('orelhao_cases')
    .select((e) => e.fn.countAll().as('count'))
    .where('is_open', '=', 1)
    .$if(apps !== undefined, (query) => query.where('app', 'in', apps ?? []))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Cases about a player, newest first. */
export async function casesAbout(db: Db, author: number, limit: number): Promise<Case[]> {
  const all = db.selectFrom('orelhao_cases').selectAll().where('author', '=', author)
  return newestFirst(all, { by: 'id', limit }).execute()
}

/** Cases by id, for what they hide. */
export async function casesById(db: Db, ids: readonly number[]): Promise<Map<number, Case>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0)
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('orelhao_cases').selectAll().where('id', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Reports of a player, newest first. */
export async function reportsBy(db: Db, reporter: number, limit: number) {
  const all = db
    .selectFrom('orelhao_reports')
    .select(['case_id', 'app', 'kind', 'reason', 'created_at'])
    .where('reporter', '=', reporter)
  return newestFirst(all, { by: ['created_at', 'id'], limit }).execute()
}
