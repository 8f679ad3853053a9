import { type EconomyReport, maxReportDays } from '@orelhao/engine/shared/ledger/report/report'
import { CallFault } from '@orelhao/protocol/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { styleOf } from '../owner-pages/style.ts'
import { parseWholeNumber } from '../parse-whole-number.ts'
import { casinoPage, type GameReturn } from './casino-page.ts'
import { reportPage, signInPage } from './economy-page.ts'
import { isOwner, type OwnerAccess, ownerCookie } from './owner-access.ts'
import { texts } from './texts.ts'

export interface EconomyRoutes extends OwnerAccess {
  currency: string
  report(days: number): Promise<EconomyReport>
  /** Expected and actual return of each game of the casino. */
  casino(): Promise<GameReturn[]>
}

const defaultDays = 30

const css = styleOf(new URL('./figures.css', import.meta.url))

/** The economy for the server's owner: `GET /economy` to read, `.json` and `.csv` to work with; `POST /economy` signs a browser in. */
export async function economyRoutes(app: FastifyInstance, routes: EconomyRoutes): Promise<void> {
  await app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    pages.get('/economy.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
    pages.get('/economy.json', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ownersReport(request, routes)
    })
    pages.get('/economy.csv', async (request, reply) => {
      const report = await ownersReport(request, routes)
      reply.header('content-disposition', `attachment; filename="economia-${report.days}-dias.csv"`)
      return reply.header('cache-control', 'no-store').type('text/csv; charset=utf-8').send(asCsv(report))
    })
    pages.get('/economy', async (request, reply) => {
      if (!mayRead(request, reply, routes)) return reply
      return send(reply, reportPage(await routes.report(daysOf(request)), routes.currency))
    })
    pages.get('/economy/casino.json', async (request, reply) => {
      if (!isOwner(request, routes)) throw new CallFault('unauthenticated', 'the server key is missing or wrong')
      return reply.header('cache-control', 'no-store').send(await routes.casino())
    })
    pages.get('/economy/casino', async (request, reply) => {
      if (!mayRead(request, reply, routes)) return reply
      return send(reply, casinoPage(await routes.casino(), routes.currency))
    })
    pages.post('/economy', async (request, reply) => signIn(request, reply, routes))
  })
}

/**
 * Guards a page: shows the sign-in form if access is refused, also to a browser with a cookie of an older key whose address has tried too
 * often.
 */
function mayRead(request: FastifyRequest, reply: FastifyReply, routes: EconomyRoutes): boolean {
  const hasKey = routes.serverKey.isSet
  try {
    if (isOwner(request, routes)) return true
    send(reply.code(401), signInPage(hasKey))
  } catch (error) {
    if (!(error instanceof CallFault)) throw error
    send(reply.code(429), signInPage(hasKey, texts.tooOften))
  }
  return false
}

function signIn(request: FastifyRequest, reply: FastifyReply, routes: EconomyRoutes): FastifyReply {
  const hasKey = routes.serverKey.isSet
  const key = request.body instanceof URLSearchParams ? request.body.get('key') : null
  try {
    const cookie = ownerCookie(key ?? '', request, routes)
    if (cookie !== undefined) return reply.header('set-cookie', cookie).redirect('/economy', 303)
    return send(reply.code(401), signInPage(hasKey, texts.wrongKey))
  } catch (error) {
    if (!(error instanceof CallFault)) throw error
    return send(reply.code(429), signInPage(hasKey, texts.tooOften))
  }
}

function ownersReport(request: FastifyRequest, routes: EconomyRoutes): Promise<EconomyReport> {
  if (!isOwner(request, routes)) throw new CallFault('unauthenticated', 'the server key is missing or wrong')
  return routes.report(daysOf(request))
}

function daysOf({ query }: FastifyRequest): number {
  const { days } = query as { days?: unknown }
  const number = days === undefined ? defaultDays : parseWholeNumber(String(days))
  if (number === undefined || number < 1 || number > maxReportDays)
    throw new CallFault('invalid_args', `days must be a number from 1 to ${maxReportDays}`)
  return number
}

/** Formats one line for each day and app. */
function asCsv({ daily }: EconomyReport): string {
  const lines = daily.flatMap(({ date, apps }) =>
    apps.map(({ app, movements, moved, created, destroyed }) =>
      [date, app, movements, moved, created, destroyed].join(','),
    ),
  )
  return ['date,app,movements,moved,created,destroyed', ...lines, ''].join('\r\n')
}

/** Allows only the page's own style sheet and form. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('content-security-policy', contentSecurityPolicy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}
