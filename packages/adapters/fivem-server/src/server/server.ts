import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '@orelhao/engine/core/clock'
import { Ticker } from '@orelhao/engine/core/ticker'
import { createEngine, type Engine } from '@orelhao/engine/engine'
import { ImportCommand } from '@orelhao/engine/import/import-command'
import { PhoneMetrics } from '@orelhao/engine/owner/pages/metrics/phone-metrics'
import { TableSizeReport } from '@orelhao/engine/owner/pages/metrics/table-size-report'
import { parseRate } from '@orelhao/engine/owner/rate-setting'
import { webhookSender } from '@orelhao/engine/owner/webhook'
import { phonePanel } from '@orelhao/engine/panel/phone-panel'
import type { Log, Ports } from '@orelhao/engine/ports'
import { withCity } from '@orelhao/engine/shared/characters/city-ids'
import { contactsOf } from '@orelhao/engine/shared/contacts/store'
import { playerByPhone } from '@orelhao/engine/shared/directory/store'
import { maxCompanyLength } from '@orelhao/engine/shared/ledger/accounts'
import { Slices } from '@orelhao/engine/slices'
import { phoneKey } from '@orelhao/protocol/phone-number'
import { ClientCalls } from '../client/client-calls.ts'
import { type ClientEvents, clientEvents } from '../client/client-events.ts'
import { retention } from '../config/retention.ts'
import { databaseLimits, readConnection, type Settings } from '../config/settings.ts'
import { watch } from '../config/watch.ts'
import { frameworkBankClient, frameworkFinesClient } from '../frameworks/bank-client.ts'
import type { FrameworkAdapter } from '../frameworks/framework.ts'
import { openFramework } from '../frameworks/open-framework.ts'
import type { PhoneCommand } from '../game/command-names.ts'
import { type Game, localGameApi } from '../game/game.ts'
import type { AnswerPage } from '../pages/fxserver-http.ts'
import { gamePages } from '../pages/game-pages.ts'
import { AppLimits } from '../players/app-limits.ts'
import { DutyRoster } from '../players/duty-roster.ts'
import { Groups } from '../players/groups.ts'
import { Identities } from '../players/identities.ts'
import type { Players } from '../players/players.ts'
import { alertSender } from '../resource-api/alert-events.ts'
import { BillEventEmitter } from '../resource-api/bill-events.ts'
import { CreatedApps } from '../resource-api/created-apps.ts'
import { type Operations, operationsFor } from '../resource-api/operations.ts'
import { texts } from '../texts.ts'
import { uploadStore } from '../uploads/open-uploads.ts'
import { VoiceRooms } from '../voice/voice-rooms.ts'
import { selectVoiceSystem } from '../voice/voice-systems.ts'
import { createPlayers } from './create-players.ts'
import { databasePlace, openConfiguredDatabase, retryUntilDatabaseAvailable } from './database.ts'
import { databaseErrorText } from './database-error.ts'
import { waitingErasures } from './erasures-command.ts'
import { OwnerBackups } from './owner-backups.ts'
import { ownerCommands } from './owner-commands.ts'
import { selfTest } from './self-test.ts'
import type { ServerContext } from './server-context.ts'
import type { ServerEnvironment } from './server-environment.ts'
import { catchUp, checkPositions, openGameBus } from './several-servers.ts'

/** Longest time for which calls, answers and writes may block the game's only thread. */
const sliceMs = 1
const billEventsMs = 1000
const tidyMs = 3600_000
const dutyRefreshMs = 3000
const limitRefreshMs = 5000
/** How late a durable event can be that NATS lost without losing the connection. */
const positionsMs = 10_000
const playerRefreshMs = 60_000
/** Between two batches of an import: the game and its players come first. */
const importPauseMs = 5
const importRows = 50

/** The resource's interface to the phone's server, which runs in this process or in one of its own. */
export interface PhoneServer extends ClientEvents {
  clientCalls: Pick<ClientCalls, 'receive'>
  operations: Operations
  /** Explains what is wrong with the framework; undefined where nothing is. */
  frameworkProblem: string | undefined
  /** Runs an owner's command that `source` typed, 0 for the console; resolves to the lines to show. Rejects while the database is away. */
  runCommand(command: PhoneCommand, words: string[], source: number): Promise<string[]>
  /** Answers a request for a page of the owner. Never rejects. */
  page: AnswerPage
  /** Announces to other resources that the phone is ready. */
  announce(): void
  stop(): Promise<void>
}

