import type { Profile } from '@orelhao/protocol/whatsapp/contract'
import { defaultProfile } from '@orelhao/protocol/whatsapp/rules'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'
import type { UploadColumns } from '../../../shared/uploads/columns.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    orelhao_whatsapp_profiles: { player: number; avatar: string | null; receipts: boolean | number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_whatsapp_profiles: 'bounded',
}

export const uploads: UploadColumns = {
  orelhao_whatsapp_profiles: ['avatar'],
}

export const migration: Migration = {
  name: 'whatsapp/001-profiles',
  statements: ({ id, boolean, options, isSqlite }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_whatsapp_profiles (player ${id} NOT NULL PRIMARY KEY, avatar VARCHAR(512), receipts ${boolean} NOT NULL) ${options}`,
    `CREATE INDEX IF NOT EXISTS orelhao_whatsapp_profiles_avatar ON orelhao_whatsapp_profiles (avatar)${isSqlite ? ' WHERE avatar IS NOT NULL' : ''}`,
  ],
}

export async function profileOf(db: Db, player: number): Promise<Profile> {
  const row = await db
    .selectFrom('orelhao_whatsapp_profiles')
    .select(['avatar', 'receipts'])
    .where('player', '=', player)
    .executeTakeFirst()
  return row ? { avatarURL: row.avatar, read_receipts: Boolean(row.receipts) } : defaultProfile
}

export async function changeProfile(db: Db, player: number, change: Partial<Profile>): Promise<void> {
  const { avatarURL, read_receipts } = { ...(await profileOf(db, player)), ...change }
  const values = { avatar: avatarURL, receipts: Number(read_receipts) }
  const insert = db.insertInto('orelhao_whatsapp_profiles').values({ player, ...values })
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate(values)
      : insert.onConflict((conflict) => conflict.column('player').doUpdateSet(values))
  await upsert.execute()
}

/** Returns pictures by player, without players who have none. */
export async function avatarsOf(db: Db, players: readonly number[]): Promise<Map<number, string>> {
  if (players.length === 0) return new Map()
  const rows = await db
    .selectFrom('orelhao_whatsapp_profiles')
    .select(['player', 'avatar'])
    .where('player', 'in', players)
    .where('avatar', 'is not', null)
    .execute()
  return new Map(rows.map(({ player, avatar }) => [player, avatar ?? '']))
}

/** True when all of these players send and see read receipts. */
export async function haveReceipts(db: Db, players: readonly number[]): Promise<boolean> {
  const without = await db
    .selectFrom('orelhao_whatsapp_profiles')
    .select('player')
    .where('player', 'in', players)
    .where('receipts', '=', 0)
    .execute()
  return without.length === 0
}
