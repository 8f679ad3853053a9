import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { createEngine, type Engine } from '@orelhao/engine/engine'
import { createWorld, type Stage } from '@orelhao/engine/testing/world'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { citizens, identityOf } from '../citizens.ts'
import { settableClock } from '../settable-clock.ts'
import { citizenById } from './call-as.ts'
import { calls } from './call-history.ts'
import { seedCalls } from './seed-calls.ts'

let folder = ''
let stage: Stage
let engine: Engine
const startMs = Date.now()
/** Stands still between the steps, so that their duration is no part of a call. */
const clock = settableClock({ nowMs: () => startMs, elapsedMs: () => startMs })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  stage = await createWorld({}, { database: openDatabase(`sqlite:${join(folder, 'test.db')}`) })
  engine = await createEngine({ ...stage.ports, clock })
  for (const citizen of citizens) await engine.register(identityOf(citizen))
})
afterEach(async () => {
  await stage.engine.close() // the database is shared by all tests
  rmSync(folder, { recursive: true })
})

async function ask(user: number, member: string): Promise<unknown> {
  return JSON.parse((await engine.call(identityOf(citizenById(user)), member, [])).body)
}

test.each([1, 2, 3, 22])(
  'calls whose seeding was cut off after %i steps are completed by the next start, none twice',
  async (steps) => {
    let left = steps
    const dying: Engine = {
      ...engine,
      call: (...call) => (left-- > 0 ? engine.call(...call) : Promise.reject(new Error('power cut'))),
    }
    await expect(seedCalls(dying, clock)).rejects.toThrow('power cut')
    expect(clock.offsetMs).toBe(0)
    engine = await createEngine({ ...stage.ports, clock })
    for (let start = 0; start < 2; start++) await seedCalls(engine, clock)
    const mayor = calls.filter(({ from, to }) => from === 1 || to === 1).reverse()
    const status = ({ seconds, isRefused }: (typeof calls)[number]) =>
      isRefused ? 'refused' : seconds ? 'ok' : 'other'
    expect(await ask(1, 'getPhoneCalls')).toMatchObject(
      mayor.map((call) => ({
        initiator: citizenById(call.from).phone,
        status: status(call),
        duration: call.seconds ?? 0,
        created_at: expect.toSatisfy((at: number) => Math.abs(startMs / 1000 - at - call.minutesAgo * 60) < 2),
      })),
    )
    expect(await ask(1, 'missedPhoneCalls')).toBe(0)
    expect(citizens.filter(({ user_id }) => engine.isOnline(user_id))).toEqual([])
    for (const { user_id } of citizens) expect(await ask(user_id, 'currentPhoneCall')).toEqual({ __null: true })
  },
)
