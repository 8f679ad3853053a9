import { maxPanelBytes, panelPath } from '@orelhao/engine/owner/pages/page-request'
import { Panel } from '@orelhao/engine/panel/panel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestOrigins } from '../guard/request-origins.ts'
import { pageRequestOf, sendPage } from './owner-pages.ts'

/** Serves the panel of owners and moderators: its page, and its calls as JSON. */
export async function panelRoutes(
  app: FastifyInstance,
  parts: ConstructorParameters<typeof Panel>[0],
  requestOrigins: RequestOrigins,
): Promise<void> {
  const panel = new Panel(parts)
  await app.register(async (routes) => {
    const json = { parseAs: 'string', bodyLimit: maxPanelBytes } as const
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('application/json', json, (_request, body, done) => done(null, body))
    const answer = async (request: FastifyRequest, reply: FastifyReply) =>
      sendPage(reply, await panel.answer(pageRequestOf(request, requestOrigins)))
    routes.get(panelPath, answer)
    routes.get(`${panelPath}/*`, answer)
    routes.post(`${panelPath}/api/*`, answer)
  })
}
