import { inProcessBus } from '@orelhao/engine/core/bus'
import { createEngine, type Engine } from '@orelhao/engine/core/engine'
import { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import { openDatabase } from '@orelhao/engine/database/open'
import type { Ports } from '@orelhao/engine/ports'
import { economyReport } from '@orelhao/engine/shared/ledger/report/report'
import { CallFault } from '@orelhao/protocol/wire'
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify'
import type { Logger } from 'pino'
import manifest from '../package.json' with { type: 'json' }

import { citizens, services } from './city/citizens.ts'
import { gameClock } from './city/clock.ts'
import { GameSides } from './city/game-sides.ts'
import { cityRoutes } from './city/routes.ts'
import { seedCity, settableClock } from './city/seed.ts'
import { seedCalls } from './city/seed-calls.ts'
import { seedMoney } from './city/seed-money.ts'
import { seedPhotos } from './city/seed-photos.ts'
import { Street } from './city/street.ts'
import { type Config, parseRate } from './config.ts'
import { economyRoutes } from './economy/routes.ts'
import { Gateway } from './gateway.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { callRoutes, faultHandler } from './routes/calls.ts'
import { docRoutes } from './routes/docs.ts'
import { healthRoutes } from './routes/health.ts'
import { pageRoutes } from './routes/pages.ts'
import { sessionRoutes } from './routes/session.ts'
import { uploadRoutes } from './routes/upload.ts'
import { uploadedRoutes } from './routes/uploaded.ts'
import { isFromSamePage } from './same-page.ts'
import { Sessions } from './sessions.ts'
import { type Door, Sockets } from './sockets.ts'
import { Tokens } from './tokens.ts'
import { openWeb, type Web } from './uploads/fetch-picture.ts'
import { openUploads } from './uploads/open.ts'
import { VideoRelay } from './video/relay.ts'

const longestBodyBytes = 64 * 1024
const tidyIntervalMs = 3600_000
const tickIntervalMs = 1000

export interface RunningServer {
  /** Such as http://127.0.0.1:3000 */
  address: string
  engine: Engine
  log: Logger
  /** Finishes what is in flight, then closes everything. */
  stop(): Promise<void>
}

/**
 * Starts the standalone server: pages, calls, events, uploads and, in the demo, the city. Rejects when it cannot listen.
 * `web` is what pictures of the web are fetched from.
 */
export async function startServer(config: Config, web: Web = openWeb): Promise<RunningServer> {
  const log = createLog(config.LOG_LEVEL)
  const database = openDatabase(config.DATABASE_URL)
  const bus = inProcessBus()
  const clock = settableClock()
  const engine = await createEngine({ database, bus, clock, log, random: Math.random, ...ownersChoices(config) })
  if (config.DEMO) {
    await seedCity(engine, clock, config.DATA_DIR)
    await seedMoney(engine, clock, config)
    await seedPhotos(engine, clock, config.DATA_DIR)
    await seedCalls(engine, clock, config.DATA_DIR)
  }

  const sessions = new Sessions(engine, new Tokens(config.DATA_DIR))
  const gateway = new Gateway(engine, bus, log)
  const relay = new VideoRelay({ engine, bus, log, secret: config.UPLOAD_SECRET })
  const gameSides = new GameSides()
  const startedMs = Date.now()
  const gameTime = gameClock(startedMs, config.CITY_CLOCK)
  const street = new Street(gameSides, () => gameTime(Date.now()))
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false, // what is on its way when the server stops is still answered
    bodyLimit: longestBodyBytes,
    childLoggerFactory: (logger) => logger, // one for all: nothing is logged per request
  })
  const doors: Record<string, Door> = {
    '/smartphone/events': {
      longestMessageBytes: 64 * 1024,
      enter: (socket, { me }, query) => void gateway.connect(socket, me.user_id, sinceOf(query)),
    },
    ...(config.DEMO && {
      '/city/socket': {
        longestMessageBytes: 4 * 1024 * 1024, // a photo of the street
        enter: (socket, { me, tab }) => street.enter(tab, me, socket, gameTime(Date.now())),
      } satisfies Door,
    }),
  }
  const sockets = new Sockets(app.server, sessions, doors, { '/video/': relay })
  const { registry, callSeconds } = createMetrics({
    connections: () => sockets.size,
    statements: () => database.counters.statements,
    commits: () => database.counters.commits,
  })

  let stopping = false
  app.setErrorHandler(faultHandler)
  app.addHook('onRequest', refuseForeignPages)
  acceptJsonAsText(app)
  const limiter = new RateLimiter({ nowMs: Date.now })
  callRoutes(app, { engine, sessions, gameSides, limiter, callSeconds })
  sessionRoutes(app, { engine, sessions, limiter, demo: config.DEMO, serverKey: config.SERVER_KEY })
  healthRoutes(app, {
    registry,
    serverKey: config.SERVER_KEY,
    checkDatabase: () => engine.lastSeq(0),
    isStopping: () => stopping,
  })
  await economyRoutes(app, {
    limiter,
    demo: config.DEMO,
    serverKey: config.SERVER_KEY,
    currency: config.phone.currency,
    report: (days) => economyReport(database, Math.floor(Date.now() / 1000), days),
  })
  docRoutes(app, manifest.version)
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
  await pageRoutes(app, config.DEMO)
  const address = await app.listen({ port: config.PORT, host: config.HOST })
  const repeat = (job: () => Promise<unknown>, intervalMs: number, complaint: string) =>
    setInterval(() => job().catch((error) => log.error({ err: error }, complaint)), intervalMs)
  const tidy = () => Promise.all([engine.tidy(), media.uploads.tidy()])
  const timers = [
    repeat(tidy, tidyIntervalMs, 'tidying failed'),
    repeat(() => engine.tick(), tickIntervalMs, 'the tick failed'),
  ]

  return {
    address,
    engine,
    log,
    async stop() {
      stopping = true
      for (const timer of timers) clearInterval(timer)
      street.stop()
      sockets.close()
      await relay.stop()
      await closeHttp(app)
      gateway.stop()
      await engine.close()
    },
  }
}

