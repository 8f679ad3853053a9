import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@orelhao/engine/database/open-database'
import type { Engine } from '@orelhao/engine/engine'
import { createWorld } from '@orelhao/engine/testing/world'
import { foldAccents } from '@orelhao/protocol/fold-accents'
import type { Resume } from '@orelhao/protocol/whatsapp/contract'
import { expect, test } from 'vitest'
import { citizens, identityOf } from '../citizens.ts'
import { settableClock } from '../settable-clock.ts'
import { citizenById } from './call-as.ts'
import { seedWhatsapp } from './seed-whatsapp.ts'
import { avatars, chats, house } from './whatsapp-history.ts'

test('conversations that were seeded half-way are completed by the next start, nothing twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  const { engine, ports } = await createWorld({}, { database: openDatabase(`sqlite:${join(folder, 'test.db')}`) })
  const clock = settableClock()
  for (const citizen of citizens) await engine.register(identityOf(citizen))
  let left = 60
  const dying: Engine = {
    ...engine,
    call: (...call) => (left-- > 0 ? engine.call(...call) : Promise.reject(new Error('power cut'))),
  }
  await expect(seedWhatsapp(dying, clock)).rejects.toThrow('power cut')
  expect(clock.offsetMs).toBe(0)
  for (let start = 0; start < 2; start++) await seedWhatsapp(engine, clock)
  const rows = await ports.database.read((db) =>
    db.selectFrom('orelhao_chat_messages').select(['content', 'media']).where('type', '<>', 'system').execute(),
  )
  expect(rows).toHaveLength(chats.length)
  const { body } = await engine.call(identityOf(citizenById(house.owner)), 'wpp_getResume', [])
  const { groups, unread, messages } = JSON.parse(body) as Resume
  expect(groups).toMatchObject([{ name: house.name, members: house.members.map((user) => citizenById(user).phone) }])
  expect(unread).toEqual({ [citizenById(6).phone]: 1, [citizenById(9).phone]: 1, [groups[0]?.phone ?? '']: 1 })
  expect(messages).toHaveLength(9)
  await engine.close()
  rmSync(folder, { recursive: true })
})

test('every citizen has a portrait of their own', () => {
  const pages = new URL('../../../../../phone/public/', import.meta.url)
  const faces = citizens.map(({ user_id }) => avatars[user_id]?.replace('/smartphone/', '') ?? '')
  expect(new Set(faces).size).toBe(citizens.length)
  for (const [index, { firstname }] of citizens.entries()) {
    expect(faces[index]).toBe(`stock/people/${foldAccents(firstname.split(' ')[0] ?? '')}.jpg`)
    expect(existsSync(new URL(faces[index] ?? '', pages))).toBe(true)
  }
})
