import { createHash } from 'node:crypto'
import { asyncApi } from '@orelhao/protocol/docs/asyncapi'
import { openApi } from '@orelhao/protocol/docs/openapi'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { styleOf } from '../owner-pages/style.ts'
import { addresses, referencePage } from '../reference/reference-page.ts'

export interface DocRoutes {
  version: string
  mayRead(request: FastifyRequest): boolean
}

interface Page {
  bytes: Buffer
  type: string
  etag: string
}

const page = addresses.explorer
const script = `${addresses.explorer}js/scalar.js`

/** Serves the catalogue as a page to read, as documents, and as a page to try them. Each is made once, at its first request. */
export function docRoutes(app: FastifyInstance, { version, mayRead }: DocRoutes): void {
  let viewer: Promise<Map<string, Page>> | undefined
  const documents = new Map([
    ['/docs/', lazy(() => asPage(Buffer.from(referencePage(version)), 'text/html; charset=utf-8'))],
    [addresses.style, lazy(() => asPage(Buffer.from(styleOf(styleFile)), 'text/css; charset=utf-8'))],
    ['/docs/openapi.json', lazy(() => document(openApi(version)))],
    ['/docs/asyncapi.json', lazy(() => document(asyncApi(version)))],
  ])

  async function pageOf(path: string): Promise<Page | undefined> {
    if (path !== page && path !== script) return documents.get(path)?.()
    viewer ??= openViewer()
    return (await viewer).get(path)
  }

  app.get('/docs', (_request, reply) => reply.redirect('/docs/'))
  app.get('/docs/*', async (request, reply) => {
    if (!mayRead(request)) return reply.code(403).send({ status: 'forbidden' })
    const path = request.url.split('?', 1)[0] ?? ''
    const found = await pageOf(path)
    return found ? send(request, reply, found, path === page) : reply.callNotFound()
  })
}

const styleFile = new URL('../reference/reference.css', import.meta.url)

/** The reference has no script. */
const readingPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The viewer runs its own inline scripts and styles, which may not connect to other hosts. */
const viewerPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:"

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, type, etag }: Page,
  isViewer: boolean,
): FastifyReply {
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'content-security-policy': isViewer ? viewerPolicy : readingPolicy,
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

function lazy<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
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
  for (const url of [page, script]) {
    const { rawPayload, headers } = await viewer.inject({ method: 'GET', url })
    pages.set(url, asPage(Buffer.from(rawPayload), String(headers['content-type'])))
  }
  await viewer.close()
  return pages
}
