import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { photo, png } from '../testing/media.ts'
import { ImageProcess } from './image-process.ts'

const drawings: ImageProcess[] = []
afterEach(async () => {
  for (const drawing of drawings.splice(0)) await drawing.stop()
})

function opened(idleMs?: number): ImageProcess {
  const drawing = new ImageProcess(idleMs)
  drawings.push(drawing)
  return drawing
}

test('a picture is processed in another process, and refused there too', async () => {
  const drawing = opened()
  const drawn = await drawing.fromJpg(await photo())
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 180 })
  expect(drawing.pid).not.toBe(process.pid)
  expect(await sharp(await drawing.fromAny(await png())).metadata()).toMatchObject({ format: 'jpeg', width: 20 })
  await expect(drawing.fromJpg((await photo()).subarray(0, 4000))).rejects.toMatchObject({ code: 'damagedFile' })
  expect(await drawing.smallCopy(await photo(20, 20))).toBeUndefined()
})

test('a picture that crashes the process is an error, and the next one is processed', async () => {
  const drawing = opened()
  await drawing.fromJpg(await photo())
  const { pid } = drawing
  const lost = drawing.fromJpg(await photo(3000, 3000))
  const outcome = expect(lost).rejects.toThrow('the process that draws ended')
  process.kill(pid ?? 0, 'SIGKILL')
  await outcome
  await drawing.fromJpg(await photo())
  expect(drawing.pid).not.toBe(pid)
})

test('an idle process ends', async () => {
  const drawing = opened(50)
  await drawing.fromJpg(await photo())
  expect(drawing.pid).toBeDefined()
  await expect.poll(() => drawing.pid, { timeout: 60_000 }).toBeUndefined()
  await drawing.fromJpg(await photo())
})
