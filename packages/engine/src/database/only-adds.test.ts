import { expect, test } from 'vitest'
import { apps } from '../apps/index.ts'
import { migrationsOf } from '../migrations.ts'
import { withEachDatabase } from '../testing/databases.ts'
import { statementsOf } from './migrate.ts'
import { openDatabase } from './open-database.ts'

/**
 * While servers are updated one after the other, the version before works on the new schema. So a migration only adds what that version
 * may ignore. What a version no longer uses is removed by the version after it, and is named here with the last version that used it.
 */
const removals: Record<string, { lastUsedIn: string }> = {
  'casino/004-no-client-seeds': { lastUsedIn: '0.0' },
  'leases/002-holder': { lastUsedIn: '0.0' },
  'ledger/003-journal-keys': { lastUsedIn: '0.0' },
}

/** Why the version before could fail after this statement; undefined if it could not. `created` are tables made by the same migration. */
function breaks(statement: string, created: ReadonlySet<string>): string | undefined {
  const [, uniqueOn = ''] = /\bcreate unique index\b.*?\bon [`"]?(\w+)/is.exec(statement) ?? []
  if (uniqueOn && !created.has(uniqueOn)) return 'a unique index on rows that the version before writes'
  if (/\bdrop\s+(table|column|view)\b/i.test(statement)) return 'it removes'
  if (/\brename\b|\bchange\s+column\b/i.test(statement)) return 'it renames'
  if (/\bmodify\b|\balter\s+column\b/i.test(statement)) return 'it changes a type'
  if (/^\s*alter\b.*\badd\s+(unique|constraint|check|foreign|primary)\b/is.test(statement)) return 'a new condition'
  if (/^\s*alter\b.*\badd\s+column\b.*\bnot\s+null\b/is.test(statement) && !/\bdefault\b/i.test(statement))
    return 'a column without a default'
  return undefined
}

function tablesCreatedBy(statements: readonly string[]): Set<string> {
  return new Set(statements.flatMap((each) => /create table (?:if not exists )?[`"]?(\w+)/i.exec(each)?.[1] ?? []))
}

withEachDatabase((database) => {
  test('a migration only adds, so that the version before works on beside it', async () => {
    const opened = openDatabase(database().url)
    const found = await opened.read(async (db) =>
      migrationsOf(apps).flatMap((migration) => {
        const statements = 'run' in migration ? [String(migration.run)] : statementsOf(db, migration) // its source has its SQL
        const created = tablesCreatedBy(statements)
        return statements.flatMap((each) => {
          const reason = breaks(each, created)
          return reason === undefined ? [] : [{ name: migration.name, reason, each }]
        })
      }),
    )
    await opened.close()
    expect(found.filter(({ name }) => !(name in removals))).toEqual([])
    expect([...new Set(found.map(({ name }) => name))].sort()).toEqual(Object.keys(removals).sort()) // no entry is stale
  })
})

test.each([
  ['ALTER TABLE orelhao_sms DROP COLUMN place', 'it removes'],
  ['DROP TABLE orelhao_sms', 'it removes'],
  ['alter table "orelhao_sms" rename column "a" to "b"', 'it renames'],
  ['RENAME TABLE orelhao_sms TO orelhao_texts', 'it renames'],
  ['ALTER TABLE orelhao_sms MODIFY place VARCHAR(9)', 'it changes a type'],
  ['alter table `orelhao_sms` add column `a` bigint not null', 'a column without a default'],
  ['ALTER TABLE orelhao_sms ADD CONSTRAINT a CHECK (id > 0)', 'a new condition'],
  ['create unique index `a` on `orelhao_sms` (`place`)', 'a unique index on rows that the version before writes'],
  ['alter table `orelhao_sms` add column `a` bigint not null default 0', undefined],
  ['alter table `orelhao_sms` add column `a` varchar(9)', undefined],
  ['create unique index `a` on `orelhao_new` (`place`)', undefined],
  ['DROP INDEX a ON orelhao_sms', undefined],
])('%s: %s', (statement, reason) => {
  expect(breaks(statement, new Set(['orelhao_new']))).toBe(reason)
})

test('a version that may still use what a migration removes does not run on the database', () => {
  const refusing = migrationsOf(apps).filter(({ refusesEarlierVersions }) => refusesEarlierVersions)
  const names = refusing.map(({ name }) => name)
  for (const name of Object.keys(removals)) expect(names).toContain(name)
})

test('what is removed was not used by the version before', async () => {
  const { default: manifest } = await import('../../../../package.json', { with: { type: 'json' } })
  const [major = 0, minor = 0] = manifest.version.split('.').map(Number)
  for (const { lastUsedIn } of Object.values(removals)) {
    const [lastMajor = 0, lastMinor = 0] = lastUsedIn.split('.').map(Number)
    expect(major > lastMajor || (major === lastMajor && minor > lastMinor)).toBe(true)
  }
})
