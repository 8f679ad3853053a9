import type { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import { parseRate } from '@orelhao/engine/owner/rate-setting'
import { verifyTicket } from '@orelhao/engine/shared/uploads/upload-ticket'
import { CallFault } from '@orelhao/protocol/wire'
import { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { declareSessions } from '../sessions/request-session.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SocketsParts } from '../sockets/sockets.ts'
import { ConnectionGuard, gameServerHolder } from './connection-guard.ts'
import { limitsOf } from './limits.ts'
import { hasOneHost, RequestOrigins } from './request-origins.ts'
import { ServerKey } from './server-key.ts'

export interface GuardedServer {
  app: FastifyInstance
  requestOrigins: RequestOrigins
  serverKey: ServerKey
  guard: ConnectionGuard
  /** The same for WebSockets. */
  socketGuard: NonNullable<SocketsParts['guard']>
}

interface GuardedServerParts {
  log: Logger
  sessions: Sessions
  limiter: RateLimiter
}

const maxBodyBytes = 64 * 1024

/** Creates an HTTP server without routes, and the checks that every request and WebSocket passes first. */
export function createGuardedServer(config: Config, { log, sessions, limiter }: GuardedServerParts): GuardedServer {
  const requestOrigins = new RequestOrigins({
    trustProxy: config.TRUST_PROXY,
    hostNames: config.HOST_NAMES,
    demo: config.DEMO,
  })
  const serverKey = new ServerKey({ key: config.SERVER_KEY, limiter, requestOrigins, log })
  const app = createServer(config, log)
  declareSessions(app)
  const guard = new ConnectionGuard({ limits: limitsOf(config), requestOrigins, playerOf })
  guard.watch(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    done(rejectTwoHosts(request) ?? rejectForeignPage(request, requestOrigins))
  })
  acceptJsonAsText(app)

  function playerOf(request: FastifyRequest): number | undefined {
    request.session = sessions.sessionOf(request.headers)
    if (request.session) return request.session.player
    if (request.headers.authorization === undefined) return
    return serverKey.hasKey(request) ? gameServerHolder : ticketHolder(request, config.UPLOAD_SECRET)
  }

  const playersRate = parseRate(config.RATE_EVENTS)
  const anonymousRate = parseRate(config.RATE_SIGN_INS)
  return {
    app,
    requestOrigins,
    serverKey,
    guard,
    socketGuard: {
      isFromOwnPage: (request) => requestOrigins.isFromOwnPage(request),
      mayOpen: (request, session) =>
        session
          ? limiter.consume(session.player, 'socket', playersRate)
          : limiter.consume(requestOrigins.addressOf(request), 'socket', anonymousRate),
      onOpened: (stream, player) => guard.assignTo(stream, player),
    },
  }
}

function createServer(config: Config, log: Logger): FastifyInstance {
  const headersMs = config.HEADERS_SECONDS * 1000
  return fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false, // requests in flight when the server stops are still answered
    bodyLimit: maxBodyBytes,
    childLoggerFactory: (logger) => logger, // one logger for all: requests are not logged
    keepAliveTimeout: config.IDLE_SECONDS * 1000,
    requestTimeout: Math.max(config.UPLOAD_SECONDS * 1000, headersMs), // the longest timeout; the guard has shorter ones for other routes
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(5000, headersMs) },
  })
}

/** Returns the player of a game on another machine whose server signed the upload ticket. */
function ticketHolder({ headers }: FastifyRequest, secret: string): number | undefined {
  const ticket = headers.authorization?.replace(/^Bearer /, '') ?? ''
  return verifyTicket(ticket, secret, Math.floor(Date.now() / 1000))?.player
}

/** Rejects a request that names two hosts: a proxy and this server might each use a different one. */
function rejectTwoHosts({ raw }: FastifyRequest): CallFault | undefined {
  return hasOneHost(raw) ? undefined : new CallFault('bad_request', 'one Host header only')
}

/** Rejects a POST of another site's page with the visitor's cookie; a request with the token may come from any site. */
function rejectForeignPage({ method, raw }: FastifyRequest, requestOrigins: RequestOrigins): CallFault | undefined {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
  if (raw.headers.authorization?.startsWith('Bearer ') || requestOrigins.isFromOwnPage(raw)) return
  const message = 'another site’s page may not do this; a name of this server’s own belongs into HOST_NAMES'
  return new CallFault('unauthenticated', message)
}

/** Pages inside the game post JSON without its media type. */
function acceptJsonAsText(app: FastifyInstance): void {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(new CallFault('bad_request', 'the body is not JSON'))
    }
  })
}
