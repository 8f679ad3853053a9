import type { CaseScope } from '@orelhao/protocol/panel/roles'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import { newestFirst } from '../../database/keyset.ts'
import type { Case } from '../../shared/moderation/cases/store.ts'
import { countRows } from '../count/store.ts'

interface CaseQuery {
  isOpen: boolean
  scope: CaseScope
  before: number | undefined
}

/** Narrows a query to the cases, or the reports, that a role sees. */
function inScope<Table extends 'orelhao_cases' | 'orelhao_reports', Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { apps, kinds }: CaseScope,
): SelectQueryBuilder<Tables, Table, Row> {
  const isAmong = (column: 'app' | 'kind', values: readonly string[]) =>
    sql<SqlBool>`${sql.ref(column)} IN (${sql.join(values)})`
  return query
    .$if(apps !== undefined, (rows) => rows.where(isAmong('app', apps ?? [])))
    .$if(kinds !== undefined, (rows) => rows.where(isAmong('kind', kinds ?? [])))
}

/** Cases, newest first. */
export async function casesPage(db: Db, { isOpen, scope, before }: CaseQuery, limit: number): Promise<Case[]> {
  const all = db
    .selectFrom('orelhao_cases')
    .selectAll()
    .where('is_open', '=', isOpen ? 1 : 0)
  return newestFirst(inScope(all, scope), { by: 'id', limit, before }).execute()
}

/** Open cases, `most` at most. */
export async function countOpenCases(db: Db, scope: CaseScope, most: number): Promise<number> {
  const open = db.selectFrom('orelhao_cases').select('id').where('is_open', '=', 1)
  return countRows(db, inScope(open, scope).limit(most))
}

/** Cases about a player, newest first. */
export async function casesAbout(db: Db, author: number, scope: CaseScope, limit: number): Promise<Case[]> {
  const all = db.selectFrom('orelhao_cases').selectAll().where('author', '=', author)
  return newestFirst(inScope(all, scope), { by: 'id', limit }).execute()
}

/** Cases by id, for what they hide. */
export async function casesById(db: Db, ids: readonly number[]): Promise<Map<number, Case>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0)
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('orelhao_cases').selectAll().where('id', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Reports of a player, newest first. */
export async function reportsBy(db: Db, reporter: number, scope: CaseScope, limit: number) {
  const all = db
    .selectFrom('orelhao_reports')
    .select(['case_id', 'app', 'kind', 'reason', 'created_at'])
    .where('reporter', '=', reporter)
  return newestFirst(inScope(all, scope), { by: ['created_at', 'id'], limit }).execute()
}
