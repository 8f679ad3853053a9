import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decompressionBomb, photo, png } from '../testing/media.ts'
import { openImageProcessor } from './image-processor.ts'

const withoutSharp = () => openImageProcessor(() => Promise.reject(new Error('not installed')))

test('without sharp a photo is the same picture, without its metadata and without bytes behind its end', async () => {
  const original = await photo()
  const pictures = await withoutSharp()
  const stripped = await pictures.fromJpg(Buffer.concat([original, Buffer.from('<script>')]))
  expect([
    original.includes('made by a player'),
    stripped.includes('made by a player'),
    stripped.includes('<script>'),
  ]).toEqual([true, false, false])
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
  expect((await pixels(stripped)).equals(await pixels(original))).toBe(true)
})

test('without sharp a progressive photo is whole as well', async () => {
  const original = await sharp(await photo())
    .jpeg({ progressive: true })
    .toBuffer()
  const stripped = await (await withoutSharp()).fromJpg(original)
  expect(await sharp(stripped, { failOn: 'warning' }).metadata()).toMatchObject({ width: 320, height: 180 })
})

test('without sharp every truncated photo is refused', async () => {
  const pictures = await withoutSharp()
  const whole = await photo(16, 16)
  for (let length = 0; length < whole.length; length++) {
    await expect(pictures.fromJpg(whole.subarray(0, length))).rejects.toMatchObject({ code: 'damagedFile' })
  }
  await expect(pictures.fromJpg(whole)).resolves.toBeInstanceOf(Buffer)
})

test.each(['with', 'without'])('%s sharp a decompression bomb is refused without being decoded', async (how) => {
  const pictures = how === 'with' ? await openImageProcessor(() => import('sharp')) : await withoutSharp()
  await expect(pictures.fromJpg(await decompressionBomb())).rejects.toMatchObject({ code: 'damagedFile' })
})

test('without sharp a picture of the web must be a jpg', async () => {
  const pictures = await withoutSharp()
  await expect(pictures.fromAny(await photo())).resolves.toBeInstanceOf(Buffer)
  await expect(pictures.fromAny(await png())).rejects.toMatchObject({ code: 'damagedFile' })
})

test.each(['with', 'without'])(
  '%s sharp a picture of more than 16 megapixels is refused, one of 15 is not',
  async (how) => {
    const pictures = how === 'with' ? await openImageProcessor(() => import('sharp')) : await withoutSharp()
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer()
    await expect(pictures.fromJpg(await plain(4100, 4000))).rejects.toMatchObject({ code: 'damagedFile' })
    await expect(pictures.fromJpg(await plain(5000, 3000))).resolves.toBeInstanceOf(Buffer)
  },
)
