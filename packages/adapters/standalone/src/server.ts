import { apps as allApps } from '@orelhao/engine/apps/index'
import { systemClock } from '@orelhao/engine/core/clock'
import type { App } from '@orelhao/engine/core/context'
import { openBus } from '@orelhao/engine/core/nats/open-bus'
import { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import { nodeTimeout, Ticker } from '@orelhao/engine/core/ticker'
import { openDatabase, parseDatabaseUrl } from '@orelhao/engine/database/open-database'
import { createEngine, type Engine } from '@orelhao/engine/engine'
import { createOwnerPages } from '@orelhao/engine/owner/pages/create-owner-pages'
import { PhoneMetrics } from '@orelhao/engine/owner/pages/metrics/phone-metrics'
import { TableSizeReport } from '@orelhao/engine/owner/pages/metrics/table-size-report'
import { parseRate } from '@orelhao/engine/owner/rate-setting'
import { parseWatchedWords, webhookSender } from '@orelhao/engine/owner/webhook'
import { phonePanel } from '@orelhao/engine/panel/phone-panel'
import type { Ports } from '@orelhao/engine/ports'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import manifest from '../package.json' with { type: 'json' }
import { citizens, services } from './city/citizens.ts'
import { cityClock } from './city/clock.ts'
import { GameSides } from './city/game-sides.ts'
import { playlist } from './city/playlist.ts'
import { cityRoutes } from './city/routes.ts'
import { seedCity } from './city/seed.ts'
import { city } from './city/seeds/repeat-stories.ts'
import { databaseTimeFor, settableClock } from './city/settable-clock.ts'
import { Street } from './city/street.ts'
import { Things } from './city/things.ts'
import { busAddressesOf, type Config, databaseLimits, splitList, warningsOf } from './config/config.ts'
import { retention } from './config/retention.ts'
import { watch } from './config/watch.ts'
import { createGuardedServer } from './guard/guarded-server.ts'
import { reportFileLeftBehind } from './monitoring/file-left-behind.ts'
import { createLog } from './monitoring/log.ts'
import { standaloneMetrics } from './monitoring/metrics.ts'
import { parseWholeNumber } from './parse-whole-number.ts'
import { callRoutes, faultHandler } from './routes/calls.ts'
import { dataExportRoutes } from './routes/data-export.ts'
import { explorerRoutes } from './routes/explorer.ts'
import { ownerPageRoutes } from './routes/owner-pages.ts'
import { fontFace } from './routes/page-font.ts'
import { pageBuild, pageRoutes } from './routes/pages.ts'
import { panelRoutes } from './routes/panel.ts'
import { sessionRoutes } from './routes/session.ts'
import { uploadRoutes } from './routes/upload.ts'
import { uploadedRoutes } from './routes/uploaded-files.ts'
import { EndedSessions } from './sessions/ended-sessions.ts'
import { sessionSecret } from './sessions/session-secret.ts'
import { Sessions } from './sessions/sessions.ts'
import { pageKeyOf, Tokens } from './sessions/tokens.ts'
import { PageGateway } from './sockets/page-gateway.ts'
import { type SocketRoute, Sockets } from './sockets/sockets.ts'
import { publicWeb, type WebAccess } from './uploads/fetch-picture.ts'
import { openUploads } from './uploads/open-uploads.ts'
import { VideoRelay } from './video/relay.ts'

const tidyIntervalMs = 3600_000
const tickIntervalMs = 1000
/** How late a durable event can be that NATS lost without losing the connection. */
const positionsIntervalMs = 10_000
/** Event pages send nothing; a browser may send an empty frame. */
const maxMessageOfSilentPage = 125

export interface RunningServer {
  /** For instance http://127.0.0.1:3000 */
  address: string
  engine: Engine
  log: Logger
  /** Answers 503 on `/readyz` from now on, so that a proxy takes the other servers for what comes next. Everything else works on. */
  drain(): void
  /** Finishes calls in flight, then closes everything. */
  stop(): Promise<void>
}

/**
 * Starts the standalone server: pages, calls, events, uploads and, in the demo, the city. Rejects if it cannot listen. `web` is the network
 * that pictures are fetched from, `apps` are the engine's; tests pass their own.
 */
export async function startServer(
  config: Config,
  web: WebAccess = publicWeb,
  apps: readonly App[] = allApps,
): Promise<RunningServer> {
  const log = createLog(config.LOG_LEVEL)
  const database = openDatabase(config.DATABASE_URL, databaseLimits(config))
  const { bus, connectBus, closeBus } = openBus({
    addresses: busAddressesOf(config),
    credentials: config.BUS_CREDENTIALS,
    place: parseDatabaseUrl(config.DATABASE_URL),
    database,
    log,
  })
  const clock = settableClock()
  const databaseMs = databaseTimeFor(clock)
  const own = { database, databaseMs, bus, clock, log, random: Math.random, after: nodeTimeout }
  const ports = { ...own, ...ownerSettings(config), panel: phonePanel(clock) }
  const engine = await createEngine(ports, config.DEMO ? [...apps, city] : apps)
  await reportFileLeftBehind(engine, config, log)
  if (config.DEMO) {
    await seedCity(engine, clock, config)
  }

  const endedSessions = await EndedSessions.open(database, bus.sessionsEnded)
  const sessions = new Sessions(engine, new Tokens(await sessionSecret(config, database)), endedSessions)
  const limiter = new RateLimiter(systemClock)
  const gateway = new PageGateway(engine, bus, log)
  await connectBus(() => void gateway.catchUp())
  const relay = new VideoRelay({ engine, bus, log, secret: config.UPLOAD_SECRET })
  const gameSides = new GameSides()
  const cityTime = cityClock(performance.now(), config.CITY_CLOCK)
  const things = new Things({ engine, bus, log }, (player) => street.onPaid(player))
  const street = new Street(gameSides, things, () => cityTime(performance.now()))
  const { app, requestOrigins, serverKey, guard, socketGuard } = createGuardedServer(config, { log, sessions, limiter })
  const socketRoutes: Record<string, SocketRoute> = {
    '/smartphone/events': {
      longestMessageBytes: maxMessageOfSilentPage,
      onOpen(socket, { me, session }, query) {
        void gateway.connect(socket, me.user_id, pageKeyOf(session), sinceOf(query))
        return undefined // a page of events receives only
      },
    },
    ...(config.DEMO && {
      '/city/socket': {
        longestMessageBytes: 4 * 1024 * 1024, // a photo of the street
        onOpen: (socket, { me, session }) => street.onOpen(session.tab, me, socket, cityTime(performance.now())),
      } satisfies SocketRoute,
    }),
  }
  const upgradeHandlers = { '/video/': relay }
  const sockets = new Sockets({
    http: app.server,
    sessions,
    log,
    routes: socketRoutes,
    upgradeHandlers,
    guard: socketGuard,
  })
  endedSessions.onEnd(() => sockets.closeEnded((session) => endedSessions.has(session)))
  const tables = new TableSizeReport(database)
  const metrics = new PhoneMetrics({
    connections: () => sockets.size,
    counters: () => database.counters,
    isReady: async () => (await engine.readiness()).isReady,
    tables: () => tables.sizes(),
  })

  let stopping = false
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close') // so that no proxy sends a request into a connection that is being closed
  })
  app.setErrorHandler(faultHandler)
  callRoutes(app, { engine, sessions, gameSides, limiter, metrics, build: pageBuild() })
  const owner = { demo: config.DEMO, serverKey, requestOrigins }
  const signInLimit = parseRate(config.RATE_SIGN_INS)
  sessionRoutes(app, { ...owner, engine, sessions, endedSessions, limiter, signInLimit })
  const pages = createOwnerPages({
    database,
    engine,
    key: serverKey.owner,
    currency: () => ports.phone.currency,
    version: manifest.version,
    isOpen: (kind, { isOwnMachine }) =>
      kind === 'health' ||
      (kind === 'reference' && config.DEMO) ||
      (kind === 'economy' ? config.DEMO && isOwnMachine : isOwnMachine),
    isStopping: () => stopping,
    metrics: standaloneMetrics(metrics),
    fontFace: fontFace(),
    hasExplorer: true,
  })
  await ownerPageRoutes(app, pages, requestOrigins)
  explorerRoutes(app, pages, requestOrigins)
  const { version } = manifest
  const currency = () => ports.phone.currency
  const panel = { database, engine, currency, version, clock, log, tables: () => tables.sizes() }
  await panelRoutes(app, panel, requestOrigins)
  if (config.DEMO) cityRoutes(app, engine)
  const media = await openUploads(config, engine)
  await uploadRoutes(app, {
    ...media,
    sessions,
    limiter,
    rate: parseRate(config.RATE_UPLOADS),
    secret: config.UPLOAD_SECRET,
    web,
  })
  await uploadedRoutes(app, media.folder)
  dataExportRoutes(app, database, media.folder)
  await pageRoutes(app, config.DEMO, config.phone.customApps)
  const address = await app.listen({ port: config.PORT, host: config.HOST })
  for (const warning of warningsOf(config)) log.warn({}, warning)
  const logTableSizes = async () => {
    const rows = Object.fromEntries((await tables.refresh()).map((size) => [size.table, size.rows]))
    log.info({ rows }, 'how large the tables are')
  }
  const tidy = async () => {
    const mayDelete = await engine.cleanUp()
    await Promise.all([logTableSizes(), ...(mayDelete ? [media.uploads.tidy(), endedSessions.tidy()] : [])])
  }
  const ticker = new Ticker(log)
  ticker.repeat(tidyIntervalMs, tidy, 'the cleanup failed')
  ticker.tickEngine(engine)
  ticker.repeat(tickIntervalMs, () => endedSessions.refresh(), 'looking for ended sessions failed')
  if (bus.connectionLosses)
    ticker.repeat(positionsIntervalMs, () => gateway.checkPositions(), 'looking for lost events failed')

  return {
    address,
    engine,
    log,
    drain() {
      stopping = true
    },
    async stop() {
      stopping = true
      ticker.stop()
      street.stop()
      sockets.close()
      await relay.stop()
      await closeHttp(app)
      await media.stop()
      gateway.stop()
      guard.stop()
      await engine.close()
      await closeBus() // after the engine, which tells the others that its leases are free
    },
  }
}

