import type { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({
  deviceScaleFactor: 1.5,
  viewport: { width: 1920, height: 1080 },
  contextOptions: { reducedMotion: 'no-preference' },
})

test('at a fractional scale the street does not show in the corners of a dark page', { tag: '@long' }, async ({
  enter,
}) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/casino?game=double')

  for (let pictures = 0; pictures < 5; pictures++) expect(await brightestOfBezel(ana)).toBeLessThan(70)
})

/** Brightest channel, to 255, of spots in the bezel around the lower corners of the screen. */
async function brightestOfBezel(player: Player): Promise<number> {
  const clip = await player.screen.boundingBox()
  if (!clip) throw new Error('no screen')
  const png = await player.page.screenshot({ clip })
  return player.page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const px = canvas.width / 375
    const bezelRadius = 58 // in the middle between screen and metal, around the centre of a corner
    const spots = Array.from({ length: 17 }, (_, index) => ((index + 3) / 22) * (Math.PI / 2)).flatMap((angle) => {
      const [beside, below] = [54 - Math.cos(angle) * bezelRadius, 54 - Math.sin(angle) * bezelRadius]
      return [beside, 375 - beside].map((x) => [x * px, canvas.height - below * px] as const)
    })
    const isInside = ([x, y]: readonly [number, number]) => x >= 0 && y >= 0 && x < canvas.width && y < canvas.height
    const bright = spots
      .filter(isInside)
      .map(([x, y]) => Math.max(...context.getImageData(x, y, 1, 1).data.slice(0, 3)))
    return Math.max(...bright)
  }, png.toString('base64'))
}
