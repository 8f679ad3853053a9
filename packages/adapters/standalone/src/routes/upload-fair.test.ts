import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { photo } from '../testing/media.ts'
import { runningServer } from '../testing/running-server.ts'
import { SlowUpload } from '../testing/slow-upload.ts'
import { UploadTester } from '../testing/upload-tester.ts'

const server = runningServer()
const sending = new UploadTester(server)
const slow: SlowUpload[] = []
afterEach(() => {
  for (const { socket } of slow.splice(0)) socket.destroy()
})

/** Starts so many uploads of a player that never end; resolves once the server has seen them. */
async function startUploads(player: number, count: number): Promise<void> {
  const token = await sending.tokenOf(player)
  const mine = Array.from({ length: count }, () => new SlowUpload(server, token))
  slow.push(...mine)
  await Promise.all(mine.map(({ sent }) => sent))
  for (let round = 0; round < 3; round++) await server.request('/healthz') // the server has read the earlier requests
}

test('eight players who fill all slots they can get leave room for a ninth', async () => {
  for (let player = 1; player <= 8; player++) await startUploads(player, 3)
  const bytes = await photo(40, 40, 1)
  for (const player of [9, 10, 11]) {
    expect(await sending.send(bytes, await sending.tokenOf(player))).toMatchObject({ status: 200 })
  }
})

test('a nearly stalled upload is ended after seconds, not after a minute', { timeout: 60_000 }, async () => {
  await startUploads(1, 1)
  const trickle = (async () => {
    while (!slow[0]?.isOver) {
      slow[0]?.socket.write('a')
      await wait(200)
    }
  })()
  await expect.poll(() => slow[0]?.isOver, { timeout: 40_000 }).toBe(true)
  await trickle
})

test('a player’s own uploads wait for each other instead of being refused', async () => {
  const token = await sending.tokenOf(12)
  await sending.send(await photo(40, 40, 99), token) // starts the image process
  const pictures = await Promise.all(Array.from({ length: 8 }, (_, seed) => photo(60, 60, 30 + seed)))
  const replies = await Promise.all(pictures.map((bytes) => sending.send(bytes, token)))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
})