function ownersChoices(config: Config): Pick<Ports, 'phone' | 'limits' | 'dispatch' | 'uploadSecret'> {
  const own = { ...config.phone, uploadsURL: config.phone.uploadsURL || config.UPLOAD_PUBLIC_URL }
  const phone = config.DEMO
    ? {
        ...own,
        useGameClock: true,
        videoServer: config.phone.videoServer || '/video',
        services: config.phone.services.length > 0 ? config.phone.services : services,
      }
    : own
  const onDuty = (service: string) =>
    citizens.filter((citizen) => citizen.service === service).map(({ user_id }) => user_id)
  return {
    phone,
    uploadSecret: config.UPLOAD_SECRET,
    limits: { read: parseRate(config.RATE_READS), write: parseRate(config.RATE_WRITES) },
    dispatch: { onDuty: config.DEMO ? onDuty : () => [] },
  }
}

/** Answers what is in flight. A connection whose call was answered meanwhile would otherwise be kept open for the next one. */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const hangingUp = setInterval(() => app.server.closeIdleConnections(), 50)
  try {
    await app.close()
  } finally {
    clearInterval(hangingUp)
  }
}

/** A browser adds the visitor's cookie to another site's POST; only whoever knows the token may post from elsewhere. */
async function refuseForeignPages({ method, headers }: FastifyRequest): Promise<void> {
  if (method !== 'POST' || headers.authorization?.startsWith('Bearer ') || isFromSamePage({ headers })) return
  throw new CallFault('unauthenticated', 'another site’s page may not do this')
}

/** Pages inside the game post JSON without saying so. */
function acceptJsonAsText(app: FastifyInstance): void {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(new CallFault('bad_request', 'the body is not JSON'))
    }
  })
}

function sinceOf(query: URLSearchParams): number | undefined {
  const since = Number(query.get('since') ?? Number.NaN)
  return Number.isSafeInteger(since) && since >= 0 ? since : undefined
}
