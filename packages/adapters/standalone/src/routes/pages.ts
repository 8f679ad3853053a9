import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyHelmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { CustomApp } from '@orelhao/protocol/custom/settings'
import type { FastifyInstance } from 'fastify'

const dist = fileURLToPath(new URL('../../../../../dist', import.meta.url))

const sdk = join(dist, 'phone/sdk') + sep
const stock = join(dist, 'phone/stock') + sep

/** Files that pages of custom apps load from here: the phone's functions, and pictures that the player chose. */
const forApps = [sdk, stock]

/**
 * Policy for the content of a page. Players' pictures may come from any address that the owner allows; scripts only from here. `apps` are
 * origins of the owner's custom apps without https, such as one in development on this machine.
 */
const contentSecurityPolicy = (apps: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'http:', 'https:'],
    mediaSrc: ["'self'", 'data:', 'blob:', 'https:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", 'ws:', 'wss:', 'https:', ...apps],
    frameSrc: ["'self'", 'https:', ...apps],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'self'"],
  },
})

/** The built pages: the phone under /smartphone/ and, in the demo, the city at /. */
export async function pageRoutes(app: FastifyInstance, demo: boolean, customApps: readonly CustomApp[]): Promise<void> {
  await app.register(async (pages) => {
    await pages.register(fastifyHelmet, {
      contentSecurityPolicy: contentSecurityPolicy(plainOrigins(customApps)),
      strictTransportSecurity: false, // the owner's proxy decides about https
      crossOriginEmbedderPolicy: false,
      xFrameOptions: { action: 'sameorigin' },
    })
    await serveFolder(pages, 'phone', '/smartphone/')
    if (demo) await serveFolder(pages, 'city', '/')
  })
}

function plainOrigins(apps: readonly CustomApp[]): string[] {
  const origins = apps.flatMap(({ url = '' }) =>
    /^http:\/\/[\w.-]+(:\d+)?(\/|$)/.test(url) ? [new URL(url).origin] : [],
  )
  return [...new Set(origins)]
}

/**
 * Decides how long a browser caches a built file without revalidating. A file named after its content never changes. Our own pictures
 * change with a release at most, and long lists show them again and again, so they are cached for an hour.
 */
export function cachingOf(path: string): string {
  if (/-[\w-]{8}\.\w+$/.test(path)) return 'public, max-age=31536000, immutable'
  return path.startsWith(stock) ? 'public, max-age=3600' : 'no-cache'
}

/** The name of the phone's first script, which changes with every build; undefined where the phone is not built. */
export function pageBuild(): string | undefined {
  const file = join(dist, 'phone/index.html')
  return existsSync(file) ? /[\w-]+-[\w-]{8}\.js(?=")/.exec(readFileSync(file, 'utf8'))?.[0] : undefined
}

async function serveFolder(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
  const root = join(dist, folder)
  if (!existsSync(root)) {
    app.log.warn(`${folder} is not built; run npm start`)
    return
  }
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    redirect: true,
    cacheControl: false,
    setHeaders(response, path) {
      if (forApps.some((folder) => path.startsWith(folder)))
        response.header('cross-origin-resource-policy', 'cross-origin')
      response.header('cache-control', cachingOf(path))
    },
  })
}
