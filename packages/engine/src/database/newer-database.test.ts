import { expect, test } from 'vitest'
import { createEngine } from '../engine.ts'
import { inEachWorld } from '../testing/databases.ts'

inEachWorld((world) => {
  test('a version that lacks a migration of the database does not start on it and changes nothing; the newer one does', async () => {
    const { ports } = await world({ ana: {} })
    const { database } = ports
    const newer = { name: 'sms/999-newer', applied_at: 1 }
    const rows = () => database.read((db) => db.selectFrom('orelhao_migrations').selectAll().orderBy('name').execute())
    await database.write((db) => db.insertInto('orelhao_migrations').values(newer).execute())
    const before = await rows()
    await expect(createEngine(ports)).rejects.toMatchObject({ code: 'NEWER_DATABASE', unknown: [newer.name] })
    expect(await rows()).toEqual(before)
    await database.write((db) => db.deleteFrom('orelhao_migrations').where('name', '=', newer.name).execute())
    const engine = await createEngine(ports)
    expect(await engine.listPlayers(10)).toHaveLength(1)
  })
})
