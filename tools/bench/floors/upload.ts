import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyMultipart from '@fastify/multipart'
import { fastify } from 'fastify'
import sharp from 'sharp'

/** Fastify's own form reader and a file that is on disk when the answer leaves; at `/drawn` the picture is drawn again first. */
const app = fastify({ bodyLimit: 64 * 1024 * 1024 })
await app.register(fastifyMultipart)
sharp.cache(false)

async function save(bytes: Buffer): Promise<{ url: string }> {
  const name = `${randomUUID()}.jpg`
  const file = await open(join(process.env.DATA_DIR ?? '.', name), 'wx')
  await file.writeFile(bytes)
  await file.sync()
  await file.close()
  return { url: name }
}

app.post('/plain', async (request) => save((await (await request.file())?.toBuffer()) ?? Buffer.alloc(0)))
app.post('/drawn', async (request) => {
  const bytes = await (await request.file())?.toBuffer()
  return save(await sharp(bytes).jpeg({ quality: 85 }).toBuffer())
})
process.on('SIGTERM', () => process.exit())
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
