import type { OwnerPages } from '@orelhao/engine/owner/pages/owner-pages'
import { maxFormBytes, type PageRequest, type PageResponse } from '@orelhao/engine/owner/pages/page-request'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestOrigins } from '../guard/request-origins.ts'
import { servedPaths } from './served-paths.ts'

/** Serves the owner's pages: each path to read, and the form of `/economy`, which signs a browser in. */
export async function ownerPageRoutes(
  app: FastifyInstance,
  pages: OwnerPages,
  requestOrigins: RequestOrigins,
): Promise<void> {
  await app.register(async (routes) => {
    const form = { parseAs: 'string', bodyLimit: maxFormBytes } as const
    routes.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, done) => done(null, body))
    const answer = async (request: FastifyRequest, reply: FastifyReply) =>
      sendPage(reply, await pages.answer(pageRequestOf(request, requestOrigins)))
    const paths = servedPaths(pages.paths)
    for (const path of paths) routes.get(path, answer)
    if (paths.includes('/docs/')) routes.get('/docs', (_request, reply) => reply.redirect('/docs/'))
    if (paths.includes('/economy')) routes.post('/economy', answer)
  })
}

export function pageRequestOf(
  { raw, method, url, headers, body }: FastifyRequest,
  requestOrigins: RequestOrigins,
): PageRequest {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const single = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return {
    method,
    path,
    query,
    headers: Object.fromEntries(single),
    body: typeof body === 'string' ? body : '',
    address: requestOrigins.addressOf(raw),
    isHttps: requestOrigins.isHttps(raw),
    isOwnMachine: requestOrigins.isOwnMachine(raw),
    base: '',
  }
}

export function sendPage(reply: FastifyReply, { status, headers, body }: PageResponse): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body === '' ? undefined : body) // Fastify makes JSON of an empty text
}
