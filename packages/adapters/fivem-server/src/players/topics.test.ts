import { openDatabase } from '@orelhao/engine/database/open-database'
import { Slices } from '@orelhao/engine/slices'
import { subscribingApps } from '@orelhao/engine/testing/subscribing-apps'
import { sqliteDatabase } from '@orelhao/engine/testing/test-database'
import { createWorld, type World } from '@orelhao/engine/testing/world'
import { netEvents, type ScriptAnswer } from '@orelhao/protocol/script-wire'
import type { EventMessage } from '@orelhao/protocol/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClientCalls } from '../client/client-calls.ts'
import type { Framework } from '../frameworks/framework.ts'
import type { GameApi } from '../game/game.ts'
import type { Identities } from './identities.ts'
import { Players } from './players.ts'

const file = sqliteDatabase()
let testWorld: World<'ana' | 'bia'>
let sent: [event: string, source: number, text: string][]
/** The character on each connection. */
let playing: Map<number, 'ana' | 'bia'>
/** Undefined until the base has written the characters' number. */
let number: string | undefined
let players: Players
let requests: ClientCalls

beforeEach(async () => {
  const cast = { ana: { offline: true }, bia: { offline: true } }
  testWorld = await createWorld(cast, { database: openDatabase(file.url), apps: subscribingApps })
  sent = []
  playing = new Map()
  number = '555-0101'
  const game = {
    emitNet: (event: string, source: number, text: string) => void sent.push([event, source, text]),
    onNextTick: (job: () => void) => void setImmediate(job),
  } as Partial<GameApi> as GameApi
  const framework = {
    async character(source: number) {
      const name = playing.get(source)
      return name && { id: name, firstname: name, name: '', phone: number }
    },
  } as Partial<Framework> as Framework
  const identities = {
    identify: async (_engine: unknown, _source: number, { id }: { id: 'ana' | 'bia' }) => testWorld[id].me,
  } as unknown as Identities
  const { log } = testWorld.ports
  const listeners = { beforeEnter: async () => {}, onEntered: () => {}, onLeft: () => {} }
  const slices = new Slices(1)
  players = new Players({ game, engine: testWorld.engine, framework, identities, log, slices }, () => '{}', listeners)
  requests = new ClientCalls({ game, log, slices }, testWorld.engine, players)
  testWorld.ports.bus.subscribe((delivery) => players.deliver(delivery))
})
afterEach(() => testWorld.engine.close())

async function watches(source: number, names: string): Promise<void> {
  const answers = () => sent.filter(([event, to]) => event === netEvents.answers && to === source)
  const before = answers().length
  requests.receive(source, JSON.stringify([[1, 'sms_markAsRead', [names], null]]))
  await vi.waitFor(() => expect(answers().length).toBeGreaterThan(before), { timeout: 60_000 })
  const [[, body]] = JSON.parse(answers().at(-1)?.[2] ?? '[]') as [ScriptAnswer]
  expect(body).toEqual({ __null: true })
}

/** Connections that receive a topic's events. */
async function receiversOf(topic: string): Promise<number[]> {
  sent = []
  await testWorld.engine.transact(async ({ publish }) => publish(`sms/${topic}`, 'SET_VISIBLE', true))
  testWorld.engine.broadcast('APPS_CHANGE') // sent after it
  const receivers = (name: string) =>
    sent.flatMap(([event, source, text]) =>
      event === netEvents.event && (JSON.parse(text) as EventMessage).event === name ? [source] : [],
    )
  await vi.waitFor(() => expect(receivers('APPS_CHANGE')).toHaveLength(players.size), { timeout: 60_000 })
  return receivers('SET_VISIBLE')
}

test('an event to all players but one reaches all others', async () => {
  playing.set(1, 'ana').set(2, 'bia')
  for (const source of [1, 2]) await players.onLoaded(source)
  const me = players.findBySource(2)?.user_id ?? 0
  sent = []
  await testWorld.engine.transact(async ({ emitToAll }) => emitToAll(me, 'SET_VISIBLE', true))
  testWorld.engine.broadcast('APPS_CHANGE') // sent after it
  const receivers = (name: string) =>
    sent.flatMap(([event, source, text]) => (event === netEvents.event && text.includes(name) ? [source] : []))
  await vi.waitFor(() => expect(receivers('APPS_CHANGE')).toHaveLength(2), { timeout: 60_000 })
  expect(receivers('SET_VISIBLE')).toEqual([1])
})

test('a viewer receives the topic’s events on their connection, also after their character is looked up again', async () => {
  playing.set(1, 'ana').set(2, 'bia')
  for (const source of [1, 2]) await players.onLoaded(source)
  await watches(1, 'roda')
  expect(await receiversOf('roda')).toEqual([1])
  await players.onHello(1)
  expect(await receiversOf('roda')).toEqual([1])
  await watches(1, '')
  expect(await receiversOf('roda')).toEqual([])
})

test('another character on the connection, or none, inherits no subscription of the first one', async () => {
  playing.set(1, 'ana')
  await players.onLoaded(1)
  await watches(1, 'roda')
  playing.set(1, 'bia')
  await players.onLoaded(1)
  expect(await receiversOf('roda')).toEqual([])
  await watches(1, 'roda')
  expect(await receiversOf('roda')).toEqual([1])
  await players.onDropped(1)
  expect(testWorld.engine.topicSubscriptions.size).toBe(0)
})

test('a character that is reported again is read again, without another welcome', async () => {
  playing.set(1, 'ana')
  number = undefined
  await players.onHello(1)
  expect(players.findBySource(1)?.character.phone).toBeUndefined()
  sent = []
  number = '555-0101' // Creative v4 writes it between the hello and its event
  await players.onLoaded(1)
  expect(players.findBySource(1)?.character.phone).toBe('555-0101')
  await players.onLoaded(1) // as vRPex reports every respawn
  expect(sent).toEqual([])
})

test('a character that is reported while their leaving is handled is here afterwards', async () => {
  playing.set(1, 'ana')
  await players.onLoaded(1)
  const left = players.onUnloaded(1)
  await players.onLoaded(1)
  await left
  expect(players.findBySource(1)?.user_id).toBe(testWorld.ana.me.user_id)
})
