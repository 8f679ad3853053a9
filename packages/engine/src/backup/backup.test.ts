import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Member, operations } from '@orelhao/protocol/catalogue'
import { CallFault } from '@orelhao/protocol/wire'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { grant } from '../apps/bank/server-api.ts'
import { copyDatabaseFile } from '../database/copy/copy-file.ts'
import { openDatabase, openDatabaseAt } from '../database/open-database.ts'
import { createEngine } from '../engine.ts'
import { findLedgerViolation } from '../shared/ledger/verify/store.ts'
import { sharedSecret } from '../shared/secrets/store.ts'
import { kinds, patientLimits } from '../testing/databases.ts'
import { dutyNumber, insert } from '../testing/full-tables.ts'
import { isLong } from '../testing/long-run.ts'
import { contentOf, createDatabase, emptyDatabase, placeOf, temporaryFolder } from '../testing/places.ts'
import { sampleRows } from '../testing/sample-rows.ts'
import { samples } from '../testing/samples.ts'
import { hasMariadb, type TestDatabase } from '../testing/test-database.ts'
import { createWorld, Player } from '../testing/world.ts'
import { Backups } from './backups.ts'
import { copyContent } from './copy-content.ts'

const reads = (Object.keys(operations) as Member[]).filter((member) => !operations[member].writes)

type Kind = (typeof kinds)[number]

/** Tables of which each database has its own rows. */
const ownRows = ['orelhao_migrations', 'orelhao_additions']
const available = kinds.filter((kind) => kind === 'sqlite' || hasMariadb)
/** Kinds to restore into; the short run tries every reader and every writer once. */
const targetsOf = (from: Kind) => available.filter((to) => isLong || available.length === 1 || to !== from)

/** A city in which Ana has as many rows as a player can have; its server has stopped. */
async function fullCity(kind: Kind) {
  const own = await createDatabase[kind]()
  const database = openDatabase(own.url, patientLimits)
  const phone = { services: [{ name: 'Polícia', number: dutyNumber }] }
  const world = await createWorld({ ana: {}, bia: {} }, { database, phone, uploadSecret: 'x' })
  const { ana, bia, ports, engine } = world
  for (const { fill } of sampleRows)
    await fill?.({
      player: ana,
      me: ana.user_id,
      friend: bia,
      other: bia.user_id,
      database,
      insert: (rows) => database.write((db) => insert(db, rows)),
      now: Math.floor(ports.clock.nowMs() / 1000),
    })
  await ana.callOk('sms_send', bia.phone, 'aspas \' " ` \\ % _ \u{1F4DE} e acento ção')
  const people = [ana.me, bia.me]
  const answers = await answersOf(own, ports, people)
  await engine.close()
  return { own, ports, people, answers }
}

/** Answers of a server of this database to every question of each of the two players. */
async function answersOf(database: TestDatabase, ports: Parameters<typeof createEngine>[0], people: Player['me'][]) {
  const engine = await createEngine({ ...ports, database: openDatabase(database.url, patientLimits) })
  const [ana, bia] = people.map((me) => new Player(engine, ports.bus, me))
  if (!ana || !bia) throw new Error('there are two players')
  const answers: Record<string, unknown> = {}
  for (const [name, me, other] of [['ana', ana, bia] as const, ['bia', bia, ana] as const])
    for (const member of reads)
      answers[`${name} ${member}`] = await me.callRaw(member, samples[member](other)).catch(faultCode)
  await engine.close()
  return answers
}

/** Questions with another answer. */
function differing(answers: Record<string, unknown>, before: Record<string, unknown>): string[] {
  return Object.keys(before).filter(
    (question) => JSON.stringify(answers[question]) !== JSON.stringify(before[question]),
  )
}

function faultCode(error: unknown): string {
  if (error instanceof CallFault) return error.code
  throw error
}

