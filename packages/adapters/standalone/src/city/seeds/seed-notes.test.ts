import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@orelhao/engine/database/open-database'
import type { Engine } from '@orelhao/engine/engine'
import { createWorld } from '@orelhao/engine/testing/world'
import { expect, test } from 'vitest'
import { citizens, identityOf } from '../citizens.ts'
import { settableClock } from '../settable-clock.ts'
import { seedNotes } from './seed-notes.ts'

test('notes that were seeded half-way are completed by the next start, nothing twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  const { engine, ports } = await createWorld({}, { database: openDatabase(`sqlite:${join(folder, 'test.db')}`) })
  const clock = settableClock()
  for (const citizen of citizens) await engine.register(identityOf(citizen))
  let left = 2
  const dying: Engine = {
    ...engine,
    call: (...call) => (left-- > 0 ? engine.call(...call) : Promise.reject(new Error('power cut'))),
  }
  await expect(seedNotes(dying, clock)).rejects.toThrow('power cut')
  expect(clock.offsetMs).toBe(0)
  for (let start = 0; start < 2; start++) await seedNotes(engine, clock)
  const rows = await ports.database.read((db) => db.selectFrom('orelhao_notes').select('text').execute())
  expect(rows).toHaveLength(4)
  await engine.close()
  rmSync(folder, { recursive: true })
})