type WatchPort = 'watchedWords' | 'economyWatch' | 'sendAlert'

function ownerSettings(
  config: Config,
): Pick<
  Ports,
  'phone' | 'limits' | 'dispatch' | 'uploadSecret' | 'retention' | 'torBlocked' | 'blockedWords' | WatchPort
> {
  const own = { ...config.phone, uploadsURL: config.phone.uploadsURL || config.UPLOAD_PUBLIC_URL }
  const phone = config.DEMO
    ? {
        ...own,
        useGameClock: true,
        videoServer: config.phone.videoServer || '/video',
        services: config.phone.services.length > 0 ? config.phone.services : services,
        playlist: config.phone.playlist.length > 0 ? config.phone.playlist : playlist,
      }
    : own
  const sendAlert = webhookSender(config.ALERT_WEBHOOK, () => phone.currency)
  const onDuty = (service: string) =>
    citizens.filter((citizen) => citizen.service === service).map(({ user_id }) => user_id)
  return {
    phone,
    uploadSecret: config.UPLOAD_SECRET,
    retention: retention.retentionFrom(config),
    torBlocked: splitList(config.TOR_BLOCKED).map(Number),
    blockedWords: config.BLOCKED_WORDS.split(','),
    watchedWords: parseWatchedWords(config.WATCHED_WORDS),
    economyWatch: watch.watchFrom(config),
    ...(sendAlert && { sendAlert }),
    limits: { read: parseRate(config.RATE_READS), write: parseRate(config.RATE_WRITES) },
    dispatch: { onDuty: config.DEMO ? onDuty : () => [] },
  }
}

/** Browsers open connections ahead of requests; Node counts one as busy until its first request has been answered. */
const openConnectionMs = 5000

/** Answers calls in flight, and closes each connection after its answer instead of keeping it alive. */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), 50)
  const closingAll = setTimeout(() => app.server.closeAllConnections(), openConnectionMs)
  try {
    await app.close()
  } finally {
    clearInterval(closingIdle)
    clearTimeout(closingAll)
  }
}

function sinceOf(query: URLSearchParams): number | undefined {
  return parseWholeNumber(query.get('since') ?? '')
}
