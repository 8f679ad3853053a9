import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apps } from '../apps/index.ts'
import { createEngine } from '../engine.ts'
import { erasePlayer } from '../erase/erase-player.ts'
import { inEachWorld } from '../testing/databases.ts'
import type { Migration } from './migrate.ts'

const newer: Migration = {
  name: 'sms/999-newer',
  build: ({ createTable }) => [createTable('orelhao_sms_newer', 'autoId')],
}

inEachWorld((world) => {
  /** A world whose database a newer version has brought up to date, with one more migration of the messages. */
  async function updated(migration: Migration) {
    const stage = await world({ ana: {}, bia: {} })
    const { database } = stage.ports
    const newerApps = apps.map((app) =>
      app.name === 'sms' ? { ...app, migrations: [...(app.migrations ?? []), migration] } : app,
    )
    const rows = (table: 'orelhao_migrations' | 'orelhao_additions') =>
      database.read((db) => db.selectFrom(table).selectAll().orderBy('name').execute())
    const startNewer = () => createEngine(stage.ports, newerApps)
    await startNewer()
    const remove = () =>
      database.write(async (db) => {
        await db.deleteFrom('orelhao_migrations').where('name', '=', migration.name).execute()
        await db.deleteFrom('orelhao_additions').where('name', '=', migration.name).execute()
        await sql`DROP TABLE orelhao_sms_newer`.execute(db)
      })
    return { ...stage, rows, startNewer, remove }
  }

  test('a version without a migration that only adds starts on the database, works, and leaves it as it is', async () => {
    const { ana, bia, ports, infos, rows, startNewer, remove } = await updated(newer)
    const before = [await rows('orelhao_migrations'), await rows('orelhao_additions')]
    const engine = await createEngine(ports)
    expect(infos.at(-1)).toEqual({ migrations: [newer.name] })
    expect(await engine.call(ana.me, 'sms_send', [bia.phone, 'oi'])).not.toHaveProperty('fault')
    expect([await rows('orelhao_migrations'), await rows('orelhao_additions')]).toEqual(before)
    await expect(erasePlayer(engine, { ...ana.me, user_id: 999_999 })).rejects.toMatchObject({ code: 'NEWER_DATABASE' })
    await startNewer()
    await remove()
  })

  test('a version that lacks a migration which refuses it does not start, and changes nothing; the newer one does', async () => {
    const { ports, rows, startNewer, remove } = await updated({ ...newer, refusesEarlierVersions: true })
    const before = await rows('orelhao_migrations')
    await expect(createEngine(ports)).rejects.toMatchObject({ code: 'NEWER_DATABASE', unknown: [newer.name] })
    expect(await rows('orelhao_migrations')).toEqual(before)
    expect(await (await startNewer()).listPlayers(10)).not.toEqual([])
    await remove()
  })

  test('a migration of a version that said nothing about earlier ones refuses them', async () => {
    const { ports } = await world({})
    const { database } = ports
    await database.write((db) =>
      db.insertInto('orelhao_migrations').values({ name: newer.name, applied_at: 1 }).execute(),
    )
    await expect(createEngine(ports)).rejects.toMatchObject({ code: 'NEWER_DATABASE' })
    await database.write((db) => db.deleteFrom('orelhao_migrations').where('name', '=', newer.name).execute())
  })
})
