import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabaseAt } from '../database/open-database.ts'
import { emptyDatabase, placeOf, temporaryFolder } from '../testing/places.ts'
import { hasMariadb, onServer } from '../testing/test-database.ts'
import { createWorld } from '../testing/world.ts'
import { Backups } from './backups.ts'
import { RestoreRequest } from './restore-request.ts'

test('a restore that was asked for happens at the next start, once', async () => {
  const folder = temporaryFolder()
  const place = { file: join(folder, 'orelhao.db') }
  const before = await createWorld({ ana: {} }, { database: openDatabaseAt(place) })
  const backups = new Backups(place, folder)
  const { name } = await backups.make()
  await before.engine.register({ ...before.ana.me, user_id: 900_001, phone: '900-001' })
  await before.engine.close()
  const request = new RestoreRequest(backups, folder)
  expect(await request.perform()).toBeUndefined()
  expect(() => request.askForBackup('../orelhao.db')).toThrow(expect.objectContaining({ reason: 'missing' }))
  await expect(request.askForFile()).rejects.toMatchObject({ reason: 'same' })
  request.askForBackup(name)
  expect(await request.perform()).toMatchObject({ players: 1, before: { players: 2 } })
  expect(await request.perform()).toBeUndefined()
  expect(await backups.list()).toHaveLength(2)
})

test.skipIf(!hasMariadb)('a restore waits while the database is away', async () => {
  const folder = temporaryFolder()
  const { engine } = await createWorld({ ana: {} }, { database: openDatabaseAt({ file: join(folder, 'orelhao.db') }) })
  await engine.close()
  const target = await emptyDatabase('mariadb')
  const place = placeOf(target)
  if (!('connection' in place)) throw new Error('a server')
  const away = { connection: { ...place.connection, port: 1 } }
  await new RestoreRequest(new Backups(place, folder), folder).askForFile()
  await expect(new RestoreRequest(new Backups(away, folder), folder).perform()).rejects.toMatchObject({
    reason: 'unreachable',
  })
  expect(await new RestoreRequest(new Backups(place, folder), folder).perform()).toMatchObject({ players: 1 })
  await onServer(async (query) => {
    const [row] = (await query(`SELECT COUNT(*) AS n FROM ${place.connection.database}.orelhao_players`)) as {
      n: number
    }[]
    expect(row?.n).toBe(1)
  })
})
