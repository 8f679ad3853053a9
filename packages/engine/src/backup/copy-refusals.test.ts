import { closeSync, copyFileSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../core/clock.ts'
import { openDatabase } from '../database/open-database.ts'
import { Lease } from '../shared/leases/lease.ts'
import { contentOf, emptyDatabase, placeOf, temporaryFolder } from '../testing/places.ts'
import { hasMariadb } from '../testing/test-database.ts'
import { createWorld } from '../testing/world.ts'
import { Backups } from './backups.ts'
import { copyContent, playerCountOf } from './copy-content.ts'

describe('a database that cannot be copied', () => {
  const city = async (...names: string[]) => {
    const own = await emptyDatabase('sqlite')
    const world = await createWorld(Object.fromEntries(names.map((name) => [name, {}])), {
      database: openDatabase(own.url),
    })
    return { own, place: placeOf(own), file: (placeOf(own) as { file: string }).file, world }
  }
  const stopped = async (...names: string[]) => {
    const { world, ...rest } = await city(...names)
    await world.engine.close()
    return rest
  }

  test('players are replaced only if asked for, and then they are in a backup', async () => {
    const [one, two] = [await stopped('ana'), await stopped('bia', 'caio')]
    const before = await contentOf(two.own)
    await expect(copyContent(one.place, two.place)).rejects.toMatchObject({ reason: 'hasPlayers' })
    const backups = new Backups(two.place, temporaryFolder())
    await expect(backups.restore(one.place)).rejects.toMatchObject({ reason: 'hasPlayers' })
    expect(await contentOf(two.own)).toEqual(before)
    const { before: saved, players } = await backups.restore(one.place, { replace: true })
    expect([players, saved?.players, await playerCountOf(two.place)]).toEqual([1, 2, 1])
    await backups.restore({ file: backups.fileOf(saved?.name ?? '') }, { replace: true })
    expect(await contentOf(two.own)).toEqual(before)
  })

  test('a file that a running server uses is not replaced', async () => {
    const [source, used] = [await stopped('ana'), await city('bia')]
    await expect(copyContent(source.place, used.place, { replace: true })).rejects.toMatchObject({ reason: 'inUse' })
    expect(await playerCountOf(used.place)).toBe(1)
    await used.world.engine.close()
    expect(await copyContent(source.place, used.place, { replace: true })).toMatchObject({ players: 1 })
  })

  test.skipIf(!hasMariadb)('a MariaDB in which a server leads is not replaced; one that was killed is', async () => {
    const source = await stopped('ana')
    const target = await emptyDatabase('mariadb')
    const database = openDatabase(target.url)
    const { engine } = await createWorld({ bia: {}, caio: {} }, { database })
    const lease = new Lease('casino/crash', database, systemClock)
    expect(await lease.acquire()).toBe(true)
    const beats = setInterval(() => void database.write((db) => lease.confirm(db)), 500)
    await expect(copyContent(source.place, placeOf(target), { replace: true })).rejects.toMatchObject({
      reason: 'inUse',
    })
    clearInterval(beats)
    expect(await playerCountOf(placeOf(target))).toBe(2)
    await engine.close()
    expect(await copyContent(source.place, placeOf(target), { replace: true })).toMatchObject({ players: 1 })
  })

  test('a file of a newer version, of another program, or broken is refused, and nothing changes', async () => {
    const target = await stopped('ana')
    const before = await contentOf(target.own)
    const folder = temporaryFolder()
    const refused = async (file: string, reason: string) =>
      expect(copyContent({ file }, target.place, { replace: true })).rejects.toMatchObject({ reason })

    const newer = join(folder, 'newer.db')
    copyFileSync((await stopped('bia')).file, newer)
    const own = new DatabaseSync(newer)
    own.exec("INSERT INTO orelhao_migrations (name, applied_at) VALUES ('sms/999-next', 1)")
    own.close()
    await refused(newer, 'newer')

    const foreign = join(folder, 'foreign.db')
    const other = new DatabaseSync(foreign)
    other.exec('CREATE TABLE users (id INTEGER)')
    other.close()
    await refused(foreign, 'foreign')

    const text = join(folder, 'text.db')
    writeFileSync(text, 'no database'.repeat(200))
    await refused(text, 'unreadable')
    await refused(target.file, 'same')
    expect(await contentOf(target.own)).toEqual(before)
  })

  test('a file that breaks off in the middle changes nothing', async () => {
    const target = await stopped('ana')
    const before = await contentOf(target.own)
    const source = await stopped('bia', 'caio')
    const own = new DatabaseSync(source.file)
    const { rootpage } = own.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'orelhao_players'").get() as {
      rootpage: number
    }
    const { page_size } = own.prepare('PRAGMA page_size').get() as { page_size: number }
    own.close()
    const file = openSync(source.file, 'r+')
    writeSync(file, Buffer.alloc(page_size, 0xff), 0, page_size, (rootpage - 1) * page_size)
    closeSync(file)
    await expect(copyContent(source.place, target.place, { replace: true })).rejects.toMatchObject({
      reason: 'unreadable',
    })
    expect(await contentOf(target.own)).toEqual(before)
  })

  test('a file of an older version is brought up to date aside, and stays as it was', async () => {
    const [target, source] = [await emptyDatabase('sqlite'), await stopped('ana')]
    const own = new DatabaseSync(source.file)
    own.exec("DROP TABLE orelhao_probe; DELETE FROM orelhao_migrations WHERE name = 'core/010-probe'")
    own.close()
    const before = await contentOf(source.own)
    expect(await copyContent(source.place, placeOf(target))).toMatchObject({ players: 1 })
    expect(await contentOf(source.own)).toEqual(before)
    expect((await contentOf(target)).orelhao_probe).toHaveLength(1)
  })
})

test.skipIf(!hasMariadb)('a copy into MariaDB that fails at the last row changes nothing', async () => {
  const source = await emptyDatabase('sqlite')
  const { engine } = await createWorld({ ana: {} }, { database: openDatabase(source.url) })
  await engine.close()
  const target = await emptyDatabase('mariadb')
  const before = await createWorld({ bia: {}, caio: {} }, { database: openDatabase(target.url) })
  await before.engine.close()
  const content = await contentOf(target)
  const own = new DatabaseSync((placeOf(source) as { file: string }).file)
  own.prepare('UPDATE orelhao_players SET name = ?').run('x'.repeat(5000)) // more than MariaDB's column holds
  own.close()
  await expect(copyContent(placeOf(source), placeOf(target), { replace: true })).rejects.toThrow(/too long/i)
  expect(await contentOf(target)).toEqual(content)
})