/** Starts the phone's server inside the game's. Throws ConfigError; waits for a database that is down until `isCancelled`. */
export async function startServer(
  game: Game,
  frameworks: readonly FrameworkAdapter[],
  settings: Settings,
  log: Log,
  isCancelled: () => boolean,
): Promise<PhoneServer> {
  const connection = readConnection(game)
  const framework = await openFramework({ game, frameworks, settings, log, isCancelled })
  const slices = new Slices(sliceMs)
  const dataFolder = join(game.folder, 'data')
  const place = databasePlace(connection, dataFolder)
  const backups = new OwnerBackups(place, dataFolder)
  await retryUntilDatabaseAvailable(() => backups.restoreAtStart(log), log, isCancelled)
  const database = openConfiguredDatabase(place, slices, databaseLimits(settings))
  const databaseName = connection ? texts.mariadb : texts.sqlite
  const voice = () => selectVoiceSystem(game, settings.voice)
  const { version } = game
  const mayCountRows = connection !== undefined // SQLite counts row by row, on the game's thread
  const facts = { databaseName, mayCountRows, version }
  return runServer(
    { game: localGameApi(game), settings, log, framework, database, backups, slices, voice, ...facts },
    isCancelled,
  )
}

/** Runs the phone's server in an environment. Waits for a database that is down until `isCancelled`. */
export async function runServer(world: ServerEnvironment, isCancelled: () => boolean): Promise<PhoneServer> {
  const { game, log, framework, database, databaseName, version } = world
  // one object for all parts, into which the engine writes what the panel changes; each run of the server has its own
  const settings = { ...world.settings, phone: { ...world.settings.phone } }
  const groups = new Groups(framework, log)
  const identities = new Identities({ game, database, framework, groups, settings, log })
  const rooms = new VoiceRooms(world.voice(), log)
  const dutyRoster = new DutyRoster(groups, settings.serviceGroups, (source) => players.findBySource(source)?.user_id)
  const appLimits = new AppLimits({ limits: settings.appLimits, game, framework, log })
  const createdApps = new CreatedApps(settings.phone.customApps, () => engine.broadcast('APPS_CHANGE'))
  const { bus, connectBus, closeBus } = openGameBus(world)
  const parts: ServerContext = { ...world, settings, bus, rooms, dutyRoster, identities, appLimits, createdApps }
  const engine = await retryUntilDatabaseAvailable(() => createEngine(portsOf(parts, () => players)), log, isCancelled)
  await world.backups.reportFileLeftBehind(engine, log)
  const imports = importCommand(parts)
  for (const line of [...(await imports.unfinished()), ...(await waitingErasures(database))]) log.warn({}, line)
  const players = createPlayers(parts, engine)
  const tables = world.mayCountRows ? new TableSizeReport(database) : undefined
  const metrics = new PhoneMetrics({
    connections: () => players.size,
    counters: () => database.counters,
    isReady: async () => (await engine.readiness()).isReady,
    tables: tables && (() => tables.sizes()),
  })
  await connectBus(() => void catchUp(players, log))
  const clientCalls = new ClientCalls({ ...parts, metrics }, engine, players)
  await dutyRoster.refresh()
  await Promise.all(game.players().map((source) => players.onLoaded(source)))
  const billEvents = new BillEventEmitter({ database, game, players, city: settings.city })
  const ticker = startTicker(parts, engine, players) // not before: the tick ends calls of absent players
  ticker.repeat(billEventsMs, () => billEvents.emitAll(), 'the events of fines and invoices could not be emitted')
  const facts = { framework: framework.name, database: databaseName, voice: rooms.system.name, players: players.size }
  log.info({}, texts.started(facts))

  let isStopping = false
  const page = gamePages({
    key: settings.pagesKey,
    currency: () => settings.phone.currency,
    version,
    database,
    engine,
    metrics,
    tables,
    log,
    isStopping: () => isStopping,
  })
  const findHolder = (phone: string) => database.read((db) => playerByPhone(db, phone))
  const operations = operationsFor({
    engine,
    players,
    rooms,
    log,
    phone: settings.phone,
    holderOf: findHolder,
    renumber: (player, phone) => identities.renumber(engine, player, phone),
    contactsOf: (player) => database.read((db) => contactsOf(db, player)),
    sourcesOnDuty: (company) => sourcesOnDuty(parts, players, company),
    companies: {
      services: settings.phone.services.map(({ number }) => number),
      groups: [...new Set(Object.values(settings.serviceGroups).flat())],
    },
    createdApps,
    city: settings.city,
    society: (company) => societyAccount(parts, company),
    hasFrameworkBank: framework.bank !== undefined,
    hasItem: async (source) => settings.item === '' || framework.hasItem(source, settings.item),
  })
  const test = () => selfTest({ game, engine, bus, framework, players, rooms, clientCalls, settings, databaseName })
  const commands = ownerCommands({ ...parts, engine, players, operations, imports, test })
  return {
    clientCalls,
    frameworkProblem: framework.problem,
    operations,
    ...clientEvents(parts, engine, players),
    runCommand: (command, words, source) => commands[command](words, source),
    page,
    announce: () => game.emit('smartphone:isReady'),
    async stop() {
      isStopping = true
      ticker.stop()
      createdApps.close()
      rooms.leaveAll()
      await imports.stop()
      await engine.close()
      await closeBus() // after the engine, which tells the others that its players are gone
    },
  }
}

