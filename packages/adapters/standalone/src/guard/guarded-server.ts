import type { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import { parseRate } from '@orelhao/engine/owner/rate-setting'
import { verifyTicket } from '@orelhao/engine/shared/uploads/ticket'
import { CallFault } from '@orelhao/protocol/wire'
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { declareSessions } from '../sessions/request-session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SocketsParts } from '../sockets/sockets.ts'
import { Guard, gameServer } from './connection-guard.ts'
import { limitsOf } from './limits.ts'
import { hasOneHost, Visitors } from './request-origins.ts'
import { ServerKey } from './server-key.ts'

export interface Entrance {
  app: FastifyInstance
  visitors: Visitors
  serverKey: ServerKey
  guard: Guard
  /** The same for WebSockets. */
  toSockets: NonNullable<SocketsParts['entrance']>
}

interface EntranceParts {
  log: Logger
  sessions: Sessions
  limiter: RateLimiter
}

const longestBodyBytes = 64 * 1024

/** An HTTP server without routes, and what every request and WebSocket passes before it reaches one. */
export function openEntrance(config: Config, { log, sessions, limiter }: EntranceParts): Entrance {
  const visitors = new Visitors({ trustProxy: config.TRUST_PROXY, hostNames: config.HOST_NAMES, demo: config.DEMO })
  const serverKey = new ServerKey({ key: config.SERVER_KEY, limiter, visitors, log })
  const app = emptyServer(config, log)
  declareSessions(app)
  const guard = new Guard({ limits: limitsOf(config), visitors, playerOf })
  guard.watch(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    done(twoHosts(request) ?? foreignPage(request, visitors))
  })
  acceptJsonAsText(app)

  function playerOf(request: FastifyRequest): number | undefined {
    request.session = sessions.sessionOf(request.headers)
    if (request.session) return request.session.player
    if (request.headers.authorization === undefined) return
    return serverKey.isIn(request) ? gameServer : ticketHolder(request, config.UPLOAD_SECRET)
  }

  const playersRate = parseRate(config.RATE_EVENTS)
  const strangersRate = parseRate(config.RATE_SIGN_INS)
  return {
    app,
    visitors,
    serverKey,
    guard,
    toSockets: {
      isFromOwnPage: (request) => visitors.isFromOwnPage(request),
      mayOpen: (request, session) =>
        session
          ? limiter.take(session.player, 'socket', playersRate)
          : limiter.take(visitors.addressOf(request), 'socket', strangersRate),
      opened: (stream, player) => guard.belongsTo(stream, player),
    },
  }
}

function emptyServer(config: Config, log: Logger): FastifyInstance {
  const headersMs = config.HEADERS_SECONDS * 1000
  return fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false, // what is on its way when the server stops is still answered
    bodyLimit: longestBodyBytes,
    childLoggerFactory: (logger) => logger, // one for all: nothing is logged per request
    keepAliveTimeout: config.IDLE_SECONDS * 1000,
    requestTimeout: Math.max(config.UPLOAD_SECONDS * 1000, headersMs), // of the longest; the guard has shorter ones for the others
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(5000, headersMs) },
  })
}

/** A player of a game elsewhere, whose server signed a ticket for an upload. */
function ticketHolder({ headers }: FastifyRequest, secret: string): number | undefined {
  const ticket = headers.authorization?.replace(/^Bearer /, '') ?? ''
  return verifyTicket(ticket, secret, Math.floor(Date.now() / 1000))?.player
}

/** A request that names two servers: a proxy and we might each believe another one. */
function twoHosts({ raw }: FastifyRequest): CallFault | undefined {
  return hasOneHost(raw) ? undefined : new CallFault('bad_request', 'one Host header only')
}

/** A browser adds the visitor's cookie to another site's POST; only whoever knows the token may post from elsewhere. */
function foreignPage({ method, raw }: FastifyRequest, visitors: Visitors): CallFault | undefined {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
  if (raw.headers.authorization?.startsWith('Bearer ') || visitors.isFromOwnPage(raw)) return
  const message = 'another site’s page may not do this; a name of this server’s own belongs into HOST_NAMES'
  return new CallFault('unauthenticated', message)
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
