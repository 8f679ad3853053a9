import { isUpload } from '@orelhao/protocol/uploads/rules'
import { type OwnersStore, request, StoreError } from './owners-store.ts'
import { texts } from './texts.ts'

/** An orange square of eight pixels, as jpg. */
const picture = new Uint8Array(
  Buffer.from(
    [
      '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01',
      'T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA',
      'AAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALABArf/2Q==',
    ].join(''),
    'base64',
  ),
)

/** Sends a picture to the store, loads it as a page would, and deletes it. Returns what to tell the owner; throws a StoreError. */
export async function testUpload(store: OwnersStore, uploadsURL: string): Promise<string> {
  const startedMs = performance.now()
  const { address, remove } = await store.save(picture)
  try {
    await load(address, uploadsURL)
  } catch (error) {
    await remove().catch(() => {}) // the owner hears of the first problem first
    throw error
  }
  await remove()
  return texts.passed(store.name, Math.round(performance.now() - startedMs))
}

async function load(address: string, uploadsURL: string): Promise<void> {
  if (!URL.canParse(address) || !isUpload(address, 'jpg', uploadsURL))
    throw new StoreError(texts.otherAddress(address, address.slice(0, address.lastIndexOf('/'))))
  const reply = await request(address, { method: 'GET' })
  if (!reply.ok) throw new StoreError(texts.notShown(address, reply.status))
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const isJpg = bytes[0] === 0xff && bytes[1] === 0xd8
  const type = reply.headers.get('content-type') ?? ''
  if (!isJpg || !type.startsWith('image/')) throw new StoreError(texts.notPicture(address))
}