/** The name of a company's account, with its city: a bill may be paid from another one. Undefined for an unknown company. */
async function societyAccount({ framework, settings }: ServerContext, company: string): Promise<string | undefined> {
  const account = await framework.society?.(company)
  if (account === undefined) return undefined
  const stored = withCity(settings.city, account)
  return stored.length <= maxCompanyLength ? stored : undefined
}

function importCommand(parts: ServerContext): ImportCommand {
  const { database, backups, identities, settings, log, slices } = parts
  const { messages, calls } = retention.retentionFrom(settings)
  return new ImportCommand({
    database,
    place: backups.place,
    backups,
    folder: backups.dataFolder,
    rules: {
      city: settings.city,
      numbers: identities.numberPlan(),
      allowUnsafeURL: settings.phone.allowUnsafeURL,
      uploadsURL: settings.phone.uploadsURL,
      messageDays: messages,
      callDays: calls,
    },
    alone: (job) => identities.alone(job),
    pause: () => sleep(importPauseMs),
    rowsAtOnce: importRows,
    openCopy: (file) => openConfiguredDatabase({ file }, slices, databaseLimits(settings)),
    report: (lines) => log.info({}, lines.join('\n  ')),
    explain: databaseErrorText,
  })
}

/** Players who answer a service, by its number; otherwise all on duty in a group of the framework. */
async function sourcesOnDuty(
  { dutyRoster, framework, settings }: ServerContext,
  players: Players,
  company: string,
): Promise<number[]> {
  const isService = Object.keys(settings.serviceGroups).some((number) => phoneKey(number) === phoneKey(company))
  if (!isService) return (await framework.onDuty(company)).map(Number)
  return dutyRoster.onDuty(company).flatMap((player) => players.findByUserId(player)?.source ?? [])
}

function portsOf(
  { game, settings, log, framework, database, bus, rooms, dutyRoster, identities, ...parts }: ServerContext,
  players: () => Players,
): Ports {
  const { bank, fines } = framework
  const characterOf = (player: number) => identities.characterOf(player)
  const store = uploadStore(settings, log)
  return {
    database,
    bus,
    log,
    retention: retention.retentionFrom(settings),
    clock: systemClock,
    city: settings.city,
    phone: Object.defineProperties(settings.phone, {
      voiceMode: { enumerable: true, get: () => rooms.system.mode }, // follows the voice resource that runs
      customApps: { enumerable: true, get: () => parts.createdApps.all },
    }),
    limits: { read: parseRate(settings.rateReads), write: parseRate(settings.rateWrites) },
    dispatch: { onDuty: (service) => dutyRoster.onDuty(service), isElsewhere: (service) => game.isElsewhere(service) },
    sharesDuty: settings.sharedDuty,
    appLimits: parts.appLimits,
    torBlocked: settings.torBlocked,
    blockedWords: settings.blockedWords,
    watchedWords: Object.entries(settings.watchedWords).map(([word, severity]) => ({ word, severity })),
    economyWatch: watch.watchFrom(settings),
    panel: phonePanel(systemClock),
    sendAlert: alertSender({
      game,
      players,
      webhook: webhookSender(settings.alertWebhook, () => settings.phone.currency),
    }),
    uploadSecret: settings.uploadSecret,
    ...(store && { uploadStore: store }),
    random: Math.random,
    after: (delayMs, job) => game.after(delayMs, job),
    ...(bank && { bank: frameworkBankClient(bank, characterOf) }),
    ...(fines && { fines: frameworkFinesClient(fines, characterOf) }),
  }
}

function startTicker(
  { game, bus, dutyRoster, log, appLimits }: ServerContext,
  engine: Engine,
  players: Players,
): Ticker {
  const ticker = new Ticker(log, game.every)
  ticker.tickEngine(engine)
  ticker.repeat(tidyMs, () => engine.cleanUp(), 'the cleanup failed')
  ticker.repeat(dutyRefreshMs, () => dutyRoster.refresh(), 'the players on duty could not be refreshed')
  ticker.repeat(limitRefreshMs, () => appLimits.refreshAll(engine, players), 'the app limits could not be refreshed')
  if (bus.connectionLosses)
    ticker.repeat(positionsMs, () => checkPositions(engine, players), 'looking for lost events failed')
  ticker.repeat(playerRefreshMs, () => players.refreshAll(), 'the characters could not be refreshed')
  return ticker
}
