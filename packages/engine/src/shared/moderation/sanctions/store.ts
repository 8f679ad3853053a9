import type { SanctionKind } from '@orelhao/protocol/moderation/rules'
import type { Generated, Selectable } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /**
     * Decisions of moderators about players. `app` is empty for the whole phone. `ends_at` is 0 for good, and for a warning that is not
     * read. `read_at`, `appealed_at` and `answered_at` are 0 until then. `case_id` is 0 where there is none.
     */
    orelhao_sanctions: {
      id: Generated<number>
      player: number
      kind: string
      app: string
      reason: string
      case_id: number
      created_at: number
      ends_at: number
      read_at: number
      appeal: string | null
      appealed_at: number
      answer: string | null
      answered_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_sanctions: { expires: 'cases', endedAt: 'ends_at', by: 'over' },
}

export const migration: Migration = {
  name: 'moderation/005-sanctions',
  build: ({ createTable, id, schema }) => [
    createTable('orelhao_sanctions', 'autoId')
      .addColumn('player', id, (column) => column.notNull())
      .addColumn('kind', 'varchar(16)', (column) => column.notNull())
      .addColumn('app', 'varchar(16)', (column) => column.notNull())
      .addColumn('reason', 'varchar(500)', (column) => column.notNull())
      .addColumn('case_id', id, (column) => column.notNull())
      .addColumn('created_at', id, (column) => column.notNull())
      .addColumn('ends_at', id, (column) => column.notNull())
      .addColumn('read_at', id, (column) => column.notNull())
      .addColumn('appeal', 'varchar(500)')
      .addColumn('appealed_at', id, (column) => column.notNull())
      .addColumn('answer', 'varchar(500)')
      .addColumn('answered_at', id, (column) => column.notNull()),
    schema.createIndex('orelhao_sanctions_player').ifNotExists().on('orelhao_sanctions').columns(['player', 'ends_at']),
    schema.createIndex('orelhao_sanctions_ended').ifNotExists().on('orelhao_sanctions').column('ends_at'),
    schema
      .createIndex('orelhao_sanctions_appeal')
      .ifNotExists()
      .on('orelhao_sanctions')
      .columns(['answered_at', 'appealed_at']),
  ],
}

export type SanctionRow = Omit<Selectable<Tables['orelhao_sanctions']>, 'kind'> & { kind: SanctionKind }

/** A moderator's ban or mute of a player that holds. */
export interface Restriction {
  kind: 'mute' | 'ban'
  /** Empty for the whole phone. */
  app: string
  reason: string
  /** Unix seconds; 0 for good. */
  ends_at: number
}

/** A moderator's freeze of a player's money; `ends_at` as in `Restriction`. */
export type Freeze = Pick<Restriction, 'reason' | 'ends_at'>

export type NewSanction = Pick<SanctionRow, 'player' | 'kind' | 'app' | 'reason' | 'case_id' | 'created_at' | 'ends_at'>

/** Adds a sanction, which the player has not read. Returns its id. */
export async function addSanction(db: Db, sanction: NewSanction): Promise<number> {
  const fresh = { read_at: 0, appeal: null, appealed_at: 0, answer: null, answered_at: 0 }
  const { insertId } = await db
    .insertInto('orelhao_sanctions')
    .values({ ...sanction, ...fresh })
    .executeTakeFirstOrThrow()
  return Number(insertId)
}

/** Restrictions that hold and warnings that are not read, newest first; at most `limit`. */
export async function sanctionsOf(db: Db, player: number, now: number, limit: number): Promise<SanctionRow[]> {
  return db
    .selectFrom('orelhao_sanctions')
    .selectAll()
    .where('player', '=', player)
    .where((e) => e.or([e('ends_at', '=', 0), e('ends_at', '>', now)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<SanctionRow>()
    .execute()
}

/** The longest freeze of a player's money that holds. Always read from the database: of frozen money nothing leaves a moment later. */
export async function freezeOf(db: Db, player: number, now: number): Promise<Freeze | undefined> {
  return db
    .selectFrom('orelhao_sanctions')
    .select(['reason', 'ends_at'])
    .where('player', '=', player)
    .where('kind', '=', 'freeze')
    .where((e) => e.or([e('ends_at', '=', 0), e('ends_at', '>', now)]))
    .orderBy((e) => e.case().when('ends_at', '=', 0).then(0).else(1).end())
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Ids of the freezes that hold for a player. */
export async function freezesOf(db: Db, player: number, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orelhao_sanctions')
    .select('id')
    .where('player', '=', player)
    .where('kind', '=', 'freeze')
    .where((e) => e.or([e('ends_at', '=', 0), e('ends_at', '>', now)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Mutes and bans that hold for a player, for a cache: each may end before it is read again. */
export async function restrictionsOf(db: Db, player: number, now: number): Promise<Restriction[]> {
  return db
    .selectFrom('orelhao_sanctions')
    .select(['kind', 'app', 'reason', 'ends_at'])
    .where('player', '=', player)
    .where('kind', 'in', ['mute', 'ban'])
    .where((e) => e.or([e('ends_at', '=', 0), e('ends_at', '>', now)]))
    .$castTo<Restriction>()
    .execute()
}

export async function sanctionById(db: Db, id: number): Promise<SanctionRow | undefined> {
  return db.selectFrom('orelhao_sanctions').selectAll().where('id', '=', id).$castTo<SanctionRow>().executeTakeFirst()
}

/** Appeals without an answer, oldest first. */
export async function openAppeals(db: Db, limit: number): Promise<SanctionRow[]> {
  return db
    .selectFrom('orelhao_sanctions')
    .selectAll()
    .where('answered_at', '=', 0)
    .where('appealed_at', '>', 0)
    .orderBy('appealed_at')
    .limit(limit)
    .$castTo<SanctionRow>()
    .execute()
}

/** Marks a player's sanction as read; a warning is over then. Returns false where the player has no such one. */
export async function markRead(db: Db, { id, kind }: Pick<SanctionRow, 'id' | 'kind'>, now: number): Promise<void> {
  await db
    .updateTable('orelhao_sanctions')
    .set({ read_at: now, ...(kind === 'warning' && { ends_at: now }) })
    .where('id', '=', id)
    .where('read_at', '=', 0)
    .execute()
}

/** Stores the only appeal. Returns false if there is one already. */
export async function addAppeal(db: Db, id: number, appeal: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_sanctions')
    .set({ appeal, appealed_at: now })
    .where('id', '=', id)
    .where('appealed_at', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a restriction before its time, with the answer to its appeal if there is one. Returns false if it does not hold any more. */
export async function endSanction(db: Db, id: number, answer: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_sanctions')
    .set({ ends_at: now, answer, answered_at: now })
    .where('id', '=', id)
    .where((e) => e.or([e('ends_at', '=', 0), e('ends_at', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Answers an appeal and leaves the sanction as it is. Returns false if there is none without an answer. */
export async function refuseAppeal(db: Db, id: number, answer: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_sanctions')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .where('appealed_at', '>', 0)
    .where('answered_at', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
