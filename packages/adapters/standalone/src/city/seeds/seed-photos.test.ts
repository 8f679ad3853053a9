import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@orelhao/engine/database/open-database'
import type { Engine } from '@orelhao/engine/engine'
import { createWorld, type Stage } from '@orelhao/engine/testing/world'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { citizens, identityOf } from '../citizens.ts'
import { settableClock } from '../settable-clock.ts'
import { photos } from './photo-history.ts'
import { seedPhotos } from './seed-photos.ts'

const stockPhotos = new URL('../../../../../phone/public/stock/photos/', import.meta.url)

let folder = ''
let stage: Stage
const clock = settableClock()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  stage = await createWorld({}, { database: openDatabase(`sqlite:${join(folder, 'test.db')}`) })
  for (const citizen of citizens) await stage.engine.register(identityOf(citizen))
})
afterEach(async () => {
  await stage.engine.close()
  rmSync(folder, { recursive: true })
})

test('photos that were seeded half-way are completed by the next start, nothing twice', async () => {
  let left = 5
  const dying: Engine = {
    ...stage.engine,
    call: (...call) => (left-- > 0 ? stage.engine.call(...call) : Promise.reject(new Error('power cut'))),
  }
  await expect(seedPhotos(dying, clock)).rejects.toThrow('power cut')
  expect(clock.offsetMs).toBe(0)
  for (let start = 0; start < 2; start++) await seedPhotos(stage.engine, clock)
  const rows = await stage.ports.database.read((db) =>
    db.selectFrom('orelhao_gallery').select(['owner', 'url']).orderBy('id').execute(),
  )
  expect(rows).toEqual(photos.map(({ owner, name }) => ({ owner, url: `/smartphone/stock/photos/${name}.jpg` })))
})

test('every seeded photo ships with the phone', () => {
  for (const { name } of photos) expect([name, existsSync(new URL(`${name}.jpg`, stockPhotos))]).toEqual([name, true])
})
