import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@orelhao/engine/database/open-database'
import type { Engine } from '@orelhao/engine/engine'
import { createWorld } from '@orelhao/engine/testing/world'
import type { LastMessage, OwnIdentity } from '@orelhao/protocol/tor/contract'
import { expect, test } from 'vitest'
import { citizens, identityOf } from '../citizens.ts'
import { settableClock } from '../settable-clock.ts'
import { citizenById } from './call-as.ts'
import { seedTor } from './seed-tor.ts'
import { actions, channels, nicknames } from './tor-history.ts'

test('a Deep Web that was seeded half-way is completed by the next start, nothing twice, also by citizens without money', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  const { engine, ports } = await createWorld({}, { database: openDatabase(`sqlite:${join(folder, 'test.db')}`) })
  const clock = settableClock()
  for (const citizen of citizens) await engine.register(identityOf(citizen))
  let left = 30
  const dying: Engine = {
    ...engine,
    call: (...call) => (left-- > 0 ? engine.call(...call) : Promise.reject(new Error('power cut'))),
  }
  await expect(seedTor(dying, clock)).rejects.toThrow('power cut')
  expect(clock.offsetMs).toBe(0)
  for (let start = 0; start < 2; start++) await seedTor(engine, clock)
  const rows = await ports.database.read(async (db) => [
    (await db.selectFrom('orelhao_chat_messages').select('id').execute()).length,
    (await db.selectFrom('orelhao_tor_ads').select('id').execute()).length,
  ])
  expect(rows).toEqual([
    actions.filter((action) => 'text' in action).length,
    actions.filter((action) => 'ad' in action).length,
  ])
  const ana = async (member: string, ...args: unknown[]) =>
    JSON.parse((await engine.call(identityOf(citizenById(1)), member, args)).body)
  const { kept } = (await ana('tor_kept')) as OwnIdentity
  expect(kept).toMatchObject({ channels: channels[0]?.names, listened: channels[0]?.listened })
  const own = nicknames.filter(({ by }) => by === 1).map(({ name }) => name)
  expect(Object.values(kept.nicknames).sort()).toEqual(own.sort()) // in the order of ids, which are random
  const people = Object.values((await ana('tor_resume', kept.pinned, false)) as Record<string, LastMessage>)
  expect(people.map(({ unread }) => unread).sort()).toEqual([0, 1])
  await engine.close()
  rmSync(folder, { recursive: true })
})
