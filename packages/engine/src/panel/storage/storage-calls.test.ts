import { expect, test } from 'vitest'
import { tableSizes } from '../../core/retention/store.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { PanelBrowser } from '../../testing/panel-browser.ts'
import { Panel } from '../panel.ts'
import { datedTables, newRowsADay } from './store.ts'

const day = 86_400

const callBetween = (initiator: number, target: number) => ({
  ...{ room: 1, initiator, target, anonymous: 0, video: 0, hidden: 0, status: 'ended', accepted_at: 0 },
  ...{ initiator_absent: 0, target_absent: 0 },
})

inEachWorld((world) => {
  test('storage shows files by kind and owner, what nothing uses, and what the clean-up deletes', async () => {
    const stage = await world({ ana: {}, bia: {} })
    const { ana, bia, engine, clock, ports } = stage
    const { database, log } = ports
    const now = clock.nowSeconds
    const upload = (name: string, owner: number, bytes: number, kind: string, days: number) => ({
      ...{ name, url: `https://cdn.example/${name}`, owner, bytes, kind },
      created_at: now - days * day,
      checked_at: now - days * day,
    })
    await database.write(async (db) => {
      const files = [
        upload('a.jpg', ana.user_id, 7000, 'jpg', 1),
        upload('b.jpg', ana.user_id, 3000, 'jpg', 30),
        upload('c.webm', bia.user_id, 70_000, 'webm', 2),
      ]
      await db.insertInto('orelhao_uploads').values(files).execute()
      const picture = { owner: ana.user_id, folder: 'camera', created_at: now }
      await db
        .insertInto('orelhao_gallery')
        .values({ ...picture, url: 'https://cdn.example/a.jpg', still: null })
        .execute()
      const call = callBetween(ana.user_id, bia.user_id)
      for (const ended of [200, 190, 10])
        await db
          .insertInto('orelhao_phone_calls')
          .values({ ...call, created_at: now - ended * day, ended_at: now - ended * day })
          .execute()
    })
    const tables = () => database.read(tableSizes)
    const panel = new Panel({ database, engine, currency: () => 'R$', version: '1', clock, log, tables })
    const owner = await PanelBrowser.signedIn(stage, panel, 'owner')
    const { uploads, cleanup, tables: sizes } = await owner.call('storage', {})
    expect(uploads.bytes).toBe(80_000)
    expect(uploads.kinds).toEqual([
      { kind: 'webm', files: 1, bytes: 70_000, filesADay: 1 / 7, bytesADay: 10_000 },
      { kind: 'jpg', files: 2, bytes: 10_000, filesADay: 1 / 7, bytesADay: 1000 },
    ])
    expect(uploads.biggest.map(({ person, bytes }) => [person.id, bytes])).toEqual([
      [bia.user_id, 70_000],
      [ana.user_id, 10_000],
    ])
    expect(uploads.unused).toEqual({ looked: 3, files: 2, bytes: 73_000 })
    const calls = cleanup.tables.find(({ table }) => table === 'orelhao_phone_calls')
    expect(calls).toEqual({
      ...{ table: 'orelhao_phone_calls', setting: 'keepCallsDays', days: 180, due: 2 },
      next_at: now + 170 * day,
    })
    expect(sizes?.find(({ table }) => table === 'orelhao_phone_calls')?.policy).toBe('keepCallsDays')
    expect(sizes?.find(({ table }) => table === 'orelhao_journals')?.policy).toBe('money')
  })

  test('tables whose ids are texts, such as that of notes, have no growth', async () => {
    const { ports } = await world({ ana: {} })
    const tables = await ports.database.read(datedTables)
    expect(tables).toContain('orelhao_sms')
    expect(tables).not.toContain('orelhao_notes')
  })

  test('growth counts the rows of a week by their ids, with gaps and with none', async () => {
    const { clock, ports } = await world({ ana: {} })
    const { database } = ports
    const now = clock.nowSeconds
    const table = 'orelhao_phone_calls'
    const rows = (at: number) => database.read((db) => newRowsADay(db, table, at))
    const before = await rows(now + 100 * day)
    expect(before).toBe(0)
    const call = callBetween(1, 2)
    await database.write(async (db) => {
      for (const age of [20, 9, 8, 6, 5, 1])
        await db
          .insertInto(table)
          .values({ ...call, created_at: now + (100 - age) * day, ended_at: 0 })
          .execute()
    })
    expect(await rows(now + 100 * day)).toBeCloseTo(3 / 7)
    expect(await rows(now + 200 * day)).toBe(0)
    await database.write((db) => db.deleteFrom(table).where('created_at', '>', now).execute())
  })
})
