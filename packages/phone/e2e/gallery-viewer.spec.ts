import { dragAt } from './support/drag.ts'
import { photos, stockPhotoUrl, viewer } from './support/gallery.ts'
import { isKeyboardMode } from './support/keyboard-clicks.ts'
import { expect, test } from './support/test.ts'

test('the viewer swipes by mouse and arrow keys, zooms by both, and hides its bars', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/gallery/camera')
  await photos(ana).first().click()
  await ana.waitUntilSettled()
  const shown = viewer(ana).locator('[data-slide]:not([inert]) img')
  await expect(shown).toHaveAttribute('src', stockPhotoUrl('cafe'))
  const first = await ana.route()

  await ana.page.keyboard.press('ArrowRight')
  await expect(shown).not.toHaveAttribute('src', stockPhotoUrl('cafe'))
  await expect.poll(() => ana.route()).not.toBe(first) // a reload would return to this photo
  await ana.page.keyboard.press('ArrowLeft')
  await expect(shown).toHaveAttribute('src', stockPhotoUrl('cafe'))

  const box = await viewer(ana).boundingBox()
  if (!box) throw new Error('no viewer')
  const [left, right, middle] = [box.x + box.width * 0.2, box.x + box.width * 0.8, box.y + box.height / 2]
  const drag = () => dragAt(ana, [right, middle], left - right, 0)
  const enlarged = async () => ((await shown.boundingBox())?.width ?? 0) / box.width
  if (isKeyboardMode) await ana.page.keyboard.press('ArrowRight')
  else await drag()
  await expect(shown).not.toHaveAttribute('src', stockPhotoUrl('cafe'))
  const second = await shown.getAttribute('src')

  if (!isKeyboardMode) {
    await viewer(ana).dblclick()
    await expect.poll(enlarged).toBeGreaterThan(2)
    await drag() // moves the enlarged photo instead of turning to the next
    await expect(shown).toHaveAttribute('src', second ?? '')
    await ana.page.mouse.move(left, middle)
    await ana.page.mouse.wheel(0, 4000)
    await expect.poll(enlarged).toBeCloseTo(1, 1)
  }
  for (const key of ['+', '+']) await ana.page.keyboard.press(key)
  await expect.poll(enlarged).toBeGreaterThan(2)
  await ana.waitUntilSettled()
  const before = (await shown.boundingBox())?.x ?? 0
  await ana.page.keyboard.press('ArrowRight') // moves the enlarged one too
  await expect.poll(async () => (await shown.boundingBox())?.x).toBeLessThan(before)
  await expect(shown).toHaveAttribute('src', second ?? '')
  for (const key of ['-', '-']) await ana.page.keyboard.press(key)
  await expect.poll(enlarged).toBeCloseTo(1, 1)

  const bars = ana.top.locator('[inert]').getByRole('toolbar')
  await expect(bars).toHaveCount(0)
  await viewer(ana).click()
  await expect(bars).toHaveCount(1)
  const elsewhere = { x: box.width / 4, y: box.height / 4 } // not the second half of a double click
  await viewer(ana).click(isKeyboardMode ? {} : { position: elsewhere })
  await expect(bars).toHaveCount(0)

  if (!isKeyboardMode) {
    await dragAt(ana, [left, middle], 0, 50) // too short to close: it springs back
    await ana.waitUntilSettled()
    await expect(viewer(ana)).toBeVisible()
    await dragAt(ana, [left, middle], 0, box.height * 0.4)
    await expect.poll(() => ana.route()).toBe('/gallery/camera')
    await ana.waitUntilSettled()
  }

  // several are selected and deleted together
  await ana.open('/gallery/camera')
  const [keptSrc, ...deletedSrcs] = await photos(ana).evaluateAll((squares) =>
    squares.slice(0, 3).map((square) => square.querySelector('img')?.getAttribute('src') ?? ''),
  )
  await ana.button('Selecionar').click()
  for (const src of deletedSrcs)
    await photos(ana)
      .filter({ has: ana.phone.locator(`img[src="${src}"]`) })
      .click()
  await expect(ana.top.getByRole('status').filter({ hasText: '2 selecionadas' })).toBeVisible()
  await ana.button('Apagar').click()
  await ana.phone.getByRole('button', { name: 'SIM' }).click()
  for (const src of deletedSrcs) await expect(ana.top.locator(`img[src="${src}"]`)).toHaveCount(0)
  await expect(ana.top.locator(`img[src="${keptSrc}"]`)).toBeVisible()
  await expect(ana.button('Selecionar')).toBeVisible()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a photo opens out of its square', async ({ enter }) => {
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    await ana.open('/gallery')
    const square = photos(ana).nth(1)
    const place = (await square.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const address = await square.getAttribute('data-opens')
    const first = await ana.frame().evaluateHandle(
      (path) => ({
        /** Where the page is in the first moment of its move. */
        box: new Promise<{ x: number; y: number; width: number }>((resolve) => {
          const look = () => {
            const page = document.querySelector<HTMLElement>(`[data-path="${path}"]`)
            const [move] = page?.getAnimations() ?? []
            if (!page || !move) return requestAnimationFrame(look)
            move.currentTime = 0
            const { left, top, width, height } = page.getBoundingClientRect()
            resolve({ x: left + width / 2, y: top + height / 2, width })
          }
          look()
        }),
      }),
      address,
    )
    await square.click()
    const box = await first.evaluate((watched) => watched.box)
    const frame = (await ana.page.locator('iframe.phone').boundingBox()) ?? { x: 0, y: 0 }
    expect(box.width).toBeCloseTo(place.width, 0)
    expect(box.x + frame.x).toBeCloseTo(place.x + place.width / 2, 0)
    expect(box.y + frame.y).toBeCloseTo(place.y + place.height / 2, 0)
    await ana.waitUntilSettled()
  })
})
