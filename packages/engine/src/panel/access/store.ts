import type { Role } from '@orelhao/protocol/panel/roles'
import type { Generated, Selectable } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /**
     * Links that sign a browser in to the panel, each once, and the sessions that came of them. `digest` is the SHA-256 of the link's code or
     * of the session's token, which are stored nowhere. `player` is 0 for the server's console. Times are unix seconds.
     */
    orelhao_panel_access: {
      id: Generated<number>
      digest: string
      is_link: boolean | number
      player: number
      role: string
      created_at: number
      expires_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_panel_access: 'transient',
}

export const migration: Migration = {
  name: 'panel/001-access',
  build: ({ createTable, id, boolean, schema }) => [
    createTable('orelhao_panel_access', 'autoId')
      .addColumn('digest', 'varchar(64)', (column) => column.notNull())
      .addColumn('is_link', boolean, (column) => column.notNull())
      .addColumn('player', id, (column) => column.notNull())
      .addColumn('role', 'varchar(16)', (column) => column.notNull())
      .addColumn('created_at', id, (column) => column.notNull())
      .addColumn('expires_at', id, (column) => column.notNull())
      .addUniqueConstraint('orelhao_panel_access_digest', ['digest']),
    schema.createIndex('orelhao_panel_access_expires').ifNotExists().on('orelhao_panel_access').column('expires_at'),
    schema.createIndex('orelhao_panel_access_player').ifNotExists().on('orelhao_panel_access').column('player'),
  ],
}

export type AccessRow = Omit<Selectable<Tables['orelhao_panel_access']>, 'role'> & { role: Role }

type NewAccess = Pick<AccessRow, 'digest' | 'player' | 'role' | 'created_at' | 'expires_at'> & { is_link: 0 | 1 }

export async function addAccess(db: Db, row: NewAccess): Promise<number> {
  const { insertId } = await db.insertInto('orelhao_panel_access').values(row).executeTakeFirstOrThrow()
  return Number(insertId)
}

/** A link or a session that has not expired. */
export async function accessOf(
  db: Db,
  { digest, isLink }: { digest: string; isLink: boolean },
  now: number,
): Promise<AccessRow | undefined> {
  return db
    .selectFrom('orelhao_panel_access')
    .selectAll()
    .where('digest', '=', digest)
    .where('is_link', '=', isLink ? 1 : 0)
    .where('expires_at', '>', now)
    .$castTo<AccessRow>()
    .executeTakeFirst()
}

/** Roles of a player's sessions that hold. */
export async function rolesOfSessions(db: Db, player: number, now: number): Promise<Role[]> {
  const rows = await db
    .selectFrom('orelhao_panel_access')
    .select('role')
    .where('player', '=', player)
    .where('is_link', '=', 0)
    .where('expires_at', '>', now)
    .$castTo<{ role: Role }>()
    .execute()
  return rows.map(({ role }) => role)
}

export async function accessById(db: Db, id: number, now: number): Promise<AccessRow | undefined> {
  return db
    .selectFrom('orelhao_panel_access')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .$castTo<AccessRow>()
    .executeTakeFirst()
}

/** Deletes a link or a session. Returns false if somebody else has deleted it. */
export async function removeAccess(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('orelhao_panel_access').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes all links and sessions of a player. Returns how many there were. */
export async function removeAccessOf(db: Db, player: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('orelhao_panel_access').where('player', '=', player).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function removeExpiredAccess(db: Db, now: number): Promise<void> {
  await db.deleteFrom('orelhao_panel_access').where('expires_at', '<=', now).execute()
}

/** Links and sessions that hold, the newest first. */
export async function listAccess(db: Db, now: number, limit: number): Promise<AccessRow[]> {
  return db
    .selectFrom('orelhao_panel_access')
    .selectAll()
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<AccessRow>()
    .execute()
}
