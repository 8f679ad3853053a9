import { createHash } from 'node:crypto'
import { asyncApi } from '@orelhao/protocol/docs/asyncapi'
import { openApi } from '@orelhao/protocol/docs/openapi'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'

export interface DocRoutes {
  version: string
  mayRead(request: FastifyRequest): boolean
}

interface Page {
  bytes: Buffer
  type: string
  etag: string
}

const page = '/docs/'
const script = '/docs/js/scalar.js'

/** The catalogue as documents, and a page to read and try them. Each is made once, for the first who asks. */
export function docRoutes(app: FastifyInstance, { version, mayRead }: DocRoutes): void {
  let viewer: Promise<Map<string, Page>> | undefined
  const documents = new Map([
    ['/docs/openapi.json', once(() => document(openApi(version)))],
    ['/docs/asyncapi.json', once(() => document(asyncApi(version)))],
  ])

  async function pageOf(path: string): Promise<Page | undefined> {
    if (path !== page && path !== script) return documents.get(path)?.()
    viewer ??= openViewer()
    return (await viewer).get(path)
  }

  app.get('/docs', (_request, reply) => reply.redirect(page))
  app.get('/docs/*', async (request, reply) => {
    if (!mayRead(request)) return reply.code(403).send({ status: 'forbidden' })
    const found = await pageOf(request.url.split('?', 1)[0] ?? '')
    return found ? send(request, reply, found) : reply.callNotFound()
  })
}

/** The viewer runs its own inline scripts and styles; none of it may talk to anybody else. */
const contentSecurityPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:"

function send(request: FastifyRequest, reply: FastifyReply, { bytes, type, etag }: Page): FastifyReply {
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
  })
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(bytes)
}

function document(content: object): Page {
  return asPage(Buffer.from(JSON.stringify(content)), 'application/json; charset=utf-8')
}

function asPage(bytes: Buffer, type: string): Page {
  return { bytes, type, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The viewer holds megabytes of script and makes a copy for every answer, so its two files are taken from it, and it is let go. */
async function openViewer(): Promise<Map<string, Page>> {
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
  const pages = new Map<string, Page>()
  for (const url of [page, script]) {
    const { rawPayload, headers } = await viewer.inject({ method: 'GET', url })
    pages.set(url, asPage(Buffer.from(rawPayload), String(headers['content-type'])))
  }
  await viewer.close()
  return pages
}
