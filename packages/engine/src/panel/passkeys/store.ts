import type { Role } from '@orelhao/protocol/panel/roles'
import type { Generated, Selectable } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /**
     * Passkeys with which people sign in to the panel. `digest` is the SHA-256 of the credential's id, `public_key` is in base64url. `rp` is
     * the host for which the browser made it. `role` and `granted_at` are of the person's last link: see `passkeys.ts`. `player` is 0 for
     * the server's console. Times are unix seconds; `used_at` is 0 before the first use.
     */
    orelhao_panel_passkeys: {
      id: Generated<number>
      digest: string
      credential: string
      public_key: string
      transports: string
      rp: string
      counter: number
      player: number
      role: string
      granted_at: number
      name: string
      created_at: number
      used_at: number
    }
    /** Challenges that a browser has been given, each for one use. `player` is the session's for a new passkey, -1 for a sign-in. */
    orelhao_panel_challenges: { challenge: string; player: number; expires_at: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_panel_passkeys: 'bounded',
  orelhao_panel_challenges: 'transient',
}

export const migration: Migration = {
  name: 'panel/002-passkeys',
  build: ({ createTable, id, schema }) => [
    createTable('orelhao_panel_passkeys', 'autoId')
      .addColumn('digest', 'varchar(64)', (column) => column.notNull())
      .addColumn('credential', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('transports', 'varchar(200)', (column) => column.notNull())
      .addColumn('rp', 'varchar(255)', (column) => column.notNull())
      .addColumn('counter', id, (column) => column.notNull())
      .addColumn('player', id, (column) => column.notNull())
      .addColumn('role', 'varchar(16)', (column) => column.notNull())
      .addColumn('granted_at', id, (column) => column.notNull())
      .addColumn('name', 'varchar(60)', (column) => column.notNull())
      .addColumn('created_at', id, (column) => column.notNull())
      .addColumn('used_at', id, (column) => column.notNull())
      .addUniqueConstraint('orelhao_panel_passkeys_digest', ['digest']),
    schema.createIndex('orelhao_panel_passkeys_player').ifNotExists().on('orelhao_panel_passkeys').column('player'),
    createTable('orelhao_panel_challenges', 'ownKey')
      .addColumn('challenge', 'varchar(64)', (column) => column.notNull().primaryKey())
      .addColumn('player', id, (column) => column.notNull())
      .addColumn('expires_at', id, (column) => column.notNull()),
    schema
      .createIndex('orelhao_panel_challenges_expires')
      .ifNotExists()
      .on('orelhao_panel_challenges')
      .column('expires_at'),
  ],
}

export type PasskeyRow = Omit<Selectable<Tables['orelhao_panel_passkeys']>, 'role'> & { role: Role }

/** Stores a challenge, and deletes those that nobody used in time. */
export async function addChallenge(
  db: Db,
  row: { challenge: string; player: number; expires_at: number },
  now: number,
): Promise<void> {
  await db.deleteFrom('orelhao_panel_challenges').where('expires_at', '<=', now).execute()
  await db.insertInto('orelhao_panel_challenges').values(row).execute()
}

/** Uses up a challenge. Returns false for one that is unknown, used, expired or somebody else's. */
export async function useChallenge(db: Db, challenge: string, player: number, now: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('orelhao_panel_challenges')
    .where('challenge', '=', challenge)
    .where('player', '=', player)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function addPasskey(db: Db, row: Omit<PasskeyRow, 'id'>): Promise<void> {
  await db.insertInto('orelhao_panel_passkeys').values(row).execute()
}

export async function passkeyByDigest(db: Db, digest: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('orelhao_panel_passkeys')
    .selectAll()
    .where('digest', '=', digest)
    .$castTo<PasskeyRow>()
    .executeTakeFirst()
}

export async function passkeyById(db: Db, id: number): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('orelhao_panel_passkeys')
    .selectAll()
    .where('id', '=', id)
    .$castTo<PasskeyRow>()
    .executeTakeFirst()
}

/** A player's passkeys, or everybody's, the newest first. */
export async function listPasskeys(db: Db, player: number | undefined, limit: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('orelhao_panel_passkeys')
    .selectAll()
    .$if(player !== undefined, (query) => query.where('player', '=', player ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<PasskeyRow>()
    .execute()
}

/** Records a use. Returns false if another use came first, as a copy of the passkey would. */
export async function usePasskey(
  db: Db,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  next: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_panel_passkeys')
    .set({ counter: next, used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The passkeys of a person have the role of their last link. */
export async function grantPasskeys(db: Db, player: number, role: Role, now: number): Promise<void> {
  await db.updateTable('orelhao_panel_passkeys').set({ role, granted_at: now }).where('player', '=', player).execute()
}

/** Returns false if somebody else has removed it. */
export async function removePasskey(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('orelhao_panel_passkeys').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes all passkeys of a player. Returns how many there were. */
export async function removePasskeysOf(db: Db, player: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('orelhao_panel_passkeys')
    .where('player', '=', player)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
