import { chromium, chromiumArgs } from '../../../tools/browsers.ts'
import { editor, galleryOf, openCamera, pictureAt } from './support/photos.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ launchOptions: { executablePath: await chromium('chromium-103'), args: chromiumArgs } })

test('a selfie in the three-dimensional street', async ({ browser, city }) => {
  test.slow() // rendered by the CPU
  const ana = await Player.enter(browser, city, 'Ana Souza', {}, 'street')
  await expect(ana.page.locator('#scene canvas')).toBeVisible()
  await ana.openPhone()
  await openCamera(ana)
  await ana.phone.getByRole('radio', { name: 'Selfie' }).click()
  await ana.page.keyboard.press('Enter')
  await expect(editor(ana)).toBeVisible()
  await ana.phone.getByRole('button', { name: 'Salvar' }).click()
  await expect(editor(ana)).toHaveCount(0)
  const [photo] = await galleryOf(city, 1)
  const picture = await pictureAt(ana, photo?.url ?? '')
  expect(picture).toMatchObject({ width: 640, height: 640, isGrey: false })
  expect(picture.colours).toBeGreaterThan(20)
  expect(ana.errors).toEqual([])
  await ana.close()
})
