import { asyncApi } from '@orelhao/protocol/docs/asyncapi'
import { openApi } from '@orelhao/protocol/docs/openapi'
import { type FastifyInstance, fastify } from 'fastify'

/** The catalogue as documents, and a page to read and try them. */
export function docRoutes(app: FastifyInstance, version: string): void {
  app.get('/docs/openapi.json', async () => openApi(version))
  app.get('/docs/asyncapi.json', async () => asyncApi(version))
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'))

  let viewer: Promise<FastifyInstance> | undefined
  app.get('/docs/*', async (request, reply) => {
    viewer ??= openViewer()
    const page = await (await viewer).inject({ method: 'GET', url: request.url })
    for (const name of ['content-type', 'location']) if (page.headers[name]) reply.header(name, page.headers[name])
    reply.header('content-security-policy', contentSecurityPolicy)
    return reply.code(page.statusCode).send(page.rawPayload)
  })
}

/** The viewer runs its own inline scripts and styles; none of it may talk to anybody else. */
const contentSecurityPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:"

/** The viewer holds megabytes of script, so it is loaded for the first reader rather than at every start. */
async function openViewer(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const viewer = fastify()
  await viewer.register(apiReference, {
    routePrefix: '/docs',
    configuration: {
      pageTitle: 'Orelhão',
      telemetry: false,
      withDefaultFonts: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      sources: [
        { title: 'Calls (OpenAPI)', slug: 'calls', url: '/docs/openapi.json' },
        { title: 'Events (AsyncAPI)', slug: 'events', url: '/docs/asyncapi.json' },
      ],
    },
  })
  await viewer.ready()
  return viewer
}
