import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@orelhao/engine/database/open-database'
import type { Engine } from '@orelhao/engine/engine'
import { createWorld } from '@orelhao/engine/testing/world'
import { expect, test } from 'vitest'
import { citizens, identityOf } from '../citizens.ts'
import { settableClock } from '../settable-clock.ts'
import { ads, stores } from './market-history.ts'
import { seedMarket } from './seed-market.ts'

test('ads and stores that were seeded half-way are completed by the next start, nothing twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  const { engine, ports } = await createWorld({}, { database: openDatabase(`sqlite:${join(folder, 'test.db')}`) })
  const clock = settableClock()
  for (const citizen of citizens) await engine.register(identityOf(citizen))
  for (const calls of [3, ads.length + 2]) {
    let left = calls
    const dying: Engine = {
      ...engine,
      call: (...call) => (left-- > 0 ? engine.call(...call) : Promise.reject(new Error('power cut'))),
    }
    await expect(seedMarket(dying, clock)).rejects.toThrow('power cut')
    expect(clock.offsetMs).toBe(0)
  }
  for (let start = 0; start < 2; start++) await seedMarket(engine, clock)
  const tables = await ports.database.read(async (db) => [
    await db.selectFrom('orelhao_ads').select('title').execute(),
    await db.selectFrom('orelhao_stores').select('title').execute(),
  ])
  expect(tables.map((rows) => rows.length)).toEqual([ads.length, stores.length])
  await engine.close()
  rmSync(folder, { recursive: true })
})
