import type { Engine } from '@orelhao/engine/engine'
import { isLongerThan, templateOf } from '@orelhao/protocol/phone-number'
import type { Requests } from '../client/client-calls.ts'
import type { Settings } from '../config/settings.ts'
import type { GameSide } from '../game/game.ts'
import type { Players } from '../players/players.ts'
import { texts } from '../texts.ts'
import type { Rooms } from '../voice/voice-rooms.ts'
import type { UsedFramework } from './server-environment.ts'

export interface Tested {
  game: GameSide
  engine: Engine
  framework: UsedFramework
  players: Players
  rooms: Rooms
  requests: Requests
  settings: Settings
  databaseName: string
}

const uploadMs = 4000
/** A bank that takes longer makes players wait. */
const slowMs = 1000

/** Tries what can be tried while the server runs; one line in Portuguese for each. */
export async function selfTest(tested: Tested): Promise<string[]> {
  const { framework, players, requests } = tested
  const lines = [await tried(texts.test.database, () => testDatabase(tested))]
  lines.push(await tried(texts.test.framework, async () => testFramework(framework)))
  lines.push(await tried(texts.test.bank, () => testBank(tested)))
  lines.push(await tried(texts.test.item, () => testItem(tested)))
  lines.push(await tried(texts.test.voice, async () => testVoice(tested)))
  lines.push(await tried(texts.test.uploads, () => testUploads(tested)))
  lines.push(await tried(texts.test.numbers, () => testNumbers(tested)))
  lines.push(passed(texts.test.players, String(players.size)))
  const { counters } = requests
  lines.push(passed(texts.test.calls, texts.test.counted(counters)))
  return lines
}

const passed = (name: string, fact: string) => `^2✓^7 ${name}: ${fact}`

/** A test answers what it found, and throws what is wrong. */
async function tried(name: string, test: () => Promise<string>): Promise<string> {
  try {
    return passed(name, await test())
  } catch (error) {
    return `^1✗^7 ${name}: ${error instanceof Error ? error.message : String(error)}`
  }
}

async function testDatabase({ engine, databaseName }: Tested): Promise<string> {
  return `${databaseName}, ${await took(() => engine.lastSeq(0))} ms`
}

function testFramework({ name, problem }: UsedFramework): string {
  if (problem !== undefined) throw new Error(problem)
  return name
}

async function testBank({ framework, game, engine, players }: Tested): Promise<string> {
  if (!framework.bank) return texts.test.ownBank
  const online = game.players().flatMap((source) => players.at(source) ?? [])
  const me = online[0] && (await engine.identity(online[0].user_id))
  if (!me) throw new Error(texts.test.nobodyOnline)
  const durationMs = await took(async () => {
    const { fault, body } = await engine.call(me, 'bank_getBalance', [])
    if (fault) throw new Error(body)
  })
  if (durationMs > slowMs) throw new Error(texts.test.slowBank(durationMs))
  return `${durationMs} ms`
}

async function testItem({ framework, game, settings }: Tested): Promise<string> {
  const { item } = settings
  if (item === '') return texts.test.noItem
  const [source] = game.players()
  if (source === undefined) throw new Error(texts.test.nobodyOnline)
  return texts.test.itemCarried(item, await framework.hasItem(source, item))
}

function testVoice({ game, rooms }: Tested): string {
  const { mode, name } = rooms.system
  if (mode === 'pma-voice' && game.areCallsOff()) throw new Error(texts.test.callsOff)
  return texts.test.speaking(name, rooms.size)
}

async function testNumbers({ game, engine, players, settings }: Tested): Promise<string> {
  const { phone_template: template } = settings.phone
  for (const source of game.players()) {
    const player = players.at(source)
    const me = player && (await engine.identity(player.user_id))
    if (me && isLongerThan(me.phone, template))
      throw new Error(texts.longNumbers(me.phone, template, templateOf(me.phone)))
  }
  return texts.test.ownNumbers(template)
}

async function testUploads({ settings }: Tested): Promise<string> {
  const { uploadServer } = settings.phone
  if (uploadServer === '') throw new Error(texts.test.noUploads)
  if (!uploadServer.startsWith('https://')) throw new Error(texts.test.insecureUploads(uploadServer))
  if (settings.uploadSecret === '') throw new Error(texts.test.noSecret)
  const answer = await fetch(`${uploadServer}/healthz`, { signal: AbortSignal.timeout(uploadMs) }).catch(
    () => undefined,
  )
  if (!answer?.ok) throw new Error(texts.test.uploadsAway(uploadServer))
  return uploadServer
}

/** In whole milliseconds. */
async function took(job: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await job()
  return Math.round(performance.now() - startedMs)
}
