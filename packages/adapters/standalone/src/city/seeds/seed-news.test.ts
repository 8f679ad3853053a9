import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@orelhao/engine/database/open-database'
import type { Engine } from '@orelhao/engine/engine'
import { createWorld } from '@orelhao/engine/testing/world'
import { expect, test } from 'vitest'
import { citizens, identityOf } from '../citizens.ts'
import { settableClock } from '../settable-clock.ts'
import { articles } from './news-history.ts'
import { seedNews } from './seed-news.ts'

const stockPhotos = new URL('../../../../../phone/public/stock/photos/', import.meta.url)

test.each([3, 12])(
  'news whose seeding was cut off after %i steps are completed by the next start, none twice',
  async (steps) => {
    const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
    const { engine, ports } = await createWorld({}, { database: openDatabase(`sqlite:${join(folder, 'test.db')}`) })
    const clock = settableClock()
    for (const citizen of citizens) await engine.register(identityOf(citizen))
    let left = steps
    const dying: Engine = {
      ...engine,
      call: (...call) => (left-- > 0 ? engine.call(...call) : Promise.reject(new Error('power cut'))),
    }
    await expect(seedNews(dying, clock)).rejects.toThrow('power cut')
    expect(clock.offsetMs).toBe(0)
    for (let start = 0; start < 2; start++) await seedNews(engine, clock)
    const rows = await ports.database.read((db) =>
      db.selectFrom('orelhao_weazel').select(['title', 'views']).orderBy('id').execute(),
    )
    expect(rows).toEqual(articles.map(({ title, readers }) => ({ title, views: readers.length })))
    await engine.close()
    rmSync(folder, { recursive: true })
  },
)

test('a city whose owner has other tags, or has disabled the news, starts without them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  const database = openDatabase(`sqlite:${join(folder, 'test.db')}`)
  const { engine } = await createWorld({}, { database, phone: { newsTags: ['Fofoca'] } })
  for (const citizen of citizens) await engine.register(identityOf(citizen))
  await seedNews(engine, settableClock())
  await engine.close()
  rmSync(folder, { recursive: true })
})

test('every photo of the news ships with the phone', () => {
  for (const { photo } of articles)
    if (photo) expect([photo, existsSync(new URL(`${photo}.jpg`, stockPhotos))]).toEqual([photo, true])
})
