import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Db } from '../../database/database.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    orelhao_blocks: { owner: number; phone_key: string; phone: string }
  }
}

export const tables: RetentionPolicies = {
  orelhao_blocks: 'bounded',
}

export const migration: Migration = {
  name: 'blocks/001-blocks',
  statements: ({ id, keyOptions }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_blocks (owner ${id} NOT NULL, phone_key VARCHAR(12) NOT NULL, phone VARCHAR(12) NOT NULL, PRIMARY KEY (owner, phone_key)) ${keyOptions}`,
  ],
}

/** Numbers that a player has blocked. */
export async function blockedNumbers(db: Db, owner: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orelhao_blocks')
    .select('phone')
    .where('owner', '=', owner)
    .orderBy('phone_key')
    .execute()
  return rows.map((row) => row.phone)
}

/** Players, of `owners`, who blocked a number. */
export async function blockersOfNumber(db: Db, owners: readonly number[], phone: string): Promise<Set<number>> {
  if (owners.length === 0) return new Set()
  const rows = await db
    .selectFrom('orelhao_blocks')
    .select('owner')
    .where('owner', 'in', owners)
    .where('phone_key', '=', phoneKey(phone))
    .execute()
  return new Set(rows.map(({ owner }) => owner))
}

/** Players, of `owners`, who blocked another player, whatever number that player has now. */
export async function blockersOfPlayer(db: Db, player: number, owners: readonly number[]): Promise<Set<number>> {
  if (owners.length === 0) return new Set()
  const rows = await db
    .selectFrom('orelhao_blocks as block')
    .innerJoin('orelhao_players as blocked', 'blocked.phone_key', 'block.phone_key')
    .select('block.owner')
    .where('blocked.user_id', '=', player)
    .where('block.owner', 'in', owners)
    .execute()
  return new Set(rows.map(({ owner }) => Number(owner)))
}

export async function addBlock(db: Db, owner: number, phone: string): Promise<void> {
  await insertIgnore(db, 'orelhao_blocks', { owner, phone, phone_key: phoneKey(phone) })
}

export async function removeBlock(db: Db, owner: number, phone: string): Promise<void> {
  await db.deleteFrom('orelhao_blocks').where('owner', '=', owner).where('phone_key', '=', phoneKey(phone)).execute()
}

/** Applies blocks of a number to its owner's new number. Returns the players who blocked it. */
export async function changePhone(db: Db, from: string, to: string): Promise<number[]> {
  const blockers = await db
    .selectFrom('orelhao_blocks')
    .select('owner')
    .where('phone_key', '=', phoneKey(from))
    .execute()
  for (const { owner } of blockers) {
    await removeBlock(db, owner, from)
    await addBlock(db, owner, to)
  }
  return blockers.map(({ owner }) => owner)
}
