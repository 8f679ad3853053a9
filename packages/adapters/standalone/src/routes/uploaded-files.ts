import { basename } from 'node:path'
import fastifyStatic from '@fastify/static'
import { mediaTypes, uploadsPath } from '@orelhao/protocol/uploads/rules'
import type { FastifyInstance } from 'fastify'
import { kindOfName } from '../uploads/file-name.ts'

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

/** `GET /uploads/NAME`: a file never changes, has only the type of its name, and cannot run anything when opened on its own. */
export async function uploadedRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (media) => {
    await media.register(fastifyStatic, {
      root: folder,
      serve: false,
      cacheControl: false,
      // both would reveal when the file was sent first; a file that never changes needs neither
      lastModified: false,
      etag: false,
      setHeaders(response, path) {
        const kind = kindOfName(basename(path))
        for (const [name, value] of Object.entries(headers)) response.header(name, value)
        if (kind) response.header('content-type', mediaTypes[kind])
      },
    })

    media.get<{ Params: { name: string } }>(`${uploadsPath}/:name`, (request, reply) =>
      kindOfName(request.params.name) ? reply.sendFile(request.params.name) : reply.callNotFound(),
    )
  })
}
