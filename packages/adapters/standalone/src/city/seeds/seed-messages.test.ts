import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@orelhao/engine/database/open-database'
import type { Engine } from '@orelhao/engine/engine'
import { isLong } from '@orelhao/engine/testing/long-run'
import { createWorld, type Stage } from '@orelhao/engine/testing/world'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Config, ConfigError } from '../../config/config.ts'
import { settableClock } from '../settable-clock.ts'
import { addressBooks, history } from './message-history.ts'
import { seedMessages } from './seed-messages.ts'
import { seedMoney } from './seed-money.ts'

let folder = ''
let stage: Stage
const clock = settableClock()
const seed = (engine: Engine = stage.engine) => seedMessages(engine, clock)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  stage = await createWorld({}, { database: openDatabase(`sqlite:${join(folder, 'test.db')}`) })
})
afterEach(async () => {
  await stage.engine.close()
  rmSync(folder, { recursive: true })
})

async function rowsOf(table: 'orelhao_contacts' | 'orelhao_sms'): Promise<number> {
  return (await stage.ports.database.read((db) => db.selectFrom(table).select('id').execute())).length
}

async function expectWholeCity(): Promise<void> {
  expect(await rowsOf('orelhao_contacts')).toBe(Object.values(addressBooks).flat().length)
  expect(await rowsOf('orelhao_sms')).toBe(history.length)
}

test.each(isLong ? [0, 5, 70] : [5])(
  'a seeding cut off after %i calls is completed by the next start, nothing twice',
  async (calls) => {
    let left = calls
    const dying: Engine = {
      ...stage.engine,
      call: (...call) => (left-- > 0 ? stage.engine.call(...call) : Promise.reject(new Error('power cut'))),
    }
    await expect(seed(dying)).rejects.toThrow('power cut')
    expect(clock.offsetMs).toBe(0)
    await seed()
    await expectWholeCity()
  },
)

test('a seeded city is left alone, whichever players have joined since', async () => {
  await seed()
  const [ana] = await stage.engine.listPlayers(1)
  if (!ana) throw new Error('the city is empty')
  await stage.engine.register({ ...ana, phone: '555-999' })
  await stage.engine.register({ ...ana, user_id: 99, phone: '555-998' })
  await seed()
  expect(await stage.engine.identity(ana.user_id)).toMatchObject({ phone: '555-999' })
  await expectWholeCity()
})

test.each([99, 1])('a database of other players (user %i) is not seeded', async (user_id) => {
  const noRoles = { moderator: false, journalist: false }
  await stage.engine.register({ ...noRoles, user_id, firstname: 'Zé', name: 'Real', phone: '555-202' })
  await expect(seed()).rejects.toThrow(ConfigError)
  expect(await stage.engine.listPlayers(20)).toHaveLength(1)
})

test('the money of the city has a history in its order, and is seeded once', async () => {
  const config = { DATA_DIR: folder, phone: defaultPhoneConfig } as Config
  await seed()
  await seedMoney(stage.engine, clock, config)
  const ana = await stage.engine.identity(1)
  if (!ana) throw new Error('the city is empty')
  const answers = () => Promise.all(['paypal_index', 'bank_extract'].map((op) => stage.engine.call(ana, op, [])))
  const before = await answers()
  const [wallet, statement] = before.map(({ body }) => JSON.parse(body))
  for (const list of [wallet.transactions, statement] as { created_at: number }[][]) {
    const times = list.map(({ created_at }) => created_at)
    expect(times.length).toBeGreaterThan(4)
    expect(times).toEqual([...times].sort((a, b) => b - a))
  }
  expect(wallet.balance).toBeGreaterThan(0)
  await seedMoney(stage.engine, clock, config)
  expect(await answers()).toEqual(before)
})

test('a new database gets its own city, even if another one was seeded before', async () => {
  const config = { DATA_DIR: folder, phone: defaultPhoneConfig } as Config
  const fill = async ({ engine }: Stage) => {
    await seed(engine)
    await seedMoney(engine, clock, config)
    const ana = await engine.identity(1)
    return ana && JSON.parse((await engine.call(ana, 'bank_getBalance', [])).body)
  }
  expect(await fill(stage)).toBeGreaterThan(0)
  const other = await createWorld({}, { database: openDatabase(`sqlite:${join(folder, 'other.db')}`) })
  expect(await fill(other)).toBeGreaterThan(0)
  await other.engine.close()
})
