import type { AppChoice } from '@orelhao/protocol/custom/contract'
import { type Permission, permissions } from '@orelhao/protocol/custom/rules'
import type { Generated } from 'kysely'
import type { Db } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** `installed` is 1, 0 or null for undecided; `granted` lists permissions separated by spaces. */
    orelhao_custom_choices: { owner: number; app: string; installed: number | null; granted: string }
    /** `size` in characters. */
    orelhao_custom_values: { owner: number; app: string; name: string; value: string; size: number }
    orelhao_custom_payments: NewPayment & { id: Generated<number> }
  }
}

export const tables: RetentionPolicies = {
  orelhao_custom_choices: 'bounded',
  orelhao_custom_values: 'bounded',
  orelhao_custom_payments: 'money',
}

export interface NewPayment {
  app: string
  payer: number
  payee: number
  value: number
  description: string
  paid_at: number
}

export const migrations: Migration[] = [
  {
    name: 'custom/001-choices',
    statements: ({ autoId, id, options }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_custom_choices (owner ${id} NOT NULL, app VARCHAR(64) NOT NULL, installed ${id}, granted VARCHAR(128) NOT NULL, PRIMARY KEY (owner, app)) ${options}`,
      `CREATE TABLE IF NOT EXISTS orelhao_custom_values (owner ${id} NOT NULL, app VARCHAR(64) NOT NULL, name VARCHAR(64) NOT NULL, value TEXT NOT NULL, size ${id} NOT NULL, PRIMARY KEY (owner, app, name)) ${options}`,
      `CREATE TABLE IF NOT EXISTS orelhao_custom_payments (id ${autoId}, app VARCHAR(64) NOT NULL, payer ${id} NOT NULL, payee ${id} NOT NULL, value ${id} NOT NULL, description VARCHAR(100) NOT NULL, paid_at ${id} NOT NULL) ${options}`,
    ],
  },
]

export async function choicesOf(db: Db, owner: number): Promise<AppChoice[]> {
  const rows = await db
    .selectFrom('orelhao_custom_choices')
    .select(['app', 'installed', 'granted'])
    .where('owner', '=', owner)
    .orderBy('app')
    .execute()
  return rows.map(({ app, installed, granted }) => ({
    app,
    isInstalled: installed === null ? null : installed === 1,
    granted: permissionsIn(granted),
  }))
}

function permissionsIn(granted: string): Permission[] {
  const words = granted.split(' ')
  return permissions.filter((permission) => words.includes(permission))
}

export async function saveChoice(db: Db, owner: number, { app, isInstalled, granted }: AppChoice): Promise<void> {
  const values = { installed: isInstalled === null ? null : Number(isInstalled), granted: granted.join(' ') }
  const insert = db.insertInto('orelhao_custom_choices').values({ owner, app, ...values })
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate(values)
      : insert.onConflict((conflict) => conflict.columns(['owner', 'app']).doUpdateSet(values))
  await upsert.execute()
}

export async function loadValue(db: Db, owner: number, app: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('orelhao_custom_values')
    .select('value')
    .where('owner', '=', owner)
    .where('app', '=', app)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? null
}

export interface StoredValue {
  name: string
  size: number
}

/** Returns an app's stored values, sorted by name. */
export function storedValues(db: Db, owner: number, app: string): Promise<StoredValue[]> {
  return db
    .selectFrom('orelhao_custom_values')
    .select(['name', 'size'])
    .where('owner', '=', owner)
    .where('app', '=', app)
    .orderBy('name')
    .execute()
}

/** Returns the characters that all apps store for a player. */
export async function sizeOfAll(db: Db, owner: number): Promise<number> {
  const { size } = await db
    .selectFrom('orelhao_custom_values')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('size'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return Number(size ?? 0)
}

export async function saveValue(db: Db, owner: number, app: string, name: string, value: string): Promise<void> {
  const values = { value, size: sizeOf(name, value) }
  const insert = db.insertInto('orelhao_custom_values').values({ owner, app, name, ...values })
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate(values)
      : insert.onConflict((conflict) => conflict.columns(['owner', 'app', 'name']).doUpdateSet(values))
  await upsert.execute()
}

export function sizeOf(name: string, value: string): number {
  return name.length + value.length
}

/** Deletes one value, or all values of the app without `name`. */
export async function deleteValues(db: Db, owner: number, app: string, name?: string): Promise<void> {
  const ofApp = db.deleteFrom('orelhao_custom_values').where('owner', '=', owner).where('app', '=', app)
  await (name === undefined ? ofApp : ofApp.where('name', '=', name)).execute()
}

export async function addPayment(db: Db, payment: NewPayment): Promise<number> {
  const { insertId } = await db.insertInto('orelhao_custom_payments').values(payment).executeTakeFirstOrThrow()
  return Number(insertId)
}

export type AppPayment = NewPayment & { id: number }

export function paymentOf(db: Db, id: number): Promise<AppPayment | undefined> {
  return db
    .selectFrom('orelhao_custom_payments')
    .select(['id', 'app', 'payer', 'payee', 'value', 'description', 'paid_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}
