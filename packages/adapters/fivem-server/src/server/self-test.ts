import type { Engine } from '@orelhao/engine/engine'
import { cureOf } from '@orelhao/engine/owner/bus-cures'
import { busAddressText } from '@orelhao/engine/owner/bus-setting'
import type { Bus } from '@orelhao/engine/ports'
import { isLongerThan, templateOf } from '@orelhao/protocol/phone-number'
import type { ClientCalls } from '../client/client-calls.ts'
import { busAddressesOf } from '../config/bus-settings.ts'
import type { Settings } from '../config/settings.ts'
import type { GameApi } from '../game/game.ts'
import type { Players } from '../players/players.ts'
import { texts } from '../texts.ts'
import { ownersStore } from '../uploads/open-uploads.ts'
import { testUpload } from '../uploads/test-upload.ts'
import type { VoiceRooms } from '../voice/voice-rooms.ts'
import type { ServerFramework } from './server-environment.ts'

export interface SelfTestParts {
  game: GameApi
  engine: Engine
  framework: ServerFramework
  players: Players
  rooms: VoiceRooms
  clientCalls: ClientCalls
  settings: Settings
  bus: Bus
  databaseName: string
}

/** A slower bank makes players wait. */
const slowMs = 1000

/** Tests everything that can be tested while the server runs; one line for each test, in the owner's language. */
export async function selfTest(parts: SelfTestParts): Promise<string[]> {
  const { framework, players, clientCalls } = parts
  const lines = [await runTest(texts.test.database, () => testDatabase(parts))]
  if (parts.settings.busUrl !== '') lines.push(await runTest(texts.test.bus, () => testBus(parts)))
  lines.push(await runTest(texts.test.framework, async () => testFramework(framework)))
  lines.push(await runTest(texts.test.bank, () => testBank(parts)))
  lines.push(await runTest(texts.test.item, () => testItem(parts)))
  lines.push(await runTest(texts.test.voice, async () => testVoice(parts)))
  lines.push(await runTest(texts.test.uploads, () => testUploads(parts)))
  lines.push(await runTest(texts.test.numbers, () => testNumbers(parts)))
  lines.push(passed(texts.test.players, String(players.size)))
  const { counters } = clientCalls
  lines.push(passed(texts.test.calls, texts.test.counted(counters)))
  return lines
}

const passed = (name: string, fact: string) => `^2✓^7 ${name}: ${fact}`

/** A test returns its result, and throws what is wrong. */
async function runTest(name: string, test: () => Promise<string>): Promise<string> {
  try {
    return passed(name, await test())
  } catch (error) {
    return `^1✗^7 ${name}: ${error instanceof Error ? error.message : String(error)}`
  }
}

async function testDatabase({ engine, databaseName }: SelfTestParts): Promise<string> {
  return `${databaseName}, ${await measureMs(() => engine.lastSeq(0))} ms`
}

async function testBus({
  engine,
  bus,
  settings: { busUrl, busCredentials, language },
}: SelfTestParts): Promise<string> {
  const [address] = busAddressesOf({ busUrl, busCredentials })
  try {
    await bus.check?.()
  } catch (error) {
    throw new Error(cureOf(error instanceof Error && error.cause, language, true) ?? texts.test.busAway)
  }
  const where = address ? busAddressText(address) : ''
  return texts.test.busServers(where, engine.otherServers())
}

function testFramework({ name, problem }: ServerFramework): string {
  if (problem !== undefined) throw new Error(problem)
  return name
}

async function testBank({ framework, game, engine, players }: SelfTestParts): Promise<string> {
  if (!framework.bank) return texts.test.ownBank
  const online = game.players().flatMap((source) => players.findBySource(source) ?? [])
  const me = online[0] && (await engine.identity(online[0].user_id))
  if (!me) throw new Error(texts.test.nobodyOnline)
  const durationMs = await measureMs(async () => {
    const { fault, body } = await engine.call(me, 'bank_getBalance', [])
    if (fault) throw new Error(body)
  })
  if (durationMs > slowMs) throw new Error(texts.test.slowBank(durationMs))
  return `${durationMs} ms`
}

/** Fails where nobody carries the item: it may not exist, and then every player has lost the phone. */
async function testItem({ framework, game, settings }: SelfTestParts): Promise<string> {
  const { item } = settings
  if (item === '') return texts.test.noItem
  const online = game.players()
  if (online.length === 0) throw new Error(texts.test.nobodyOnline)
  const carried = await Promise.all(online.map((source) => framework.hasItem(source, item)))
  const carriers = carried.filter(Boolean).length
  if (carriers === 0) throw new Error(texts.test.itemWithNobody(item))
  return texts.test.itemCarried(item, carriers, online.length)
}

function testVoice({ game, rooms }: SelfTestParts): string {
  const { mode, name } = rooms.system
  if (mode === 'pma-voice' && game.areCallsOff()) throw new Error(texts.test.callsOff)
  return texts.test.speaking(name, rooms.size)
}

async function testNumbers({ game, engine, players, settings }: SelfTestParts): Promise<string> {
  const { phone_template: template } = settings.phone
  for (const source of game.players()) {
    const player = players.findBySource(source)
    const me = player && (await engine.identity(player.user_id))
    if (me && isLongerThan(me.phone, template))
      throw new Error(texts.longNumbers(me.phone, template, templateOf(me.phone)))
  }
  return texts.test.ownNumbers(template)
}

async function testUploads({ settings }: SelfTestParts): Promise<string> {
  const { uploadServer, uploadsURL } = settings.phone
  const store = ownersStore(settings)
  if (!store) throw new Error(texts.test.noUploads)
  if (uploadServer !== '') {
    if (!uploadServer.startsWith('https://')) throw new Error(texts.test.insecureUploads(uploadServer))
    if (settings.uploadSecret === '') throw new Error(texts.test.noSecret)
  }
  return testUpload(store, uploadsURL)
}

/** In whole milliseconds. */
async function measureMs(job: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await job()
  return Math.round(performance.now() - startedMs)
}
