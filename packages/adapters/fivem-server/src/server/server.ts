import { inProcessBus } from '@orelhao/engine/core/bus'
import { systemClock } from '@orelhao/engine/core/clock'
import { Ticker } from '@orelhao/engine/core/ticker'
import { createEngine, type Engine } from '@orelhao/engine/engine'
import { parseRate } from '@orelhao/engine/owner/rate-setting'
import type { Log, Ports } from '@orelhao/engine/ports'
import { contactsOf } from '@orelhao/engine/shared/contacts/store'
import { holderOf } from '@orelhao/engine/shared/directory/store'
import { settleCommand } from '@orelhao/engine/shared/framework-bank/settle/command'
import { verifyCommand } from '@orelhao/engine/shared/social/verify'
import { Slices } from '@orelhao/engine/slices'
import { phoneKey } from '@orelhao/protocol/phone-number'
import { Requests } from '../client/client-calls.ts'
import { type ClientEvents, clientEvents } from '../client/client-events.ts'
import { retention } from '../config/retention.ts'
import { databaseLimits, readConnection, type Settings } from '../config/settings.ts'
import { foreignBank, foreignFines } from '../frameworks/bank-client.ts'
import type { FrameworkAdapter } from '../frameworks/framework.ts'
import { openFramework } from '../frameworks/open-framework.ts'
import { type Game, gameSideOf } from '../game/game.ts'
import { AppLimits } from '../players/app-limits.ts'
import { Duty } from '../players/duty-roster.ts'
import { Groups } from '../players/groups.ts'
import { Identities } from '../players/identities.ts'
import type { Players } from '../players/players.ts'
import { CreatedApps } from '../resource-api/created-apps.ts'
import { type Operations, operationsFor } from '../resource-api/operations.ts'
import { texts } from '../texts.ts'
import { Rooms } from '../voice/voice-rooms.ts'
import { voiceSystem } from '../voice/voice-systems.ts'
import { playersOf } from './create-players.ts'
import { openOwnersDatabase, whenDatabaseAnswers } from './database.ts'
import { selfTest } from './self-test.ts'
import type { Parts } from './server-context.ts'
import type { World } from './server-environment.ts'

/** How long calls, answers and writers may keep the game's only thread before it goes on. */
const sliceMs = 1
const tidyMs = 3600_000
const dutyMs = 3000
const limitsMs = 5000
const lookAgainMs = 60_000

/** What the resource asks of the phone's server, which runs in this process or in one of its own. */
export interface PhoneServer extends ClientEvents {
  requests: Pick<Requests, 'receive'>
  operations: Operations
  test(): Promise<string[]>
  /** What the owner typed about payments that wait for a decision; the lines to show. */
  settle(typed: string[]): Promise<string[]>
  /** Gives a profile the verified mark, or takes it; answers what the owner reads. */
  verify(typed: string[]): Promise<string>
  /** Tells other resources that they may ask. */
  announce(): void
  stop(): Promise<void>
}

/** Starts the phone's server inside the game's. Throws ConfigError; waits for a database that is away until `isOver`. */
export async function startServer(
  game: Game,
  frameworks: readonly FrameworkAdapter[],
  settings: Settings,
  log: Log,
  isOver: () => boolean,
): Promise<PhoneServer> {
  const connection = readConnection(game)
  const framework = await openFramework({ game, frameworks, settings, log, isOver })
  const slices = new Slices(sliceMs)
  const database = openOwnersDatabase(connection, game.folder, slices, databaseLimits(settings))
  const databaseName = connection ? texts.mariadb : texts.sqlite
  const voice = () => voiceSystem(game, settings.voice)
  return runServer({ game: gameSideOf(game), settings, log, framework, database, databaseName, slices, voice }, isOver)
}

