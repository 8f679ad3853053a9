import { afterAll, beforeAll, describe } from 'vitest'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { isLong } from './long-run.ts'
import { withRandomDelays } from './random-delays.ts'
import { migratedMariadb } from './spare-databases.ts'
import { hasMariadb, mariadbDatabase, sqliteDatabase, type TestDatabase } from './test-database.ts'
import { type Cast, createWorld, type World, type WorldOptions } from './world.ts'

/** Limits for tests with many concurrent calls, which must not fail because the machine is busy. */
export const patientLimits = { queryMs: 60_000, waitMs: 60_000, connectMs: 60_000 }

export const kinds = ['sqlite', 'mariadb'] as const
type Kind = (typeof kinds)[number]

/** Databases for tests of rules: other tests, which run on both, cover the same SQL. */
export const kindsForRules: readonly Kind[] = isLong ? kinds : ['sqlite']

/** Declares the suite once for each kind of database, with its own database that lasts as long as the suite. */
export function withEachDatabase(
  suite: (database: () => TestDatabase, kind: Kind) => void,
  on: readonly Kind[] = kinds,
  mariadb = mariadbDatabase,
): void {
  for (const kind of on) {
    describe.skipIf(kind === 'mariadb' && !hasMariadb)(`on ${kind}`, () => {
      let database: TestDatabase | undefined
      beforeAll(async () => {
        database = kind === 'sqlite' ? sqliteDatabase() : await mariadb()
      })
      afterAll(() => database?.drop())
      suite(() => {
        if (!database) throw new Error('the database exists only while tests run')
        return database
      }, kind)
    })
  }
}

export type OpenWorld = <Name extends string>(
  cast: Cast<Name>,
  options?: Omit<WorldOptions, 'database'> & { wrap?(database: Database): Database },
) => Promise<World<Name>>

/** Does the same for tests with players. Worlds of one suite share its database; every player in them is new. */
export function inEachWorld(
  suite: (world: OpenWorld, kind: Kind, database: () => TestDatabase) => void,
  on: readonly Kind[] = kinds,
): void {
  withEachDatabase(
    (database, kind) => {
      let opened: Database | undefined
      beforeAll(() => {
        opened = withRandomDelays(openDatabase(database().url, patientLimits))
      })
      afterAll(() => opened?.close()) // before the database is dropped
      suite(
        (cast, { wrap, ...options } = {}) => {
          if (!opened) throw new Error('a world exists only while tests run')
          return createWorld(cast, { ...options, database: wrap ? wrap(opened) : opened })
        },
        kind,
        database,
      )
    },
    on,
    migratedMariadb,
  )
}
