import { sendPicture } from './support/gallery.ts'
import { editor, galleryOf, openCamera, pictureAt } from './support/photos.ts'
import { expect, test } from './support/test.ts'

test('a photo of the city gets a filter, is found in the gallery and sent, and the other tab shows it', async ({
  city,
  enter,
}) => {
  const ana = await enter('Ana Souza')
  const bruno = await enter('Bruno Cardoso')
  await bruno.pinNotifications()
  await ana.openPhone()
  await openCamera(ana)
  await ana.page.keyboard.press('Enter')
  await editor(ana).getByRole('radio', { name: 'Noir', exact: true }).click()
  await editor(ana).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(editor(ana)).toHaveCount(0)

  await ana.open('/gallery')
  await ana.button(/^Câmera \d/).click()
  await ana.waitUntilSettled()
  const url = (await galleryOf(city, 1))[0]?.url ?? ''
  const square = ana.top.getByRole('button', { name: /^Foto de/ }).first()
  await expect(square.locator('img')).toHaveAttribute('src', url.replace(/-p\.jpg$/, '-s.jpg'))
  expect(await pictureAt(ana, url.replace(/-p\.jpg$/, '-s.jpg'))).toMatchObject({ width: 455, height: 256 })
  await square.click()
  await ana.waitUntilSettled()
  const viewer = ana.top.getByRole('region', { name: 'Visualizador de fotos' })
  await expect(viewer.getByRole('img').first()).toHaveAttribute('src', url)

  await ana.open('/sms')
  await ana.button(/Bruno Mecânico/).click()
  await ana.waitUntilSettled()
  await ana.button('Anexar').click()
  await ana.phone.getByRole('button', { name: 'Galeria', exact: true }).click()
  await ana.waitUntilSettled()
  await expect(ana.top.getByRole('heading', { name: 'Escolher foto' })).toBeVisible()
  await ana.button(/^Câmera \d/).click()
  await ana.waitUntilSettled()
  await ana.top
    .getByRole('button', { name: /^Foto de/ })
    .first()
    .click()
  await sendPicture(ana)
  await ana.waitForRoute('/sms/555-202')
  await ana.waitUntilSettled()
  await ana.button('Voltar').click() // to the previous page, not through the gallery
  await ana.waitForRoute('/sms')

  await bruno.openPhone()
  await bruno.notification('📷 Foto').click()
  await bruno.waitUntilSettled()
  await expect(bruno.button('Abrir imagem').last().locator('img')).toHaveAttribute('src', url)
  expect(await pictureAt(bruno, url)).toMatchObject({ width: 1920, height: 1080, isGrey: true })
})