/** Runs the phone's server in a world. Waits for a database that is away until `isOver`. */
export async function runServer(world: World, isOver: () => boolean): Promise<PhoneServer> {
  const { game, settings, log, framework, database, databaseName } = world
  const groups = new Groups(framework, log)
  const identities = new Identities({ game, database, framework, groups, settings, log })
  const rooms = new Rooms(world.voice(), log)
  const duty = new Duty(groups, settings.serviceGroups, (source) => players.at(source)?.user_id)
  const appLimits = new AppLimits({ limits: settings.appLimits, game, framework, log })
  const createdApps = new CreatedApps(settings.phone.customApps, () => engine.broadcast('APPS_CHANGE'))
  const parts: Parts = { ...world, bus: inProcessBus(), rooms, duty, identities, appLimits, createdApps }
  const engine = await whenDatabaseAnswers(() => createEngine(portsOf(parts)), log, isOver)
  const players = playersOf(parts, engine)
  const requests = new Requests(parts, engine, players)
  await duty.refresh()
  await Promise.all(game.players().map((source) => players.arrived(source)))
  const ticker = startTicker(parts, engine, players) // not before: the tick ends calls of who is away
  const facts = { framework: framework.name, database: databaseName, voice: rooms.system.name, players: players.size }
  log.info({}, texts.started(facts))

  const { currency, disabledApps } = settings.phone
  const numbers = (phone: string) => database.read((db) => holderOf(db, phone))
  return {
    requests,
    operations: operationsFor({
      engine,
      players,
      rooms,
      currency,
      disabledApps,
      holderOf: numbers,
      renumber: (player, phone) => identities.renumber(engine, player, phone),
      contactsOf: (player) => database.read((db) => contactsOf(db, player)),
      sourcesOnDuty: (company) => sourcesOnDuty(parts, players, company),
      createdApps,
    }),
    ...clientEvents(parts, engine, players),
    test: () => selfTest({ game, engine, framework, players, rooms, requests, settings, databaseName }),
    verify: async (typed) => (await verifyCommand(database, typed)).line,
    settle: async (typed) =>
      (await settleCommand(database, typed, { currency, now: Math.floor(Date.now() / 1000) })).lines,
    announce: () => game.emit('smartphone:isReady'),
    async stop() {
      ticker.stop()
      createdApps.close()
      rooms.leaveAll()
      await engine.close()
    },
  }
}

/** Whoever answers for a service now, by its number; else everybody on duty in a group of the framework. */
async function sourcesOnDuty(
  { duty, framework, settings }: Parts,
  players: Players,
  company: string,
): Promise<number[]> {
  const isService = Object.keys(settings.serviceGroups).some((number) => phoneKey(number) === phoneKey(company))
  if (!isService) return (await framework.onDuty(company)).map(Number)
  return duty.onDuty(company).flatMap((player) => players.of(player)?.source ?? [])
}

function portsOf({ game, settings, log, framework, database, bus, rooms, duty, identities, ...parts }: Parts): Ports {
  const { bank, fines } = framework
  const characterOf = (player: number) => identities.characterOf(player)
  return {
    database,
    bus,
    log,
    retention: retention.retentionFrom(settings),
    clock: systemClock,
    phone: Object.defineProperties(
      { ...settings.phone },
      {
        voiceMode: { enumerable: true, get: () => rooms.system.mode }, // follows the voice resource that runs
        customApps: { enumerable: true, get: () => parts.createdApps.all },
      },
    ),
    limits: { read: parseRate(settings.rateReads), write: parseRate(settings.rateWrites) },
    dispatch: { onDuty: (service) => duty.onDuty(service), isElsewhere: (service) => game.isElsewhere(service) },
    appLimits: parts.appLimits,
    torBlocked: settings.torBlocked,
    blockedWords: settings.blockedWords,
    uploadSecret: settings.uploadSecret,
    random: Math.random,
    after: (delayMs, job) => game.after(delayMs, job),
    ...(bank && { bank: foreignBank(bank, characterOf) }),
    ...(fines && { fines: foreignFines(fines, characterOf) }),
  }
}

function startTicker({ game, duty, log, appLimits }: Parts, engine: Engine, players: Players): Ticker {
  const ticker = new Ticker(log, game.every)
  ticker.drive(engine)
  ticker.repeat(tidyMs, () => engine.tidy(), 'tidying failed')
  ticker.repeat(dutyMs, () => duty.refresh(), 'asking who is on duty failed')
  ticker.repeat(limitsMs, () => appLimits.pass(engine, players), 'asking who may use limited apps failed')
  ticker.repeat(lookAgainMs, () => players.lookAgain(), 'looking at the characters again failed')
  return ticker
}
