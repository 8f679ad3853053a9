import fastifyMultipart from '@fastify/multipart'
import type { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import type { RateLimit } from '@orelhao/engine/ports'
import { isRemovalSigned } from '@orelhao/engine/shared/uploads/upload-ticket'
import { uploadsPath } from '@orelhao/protocol/uploads/rules'
import { CallFault, faultStatus } from '@orelhao/protocol/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Sessions } from '../sessions/sessions.ts'
import { fetchPicture, type WebAccess } from '../uploads/fetch-picture.ts'
import type { MinimumRate } from '../uploads/minimum-rate.ts'
import type { OpenUploads } from '../uploads/open-uploads.ts'
import { drainBody, receiveFile } from '../uploads/receive.ts'
import { UploadRefusal } from '../uploads/refusal.ts'
import { type Sender, senderOf } from '../uploads/sender.ts'
import { type SlotLimits, UploadSlots } from '../uploads/upload-slots.ts'

export interface UploadRoutes extends Pick<OpenUploads, 'uploads' | 'sizes'> {
  sessions: Sessions
  limiter: RateLimiter
  rate: RateLimit
  /** Signs the tickets of a game server; empty where there is none. */
  secret: string
  web: WebAccess
}

const minimumRate: MinimumRate = { leastBytesPerSecond: 16 * 1024, graceMs: 5000, longestMs: 60_000 }
const slotLimits: SlotLimits = { total: 24, perPlayer: 3, easyPerAddress: 8, waiting: 100, waitMs: 10_000 }
/** How much of a refused body is still read, so that its sender gets the answer. */
const maxDrainBytes = 16 * 1024 * 1024
const drainMs = 5000

const urlBody = Compile(Type.Object({ imageUrl: Type.String({ minLength: 1, maxLength: 2048 }) }))

/**
 * `POST /upload` stores a player's file, `POST /upload-from-url` a picture of the web. Both answer `{url}` or `{error, code}`.
 * `DELETE /uploads/NAME` is for the game server, which tests with a picture of its own.
 */
export async function uploadRoutes(app: FastifyInstance, routes: UploadRoutes): Promise<void> {
  const { uploads, sizes, web } = routes
  const slots = new UploadSlots(slotLimits)

  /** Answers a sender who may upload, once a slot is free. */
  async function answered(
    request: FastifyRequest,
    reply: FastifyReply,
    save: (sender: Sender) => Promise<string>,
  ): Promise<FastifyReply> {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    const sender = await senderOf(request.headers, routes.sessions, routes.secret)
    if (!routes.limiter.consume(sender.player, 'upload', routes.rate)) throw new UploadRefusal('tooManyUploads')
    const url = await slots.run({ player: sender.player, address: request.ip }, () => save(sender))
    if (url === undefined) throw new UploadRefusal('tooManyUploads')
    return reply.send({ url })
  }

  await app.register(async (media) => {
    await media.register(fastifyMultipart)
    media.setErrorHandler(answerRefusal)
    allowOtherPages(media)

    media.post('/upload', (request, reply) =>
      answered(request, reply, async ({ player, longest }) =>
        uploads.save(player, await receiveFile(request, sizes, longest, minimumRate)),
      ),
    )

    media.post('/upload-from-url', (request, reply) =>
      answered(request, reply, async ({ player }) => {
        if (!urlBody.Check(request.body)) throw new UploadRefusal('uploadFailed')
        const bytes = await fetchPicture(request.body.imageUrl, sizes.jpg, web)
        return await uploads.savePicture(player, bytes).catch(asUploadFailed)
      }),
    )

    media.delete<{ Params: { name: string } }>(`${uploadsPath}/:name`, async (request, reply) => {
      const { name } = request.params
      const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
      if (!isRemovalSigned(token, name, routes.secret, Math.floor(Date.now() / 1000)))
        throw new UploadRefusal('signInFirst')
      await uploads.remove(name)
      return reply.code(204).send()
    })
  })
}

/** Allows every origin: the game's page has another one, and its requests carry a token, never a cookie. */
function allowOtherPages(media: FastifyInstance): void {
  for (const path of ['/upload', '/upload-from-url']) {
    media.options(path, (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-origin': '*',
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'authorization, content-type',
          'access-control-max-age': '86400',
        })
        .send(),
    )
  }
}

/** Hides why an address gave no picture, since that would reveal something about the foreign server behind it. */
function asUploadFailed(error: unknown): never {
  throw error instanceof UploadRefusal && error.code === 'damagedFile' ? new UploadRefusal('uploadFailed') : error
}

async function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const refusal = asRefusal(error)
  if (!(error instanceof UploadRefusal) && refusal.status >= 500) request.log.error({ err: error }, 'upload failed')
  await drainBody(request, maxDrainBytes, drainMs)
  if (!request.raw.complete) reply.header('connection', 'close') // the server does not wait for the rest of the body
  return reply.code(refusal.status).header('access-control-allow-origin', '*').send(refusal.body)
}

function asRefusal(error: unknown): UploadRefusal {
  if (error instanceof UploadRefusal) return error
  if (error instanceof CallFault && error.code === 'unauthenticated') return new UploadRefusal('signInFirst')
  const status = statusOf(error)
  if (status === 413) return new UploadRefusal('fileTooLarge')
  return new UploadRefusal(status < 500 ? 'damagedFile' : 'storeFailed')
}

function statusOf(error: unknown): number {
  if (error instanceof CallFault) return faultStatus[error.code]
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
}
