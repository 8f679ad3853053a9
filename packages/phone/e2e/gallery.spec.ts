import { expectAccessible } from './support/accessibility.ts'
import { drag } from './support/drag.ts'
import { option, photos, stockPhotoUrl, viewer } from './support/gallery.ts'
import { focusByKeyboard, isKeyboardMode } from './support/keyboard-clicks.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('a received picture is saved once, becomes the wallpaper and is deleted, on an Android', async ({
  city,
  enter,
}) => {
  await Player.savePreferences(city, 2, { look: 'android' })
  await city.call(1, 'sms_send', '555-202', '', { image: stockPhotoUrl('praia') })
  const bruno = await enter('Bruno Cardoso')
  await bruno.pauseAutoDismiss('toasts')
  await bruno.openPhone()
  await bruno.open('/sms/555-101')
  await bruno.button('Abrir imagem').last().click()
  await option(bruno, 'Salvar na galeria').click()
  await expect(bruno.phone.getByText('Imagem salva na galeria')).toBeVisible()
  await option(bruno, 'Salvar na galeria').click()
  await expect(bruno.phone.getByText('Esta imagem já está salva')).toBeVisible()
  await option(bruno, 'Fechar').click()
  await option(bruno, 'Fechar imagem').click()
  await bruno.button('Abrir imagem').last().click()
  const image = bruno.phone.getByRole('dialog', { name: 'Imagem' })
  await drag(bruno, image, 10, 40) // too little
  await expect(image).toBeVisible()
  await drag(bruno, image, 10, 240)
  await expect(image).toHaveCount(0)

  await bruno.open('/home')
  const dock = bruno.top.getByRole('navigation', { name: 'Aplicativos fixos' })
  await dock.getByRole('button', { name: 'Galeria' }).click()
  await bruno.waitUntilSettled()
  await bruno.button(/Downloads 1/).click()
  await bruno.waitUntilSettled()
  await bruno.waitForRoute('/gallery/downloads')
  await photos(bruno).click()
  await bruno.waitUntilSettled()
  await expect(viewer(bruno).getByRole('img')).toHaveAttribute('src', stockPhotoUrl('praia'))

  await bruno.button('Usar como papel de parede').click()
  await bruno.waitForRoute(/^\/settings\/wallpaper\/preview\?url=/)
  await bruno.waitUntilSettled()
  const cropArea = bruno.top.getByRole('group', { name: /setas/ })
  await expectAccessible(bruno)
  await cropArea.focus()
  await bruno.page.keyboard.press('ArrowRight')
  await bruno.top.getByRole('slider', { name: 'Aproximação' }).fill('150')
  if (isKeyboardMode) {
    await focusByKeyboard(cropArea)
    for (let press = 0; press < 20; press++) await bruno.page.keyboard.press('ArrowUp')
  } else await drag(bruno, cropArea, 0, 400) // as far up as possible
  await bruno.button('Definir').click()
  await expect(bruno.phone.getByText('Papel de parede definido')).toBeVisible()
  await bruno.waitUntilSettled()
  await bruno.button('Apagar').click()
  await option(bruno, 'SIM').click()
  await expect(bruno.top.getByText('Nada por aqui')).toBeVisible() // the album is empty
  await bruno.open('/home')
  await expect(bruno.top.locator('img').first()).toHaveAttribute('src', stockPhotoUrl('praia'))
  const { objectPosition, transform } = await bruno.top
    .locator('img')
    .first()
    .evaluate((picture) => picture.style)
  expect(transform).toBe('scale(1.5)')
  expect(objectPosition).toMatch(/^\d+% 0%$/)
})

test('saves and deletions of another page of the player show at once', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/gallery')
  await expect(ana.button(/Câmera \d/)).toBeVisible()
  const item = (await city.call(1, 'gallery_save', '/tor', '/uploads/segredo.jpg')) as { id: number }
  await expect(ana.button('Deep Web 1')).toBeVisible()
  await city.call(1, 'gallery_destroy', item.id)
  await expect(ana.button('Deep Web 1')).toHaveCount(0)
})

test('a long album is a bounded page, and the keyboard reaches its last photo', { tag: '@long' }, async ({
  city,
  enter,
}) => {
  const total = 400
  const camila = await enter('Camila Duarte')
  await saveMany(camila, total)
  expect(await city.call(3, 'gallery_folders')).toMatchObject([{ folder: '/', count: total }])
  await camila.openPhone()
  await camila.open('/gallery')
  await camila.button(/Câmera \d/).click()
  await camila.waitUntilSettled()
  await expect(photos(camila).first()).toBeVisible()
  const square = (n: number) => camila.top.locator(`[data-index="${n}"]`)
  await square(0).focus()
  await camila.page.keyboard.press('ArrowDown')
  await expect(square(3)).toBeFocused()
  await camila.page.keyboard.press('ArrowRight')
  await expect(square(4)).toBeFocused()
  await expect(async () => {
    await camila.page.keyboard.press('End') // the last loaded one: more may follow
    await expect(square(total - 1)).toBeFocused({ timeout: 500 })
  }).toPass()
  expect(await photos(camila).count()).toBeLessThan(90)
  await camila.page.keyboard.press('Enter')
  await camila.waitUntilSettled()
  await expect(viewer(camila)).toBeVisible()
  expect(await viewer(camila).locator('[data-slide]').count()).toBeLessThan(20)
})

/** Saves so many photos from the player's own page, which is signed in already. */
function saveMany(player: Player, count: number): Promise<void> {
  return player.frame().evaluate(async (total) => {
    const headers = {
      authorization: `Bearer ${sessionStorage.getItem('orelhao.token')}`,
      'content-type': 'application/json',
    }
    for (let n = 0; n < total; n++) {
      const body = JSON.stringify({ member: 'gallery_save', args: ['/', `/uploads/foto-${n}.jpg`] })
      await fetch('/smartphone/backend', { method: 'POST', headers, body })
    }
  }, count)
}