describe.each(available)('from %s', (from) => {
  let city: Awaited<ReturnType<typeof fullCity>>
  beforeAll(async () => {
    city = await fullCity(from)
  })
  afterAll(() => city.own.drop())

  test.each(targetsOf(from))(
    'a backup restored into an empty %s has every row, and every question has the same answer',
    async (to) => {
      const folder = temporaryFolder()
      const backup = await new Backups(placeOf(city.own), folder).make()
      expect(backup.players).toBeGreaterThan(2)
      expect(readdirSync(backup.folder)).toEqual(['orelhao.db'])

      const empty = await emptyDatabase(to)
      const backups = new Backups(placeOf(empty), folder)
      const report = await backups.restore({ file: backups.fileOf(backup.name) })
      expect(report).toMatchObject({ before: undefined, players: backup.players })

      const [before, after] = [await contentOf(city.own), await contentOf(empty)]
      expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort())
      for (const [table, rows] of Object.entries(before))
        if (!ownRows.includes(table)) expect(after[table], table).toEqual(rows)
      const total = Object.values(before).reduce((sum, rows) => sum + rows.length, 0)
      expect(report.rows).toBe(total - ownRows.reduce((sum, table) => sum + (before[table]?.length ?? 0), 0))
      const answers = await answersOf(empty, city.ports, city.people)
      expect(differing(answers, city.answers)).toEqual([])
    },
  )

  // an SQLite file has one server, whose secret is in a file beside it
  test.skipIf(from === 'sqlite')(
    'no backup has the secrets of its servers, and a restore leaves those of its database',
    async () => {
      const [own, other] = [await emptyDatabase(from), await emptyDatabase(from)]
      const secretsIn = async (content: ReturnType<typeof contentOf>) => (await content).orelhao_secrets
      for (const place of [own, other]) {
        const { ports } = await createWorld({ ana: {} }, { database: openDatabase(place.url) })
        await sharedSecret(ports.database, 'sessions', () => Buffer.from(place === own ? 'ours' : 'theirs'), 1)
        await ports.database.close()
      }
      const backups = new Backups(placeOf(own), temporaryFolder())
      const { folder, name } = await backups.make()
      const stored = await secretsIn(contentOf({ url: `sqlite:${join(folder, 'orelhao.db')}`, drop: async () => {} }))
      expect(stored).toEqual([])
      const before = await secretsIn(contentOf(other))
      await new Backups(placeOf(other), temporaryFolder()).restore({ file: backups.fileOf(name) }, { replace: true })
      expect(await secretsIn(contentOf(other))).toEqual(before)
      expect(before).toHaveLength(1)
    },
  )

  test('an id that was deleted before the copy is not given again after it', async () => {
    const empty = await emptyDatabase(from)
    const { ana, bia, engine } = await createWorld({ ana: {}, bia: {} }, { database: openDatabase(empty.url) })
    await ana.callOk('sms_send', bia.phone, 'oi')
    await engine.close()
    const last = async (own: TestDatabase) => {
      const database = openDatabase(own.url)
      const { id } = await database.write(async (db) => {
        await db
          .insertInto('orelhao_sms')
          .values({
            ...(await db.selectFrom('orelhao_sms').selectAll().executeTakeFirstOrThrow()),
            id: undefined as never,
          })
          .execute()
        return db.selectFrom('orelhao_sms').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
      })
      await database.write((db) => db.deleteFrom('orelhao_sms').where('id', '=', id).execute())
      await database.close()
      return Number(id)
    }
    const deleted = await last(empty)
    for (const to of targetsOf(from)) {
      const next = await emptyDatabase(to)
      await copyContent(placeOf(empty), placeOf(next))
      expect(await last(next), to).toBe(deleted + 1)
    }
  })
})

test.skipIf(!hasMariadb || !isLong)(
  'a dump of the guide, loaded into an empty MariaDB, gives the same answers',
  async () => {
    const city = await fullCity('mariadb')
    onTestFinished(() => city.own.drop())
    const empty = await emptyDatabase('mariadb')
    const login = ({ url }: TestDatabase) => {
      const { username, password, hostname, port, pathname } = new URL(url)
      const secret = password === '' ? [] : [`--password=${password}`]
      return [`--user=${username}`, ...secret, `--host=${hostname}`, `--port=${port || 3306}`, pathname.slice(1)]
    }
    const file = join(temporaryFolder(), 'dump.sql')
    execFileSync('mariadb-dump', [
      '--single-transaction',
      '--quick',
      '--hex-blob',
      `--result-file=${file}`,
      ...login(city.own),
    ])
    execFileSync('mariadb', [...login(empty), '-e', `source ${file}`])
    expect(differing(await answersOf(empty, city.ports, city.people), city.answers)).toEqual([])
  },
)

test.each(['backup', 'VACUUM INTO'])('a copy by %s of a file in use is of one moment', async (way) => {
  const own = await emptyDatabase('sqlite')
  const database = openDatabase(own.url)
  const { ana, bia, engine } = await createWorld({ ana: {}, bia: {} }, { database })
  onTestFinished(() => engine.close())
  await engine.transact((transaction) => grant(transaction, ana.user_id, 1000, 'x'))
  let isCopied = false
  const paying = (async () => {
    let paid = 0
    for (; !isCopied || paid < 3; paid++) await ana.callOk('bank_transfer', bia.user_id, 1)
    return paid
  })()
  const { file } = placeOf(own) as { file: string }
  const copy = join(temporaryFolder(), 'copy.db')
  await copyDatabaseFile(file, copy, way === 'backup' ? undefined : ({} as never))
  isCopied = true
  expect(await paying).toBeGreaterThan(2)
  const copied = openDatabaseAt({ file: copy })
  expect(await copied.read(findLedgerViolation)).toBeUndefined()
  await copied.close()
})
