import { createHash } from 'node:crypto'
import type { OwnerPages } from '@orelhao/engine/owner/pages/owner-pages'
import { explorerPath } from '@orelhao/engine/owner/pages/reference/reference-page'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import type { RequestOrigins } from '../guard/request-origins.ts'
import { pageRequestOf } from './owner-pages.ts'

interface Page {
  bytes: Buffer
  type: string
  etag: string
}

const script = `${explorerPath}js/scalar.js`

/** Serves a page to try the documents of the reference. Its files are made once, at the first request. */
export function explorerRoutes(app: FastifyInstance, pages: OwnerPages, requestOrigins: RequestOrigins): void {
  let viewer: Promise<Map<string, Page>> | undefined

  async function pageOf(path: string): Promise<Page | undefined> {
    if (path !== explorerPath && path !== script) return
    viewer ??= openViewer()
    return (await viewer).get(path)
  }

  app.get('/docs/*', async (request, reply) => {
    if (!pages.mayRead('reference', pageRequestOf(request, requestOrigins)))
      return reply.code(403).send({ status: 'forbidden' })
    const path = request.url.split('?', 1)[0] ?? ''
    const found = await pageOf(path)
    return found ? send(request, reply, found) : reply.callNotFound()
  })
}

/** The viewer runs its own inline scripts and styles, which may not connect to other hosts. */
const viewerPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:"

function send(request: FastifyRequest, reply: FastifyReply, { bytes, type, etag }: Page): FastifyReply {
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'content-security-policy': viewerPolicy,
    'x-content-type-options': 'nosniff',
  })
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(bytes)
}

function asPage(bytes: Buffer, type: string): Page {
  return { bytes, type, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}

/** Colours of the product for the viewer. */
const viewerCss = `
.light-mode { --scalar-background-1: #fffdf9; --scalar-background-2: #faf1e2; --scalar-background-3: #ecdfca; --scalar-color-1: #2a1d16; --scalar-color-2: #5c4a3f; --scalar-color-3: #6a574b; --scalar-color-accent: #b4500b; --scalar-border-color: #ecdfca; }
.dark-mode { --scalar-background-1: #17110d; --scalar-background-2: #221a14; --scalar-background-3: #3c3027; --scalar-color-1: #f6ece0; --scalar-color-2: #d6c6b8; --scalar-color-3: #bba797; --scalar-color-accent: #ffab57; --scalar-border-color: #3c3027; }
`

/**
 * Returns the viewer's two files. The plugin holds megabytes of script and copies them for every answer, so it is closed after they are
 * read.
 */
async function openViewer(): Promise<Map<string, Page>> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const viewer = fastify()
  await viewer.register(apiReference, {
    routePrefix: '/docs/explorar',
    configuration: {
      pageTitle: 'Orelhão',
      theme: 'none',
      customCss: viewerCss,
      telemetry: false,
      withDefaultFonts: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      sources: [
        { title: 'Chamadas (OpenAPI)', slug: 'calls', url: '/docs/openapi.json' },
        { title: 'Avisos (AsyncAPI)', slug: 'events', url: '/docs/asyncapi.json' },
      ],
    },
  })
  const pages = new Map<string, Page>()
  for (const url of [explorerPath, script]) {
    const { rawPayload, headers } = await viewer.inject({ method: 'GET', url })
    pages.set(url, asPage(Buffer.from(rawPayload), String(headers['content-type'])))
  }
  await viewer.close()
  return pages
}
