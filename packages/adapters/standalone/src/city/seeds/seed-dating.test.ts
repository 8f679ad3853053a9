import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@orelhao/engine/database/open-database'
import type { Engine } from '@orelhao/engine/engine'
import { createWorld } from '@orelhao/engine/testing/world'
import { expect, test } from 'vitest'
import { citizens, identityOf } from '../citizens.ts'
import { settableClock } from '../settable-clock.ts'
import { chats, pastSwipes, profiles } from './dating-history.ts'
import { seedDating } from './seed-dating.ts'

test('dating profiles that were seeded half-way are completed by the next start, nothing twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  const { engine, ports } = await createWorld({}, { database: openDatabase(`sqlite:${join(folder, 'test.db')}`) })
  const clock = settableClock()
  for (const citizen of citizens) await engine.register(identityOf(citizen))
  for (const calls of [3, profiles.length + 4, profiles.length + pastSwipes.length + 6]) {
    let left = calls
    const dying: Engine = {
      ...engine,
      call: (...call) => (left-- > 0 ? engine.call(...call) : Promise.reject(new Error('power cut'))),
    }
    await expect(seedDating(dying, clock)).rejects.toThrow('power cut')
    expect(clock.offsetMs).toBe(0)
  }
  for (let start = 0; start < 2; start++) await seedDating(engine, clock)
  const tables = await ports.database.read(async (db) => [
    await db.selectFrom('orelhao_tinder_profiles').select('id').execute(),
    await db.selectFrom('orelhao_tinder_answers').select('id').execute(),
    await db.selectFrom('orelhao_chat_messages').select('id').where('type', '=', 'text').execute(),
  ])
  expect(tables.map((rows) => rows.length)).toEqual([profiles.length, pastSwipes.length, chats.length])
  await engine.close()
  rmSync(folder, { recursive: true })
})
