import { inProcessBus } from '@orelhao/engine/core/bus'
import { createEngine, type Engine } from '@orelhao/engine/core/engine'
import { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import { Slices } from '@orelhao/engine/core/slices'
import type { Database } from '@orelhao/engine/database/database'
import type { Bus, Log, Ports } from '@orelhao/engine/ports'
import { holderOf } from '@orelhao/engine/shared/directory/store'
import { settleCommand } from '@orelhao/engine/shared/foreign-bank/settle/command'
import { netEvents } from '@orelhao/protocol/script-wire'
import { Calls } from './calls.ts'
import { answerCheck } from './checks.ts'
import { parseRate, readConnection, type Settings } from './config/settings.ts'
import { openOwnersDatabase, whenDatabaseAnswers } from './database.ts'
import { Duty } from './duty.ts'
import { type Parts as MessageParts, takeMessage } from './for-resources/client-messages.ts'
import { tellResources } from './for-resources/events.ts'
import { type Operations, operationsFor } from './for-resources/operations.ts'
import { requestTeller } from './for-resources/service-requests.ts'
import { foreignBank, foreignFines } from './frameworks/bank.ts'
import { openFramework } from './frameworks/find.ts'
import type { Framework, FrameworkAdapter } from './frameworks/framework.ts'
import type { Game } from './game.ts'
import { Identities } from './identities.ts'
import { Players } from './players.ts'
import { selfTest } from './selftest.ts'
import { texts } from './texts.ts'
import { endCall, followCalls, rejoinCall } from './voice/calls.ts'
import { isVoiceResource, voiceSystem } from './voice/modes.ts'
import { Rooms } from './voice/rooms.ts'
import { welcomeFor } from './welcome.ts'

/** How long calls, answers and writers may keep the game's only thread before it goes on. */
const sliceMs = 1
const tickMs = 1000
const tidyMs = 3600_000
const dutyMs = 3000
const lookAgainMs = 60_000
/** Of one client: its script says hello when it starts, and asks about the item when the phone is opened, and while it is, every 10 s. */
const helloLimit = { perSecond: 0.5, burst: 10 }
const checkLimit = { perSecond: 5, burst: 20 }
const messageLimit = { perSecond: 0.5, burst: 10 }
const muteLimit = { perSecond: 2, burst: 20 }
const leftLimit = { perSecond: 2, burst: 20 }

export interface RunningServer {
  engine: Engine
  calls: Calls
  operations: Operations
  hello(source: number): void
  check(source: number, payload: unknown): void
  /** The player wants to be silent in their call, or heard again. */
  mute(source: number, payload: unknown): void
  /** The player's page left the call of a room. */
  leftCall(source: number, payload: unknown): void
  /** A message that another resource has for this player, by way of their client script. */
  message(source: number, payload: unknown): void
  dropped(source: number): void
  /** Another resource was started. */
  resourceStarted(resource: string): void
  test(): Promise<string[]>
  /** What the owner typed about payments that wait for a decision; the lines to show. */
  settle(typed: string[]): Promise<string[]>
  stop(): Promise<void>
}

interface Parts {
  game: Game
  settings: Settings
  log: Log
  framework: Framework
  database: Database
  slices: Slices
  bus: Bus
  rooms: Rooms
  duty: Duty
  identities: Identities
}

/** Starts the phone's server inside the game's. Throws ConfigError; waits for a database that is away until `isOver`. */
export async function startServer(
  game: Game,
  frameworks: readonly FrameworkAdapter[],
  settings: Settings,
  log: Log,
  isOver: () => boolean,
): Promise<RunningServer> {
  const connection = readConnection(game)
  const framework = await openFramework({ game, frameworks, settings, log, isOver })
  const slices = new Slices(sliceMs)
  const database = openOwnersDatabase(connection, game.folder, slices)
  const identities = new Identities(game, database, framework, settings, log)
  const rooms = new Rooms(voiceSystem(game, settings.voice), log)
  const duty = new Duty(framework, settings.serviceGroups, (source) => players.at(source)?.user_id, log)
  const parts: Parts = {
    game,
    settings,
    log,
    framework,
    database,
    slices,
    bus: inProcessBus(),
    rooms,
    duty,
    identities,
  }
  const engine = await whenDatabaseAnswers(() => createEngine(portsOf(parts)), log, isOver)
  const players = playersOf(parts, engine)
  const calls = new Calls(parts, engine, players)
  await duty.refresh()
  await Promise.all(game.players().map((source) => players.arrived(source)))
  const stopTimers = timers(parts, engine, players) // not before: the tick ends calls of who is away
  const databaseName = connection ? texts.mariadb : texts.sqlite
  const facts = { framework: framework.name, database: databaseName, voice: rooms.system.name, players: players.size }
  log.info({}, texts.started(facts))

  const { currency } = settings.phone
  const numbers = (phone: string) => database.read((db) => holderOf(db, phone))
  return {
    engine,
    calls,
    operations: operationsFor({
      engine,
      players,
      rooms,
      currency,
      holderOf: numbers,
      renumber: (player, phone) => identities.renumber(engine, player, phone),
    }),
    ...doorsFor(parts, engine, players),
    test: () => selfTest({ game, engine, framework, players, rooms, calls, settings, databaseName }),
    settle: async (typed) =>
      (await settleCommand(database, typed, { currency, now: Math.floor(Date.now() / 1000) })).lines,
    async stop() {
      stopTimers()
      rooms.leaveAll()
      await engine.close()
    },
  }
}

function portsOf({ settings, log, framework, database, bus, rooms, duty, identities }: Parts): Ports {
  const { bank, fines } = framework
  const characterOf = (player: number) => identities.characterOf(player)
  return {
    database,
    bus,
    log,
    clock: { nowMs: Date.now },
    phone: Object.defineProperty({ ...settings.phone }, 'voiceMode', {
      enumerable: true,
      get: () => rooms.system.mode, // follows the voice resource that runs
    }),
    limits: { read: parseRate(settings.rateReads), write: parseRate(settings.rateWrites) },
    dispatch: duty,
    uploadSecret: settings.uploadSecret,
    random: Math.random,
    ...(bank && { bank: foreignBank(bank, characterOf) }),
    ...(fines && { fines: foreignFines(fines, characterOf) }),
  }
}

/** Everybody who plays, and what follows from what they are told and from where they are. */
function playersOf(parts: Parts, engine: Engine): Players {
  const { game, settings, log, framework, database, bus, rooms, identities } = parts
  const failed = (error: unknown) => log.error({ err: error }, 'a call could not be followed')
  const welcome = (me: Parameters<typeof welcomeFor>[0]) => JSON.stringify(welcomeFor(me, settings, rooms.system.mode))
  const tellOfRequests = requestTeller({
    game,
    groups: settings.serviceGroups,
    sourceOf: async (phone) => {
      const asker = await database.read((db) => holderOf(db, phone))
      return asker && { user_id: asker.user_id, source: players.of(asker.user_id)?.source ?? null }
    },
  })
  const players = new Players({ game, engine, framework, identities, log }, welcome, {
    entered(player) {
      const isHere = () => players.at(player.source) === player
      void rejoinCall(engine, rooms, player, isHere).catch(failed)
    },
    left({ source, user_id }, isGone) {
      rooms.leave(source)
      if (isGone) void endCall(engine, user_id).catch(failed)
    },
  })
  bus.subscribe((delivery) => {
    players.deliver(delivery)
    followCalls(delivery, players, rooms)
    tellResources(delivery, game, players)
    const asked = tellOfRequests(delivery)
    asked?.catch((error) => log.error({ err: error }, 'other resources were not told of a service request'))
  })
  framework.listen(
    (source) => void players.arrived(Number(source)),
    (source) => void players.unloaded(Number(source)),
  )
  return players
}

function doorsFor({ game, framework, settings, rooms, log }: Parts, engine: Engine, players: Players) {
  const limiter = new RateLimiter({ nowMs: Date.now })
  const { item, voice } = settings
  return {
    hello(source: number) {
      if (limiter.take(source, 'hello', helloLimit)) void players.greeted(source)
    },
    check(source: number, payload: unknown) {
      if (!limiter.take(source, 'check', checkLimit)) return
      answerCheck({ game, framework, item }, source, payload).catch((error) =>
        log.error({ err: error, source }, 'the framework did not say what a player carries'),
      )
    },
    mute(source: number, payload: unknown) {
      if (payload === 'false' || (payload === 'true' && limiter.take(source, 'mute', muteLimit)))
        rooms.mute(source, payload === 'true')
    },
    leftCall(source: number, payload: unknown) {
      const room = typeof payload === 'string' ? Number(payload) : 0
      if (room > 0 && limiter.take(source, 'left', leftLimit)) rooms.leave(source, room)
    },
    message(source: number, payload: unknown) {
      const player = players.at(source)?.user_id
      if (player === undefined || !limiter.take(source, 'message', messageLimit)) return
      const show = (...[to, event, sms]: Parameters<MessageParts['show']>) =>
        game.emitNet(netEvents.event, to, JSON.stringify({ event, args: [sms] }))
      const services = settings.phone.services.map(({ number }) => number)
      takeMessage({ engine, services, show }, source, player, payload).catch((error) =>
        log.error({ err: error, source }, 'a message of another resource was lost'),
      )
    },
    dropped: (source: number) => void players.dropped(source),
    resourceStarted(resource: string) {
      if (isVoiceResource(resource)) rooms.use(voiceSystem(game, voice))
    },
  }
}

/** Answers a function that stops them all. */
function timers({ game, duty, log }: Parts, engine: Engine, players: Players): () => void {
  /** None begins before the last one ended, or they would pile up while the database does not answer. */
  const repeat = (intervalMs: number, job: () => Promise<unknown>, complaint: string) => {
    let isRunning = false
    return game.every(intervalMs, () => {
      if (isRunning) return
      isRunning = true
      const failed = (error: unknown) => log.error({ err: error }, complaint)
      void job()
        .catch(failed)
        .finally(() => {
          isRunning = false
        })
    })
  }
  const stops = [
    repeat(tickMs, () => engine.tick(), 'the tick failed'),
    repeat(tidyMs, () => engine.tidy(), 'tidying failed'),
    repeat(dutyMs, () => duty.refresh(), 'asking who is on duty failed'),
    repeat(lookAgainMs, () => players.lookAgain(), 'looking at the characters again failed'),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
