import type { CaseScope } from '@orelhao/protocol/panel/roles'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import { mergeById, newestFirst } from '../../database/keyset.ts'
import type { Case } from '../../shared/moderation/cases/store.ts'
import { countRows } from '../count/store.ts'

interface CaseQuery {
  isOpen: boolean
  scope: CaseScope
  /** Only of this app. */
  app?: string | undefined
  /** Only with a grave watched word. */
  isSevere?: boolean
  /** Only those that this player has taken. */
  assignee?: number | undefined
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

/** Cases, newest first. Of a role that sees some apps or kinds, each has a page by an index of its own, of which the newest rows are taken. */
export async function casesPage(db: Db, query: CaseQuery, limit: number): Promise<Case[]> {
  const { apps, kinds } = query.scope
  if (!apps && !kinds) return pageBy(db, indexFor(query), query, limit).execute()
  const pages: Case[][] = []
  for (const value of apps ?? kinds ?? []) {
    const page = pageBy(db, apps ? 'orelhao_cases_app' : 'orelhao_cases_kind', query, limit)
    pages.push(await inScope(page.where(apps ? 'app' : 'kind', '=', value), query.scope).execute())
  }
  return mergeById(pages, limit)
}

/** The index that has the rows of a list in their order, with the fewest others among them. */
function indexFor({ app, isSevere, assignee }: CaseQuery): string {
  if (assignee !== undefined) return 'orelhao_cases_assignee'
  if (isSevere) return 'orelhao_cases_severity'
  return app === undefined ? 'orelhao_cases_open' : 'orelhao_cases_app'
}

type CaseRows = SelectQueryBuilder<Tables, 'orelhao_cases', object>

/** Without the hint MariaDB begins a page far down at the newest case, and reads all that were on the pages before. */
function pageBy(db: Db, index: string, { isOpen, app, isSevere, assignee, before }: CaseQuery, limit: number) {
  const alias = dialectOf(db) === 'mariadb' ? sql`found FORCE INDEX (${sql.ref(index)})` : sql.ref('found')
  const rows = db.selectFrom(sql<Case>`orelhao_cases`.as<'found'>(alias)) as unknown as CaseRows
  const found = rows
    .selectAll()
    .where('is_open', '=', isOpen ? 1 : 0)
    .$if(app !== undefined, (some) => some.where('app', '=', app ?? ''))
    .$if(isSevere === true, (some) => some.where('severity', '=', 'high'))
    .$if(assignee !== undefined, (some) => some.where('assignee', '=', assignee ?? 0))
  return newestFirst(found, { by: 'id', limit, before })
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
