import { City } from './support/city.ts'
import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const stock = (name: string) => `/smartphone/stock/photos/${name}.jpg`
const viewer = (player: Player) => player.top.getByRole('region', { name: 'Visualizador de fotos' })
const photos = (player: Player) => player.top.getByRole('button', { name: /^Foto de/ })
const option = (player: Player, name: string) => player.phone.getByRole('button', { name, exact: true })

/** Where the page on top lets the player choose what to attach. */
async function attach(player: Player, source: string): Promise<void> {
  await player.button('Anexar').click()
  await option(player, source).click()
  await player.settled()
}

for (const look of ['iphone', 'android'] as Look[]) {
  test(`a picture that was received is saved once, becomes the wallpaper and is thrown away, ${look} look`, async ({
    city,
    enter,
  }) => {
    await Player.prefer(city, 2, { look })
    await city.call(1, 'sms_send', '555-202', '', { image: stock('praia') })
    const bruno = await enter('Bruno Cardoso')
    await bruno.takeOut()
    await bruno.open('/sms/555-101')
    await bruno.button('Abrir imagem').last().click()
    await option(bruno, 'Salvar na galeria').click()
    await expect(bruno.phone.getByText('Imagem salva na galeria')).toBeVisible()
    await option(bruno, 'Salvar na galeria').click()
    await expect(bruno.phone.getByText('Esta imagem já está salva')).toBeVisible()
    await option(bruno, look === 'iphone' ? 'OK' : 'Fechar').click()
    await option(bruno, 'Fechar imagem').click()

    await bruno.open('/home')
    const dock = bruno.top.getByRole('navigation', { name: 'Aplicativos fixos' })
    await dock.getByRole('button', { name: 'Galeria' }).click()
    await bruno.settled()
    await bruno.button(/Downloads 1/).click()
    await bruno.settled()
    expect(await bruno.route()).toBe('/gallery/downloads')
    await photos(bruno).click()
    await bruno.settled()
    await expect(viewer(bruno).getByRole('img')).toHaveAttribute('src', stock('praia'))

    await bruno.button('Usar como papel de parede').click()
    await expect(bruno.phone.getByText('Papel de parede alterado')).toBeVisible()
    await bruno.button('Apagar').click()
    await option(bruno, look === 'iphone' ? 'Sim' : 'SIM').click()
    await expect(bruno.top.getByText('Nada por aqui')).toBeVisible() // the album was left empty
    await bruno.open('/home')
    await expect(bruno.top.locator('img').first()).toHaveAttribute('src', stock('praia'))
  })
}

test('a photo is chosen from the gallery for a message, and the other tab sees it', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  const bruno = await enter('Bruno Cardoso')
  await bruno.takeOut()
  await bruno.open('/sms/555-101')
  await expect(bruno.button('Abrir imagem').first()).toBeVisible() // the thread is there, with its pictures of before
  const before = await bruno.button('Abrir imagem').count()
  await ana.takeOut()
  await ana.open('/sms')
  await ana.button(/Bruno Mecânico/).click()
  await ana.settled()
  await attach(ana, 'Galeria')
  await expect(ana.top.getByRole('heading', { name: 'Escolher foto' })).toBeVisible()
  await ana.button(/Câmera \d/).click()
  await ana.settled()
  await photos(ana).last().click()
  await ana.settled()
  expect(await ana.route()).toBe('/sms/555-202')
  await expect(bruno.button('Abrir imagem')).toHaveCount(before + 1)

  // and back to where Ana came from, not through the gallery
  await ana.button('Voltar').click()
  await ana.settled()
  expect(await ana.route()).toBe('/sms')
})

test('whoever backs out of choosing, goes elsewhere or puts the phone away sends nothing', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  const sent = async () => ((await city.call(1, 'sms_resume')) as { recipient: string }[]).length
  const before = await sent()
  await ana.takeOut()
  await ana.open('/sms/555-202')
  await attach(ana, 'Galeria')
  await ana.button('Voltar').click()
  await ana.settled()
  expect(await ana.route()).toBe('/sms/555-202')

  await attach(ana, 'Galeria')
  await ana.button(/Câmera \d/).click()
  await ana.settled()
  await option(ana, 'Ir para o início').click()
  await ana.settled()
  await ana.open('/gallery/camera')
  await photos(ana).first().click() // shown, since nobody waits for it any more
  await ana.settled()
  await expect(viewer(ana)).toBeVisible()

  await ana.open('/sms/555-202')
  await attach(ana, 'Galeria')
  await expect.poll(() => ana.frame().evaluate(() => performance.now())).toBeGreaterThan(500)
  await ana.page.keyboard.press('Escape')
  await expect(ana.screen).toBeHidden()
  await ana.takeOut()
  await ana.open('/gallery')
  await expect(ana.top.getByRole('heading', { name: 'Galeria' })).toBeVisible()
  expect(await sent()).toBe(before)
})

test('a photo is shared with a contact from the viewer', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  await ana.open('/gallery/downloads')
  await photos(ana).first().click()
  await ana.settled()
  await ana.button('Compartilhar').click()
  await option(ana, 'Mensagens').click()
  await ana.settled()
  await ana.phone
    .getByRole('dialog')
    .getByRole('button', { name: /Dra. Elisa/ })
    .click()
  await ana.settled()
  expect(await ana.route()).toBe('/sms/555-505')
  await expect(ana.button('Abrir imagem')).toHaveCount(1)
  await expect
    .poll(async () => (await city.call(5, 'sms_resume')) as { image: string | null }[])
    .toContainEqual(expect.objectContaining({ image: stock('barco') }))
})

test('the viewer swipes by mouse and by arrow keys, zooms, and hides its bars', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  await ana.open('/gallery/camera')
  await photos(ana).first().click()
  await ana.settled()
  const shown = viewer(ana).locator('[data-slide]:not([inert]) img')
  await expect(shown).toHaveAttribute('src', stock('cafe'))
  const first = await ana.route()

  await ana.page.keyboard.press('ArrowRight')
  await expect(shown).not.toHaveAttribute('src', stock('cafe'))
  await expect.poll(() => ana.route()).not.toBe(first) // a reload would come back to this photo
  await ana.page.keyboard.press('ArrowLeft')
  await expect(shown).toHaveAttribute('src', stock('cafe'))

  const box = await viewer(ana).boundingBox()
  if (!box) throw new Error('the viewer has no box')
  const [left, right, middle] = [box.x + box.width * 0.2, box.x + box.width * 0.8, box.y + box.height / 2]
  const drag = async () => {
    await ana.page.mouse.move(right, middle)
    await ana.page.mouse.down()
    await ana.page.mouse.move(left, middle, { steps: 8 })
    await ana.page.mouse.up()
  }
  await drag()
  await expect(shown).not.toHaveAttribute('src', stock('cafe'))
  const second = await shown.getAttribute('src')

  await viewer(ana).dblclick()
  await expect.poll(async () => ((await shown.boundingBox())?.width ?? 0) / box.width).toBeGreaterThan(2)
  await drag() // moves the enlarged photo instead of turning to the next
  await expect(shown).toHaveAttribute('src', second ?? '')
  await ana.page.mouse.move(left, middle)
  await ana.page.mouse.wheel(0, 4000)
  await expect.poll(async () => ((await shown.boundingBox())?.width ?? 0) / box.width).toBeCloseTo(1, 1)

  const bars = ana.top.locator('[inert]').getByRole('toolbar')
  await expect(bars).toHaveCount(0)
  await viewer(ana).click()
  await expect(bars).toHaveCount(1)
  await viewer(ana).click()
  await expect(bars).toHaveCount(0)
})

test('a long album is a bounded page, and the keyboard reaches its last photo', async ({ city, enter }) => {
  const total = 400
  const camila = await enter('Camila Duarte')
  await saveMany(camila, total)
  expect(await city.call(3, 'gallery_folders')).toMatchObject([{ folder: '/', count: total }])
  await camila.takeOut()
  await camila.open('/gallery')
  await camila.button(/Câmera \d/).click()
  await camila.settled()
  await expect(photos(camila).first()).toBeVisible()
  const square = (n: number) => camila.top.locator(`[data-index="${n}"]`)
  await square(0).focus()
  await camila.page.keyboard.press('ArrowDown')
  await expect(square(3)).toBeFocused()
  await camila.page.keyboard.press('ArrowRight')
  await expect(square(4)).toBeFocused()
  await expect
    .poll(async () => {
      await camila.page.keyboard.press('End')
      return square(total - 1).count()
    })
    .toBe(1)
  await expect(square(total - 1)).toBeFocused()
  expect(await photos(camila).count()).toBeLessThan(90)
  await camila.page.keyboard.press('Enter')
  await camila.settled()
  await expect(viewer(camila)).toBeVisible()
  expect(await viewer(camila).locator('[data-slide]').count()).toBeLessThan(20)
})

/** Keeps so many photos from the player's own page, which is signed in already. */
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

test('what another page of the player keeps or throws away is seen at once', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  await ana.open('/gallery')
  await expect(ana.button(/Câmera \d/)).toBeVisible()
  const item = (await city.call(1, 'gallery_save', '/tor', '/uploads/segredo.jpg')) as { id: number }
  await expect(ana.button('Deep Web 1')).toBeVisible()
  await city.call(1, 'gallery_destroy', item.id)
  await expect(ana.button('Deep Web 1')).toHaveCount(0)
})

test('a link is offered where the owner allows it, and only a picture’s is taken', async ({ browser, enter, host }) => {
  const guarded = await enter('Ana Souza')
  await guarded.takeOut()
  await guarded.open('/sms/555-202')
  await guarded.button('Anexar').click()
  await expect(option(guarded, 'Galeria')).toBeVisible()
  await expect(option(guarded, 'Imagem (link)')).toHaveCount(0)

  const city = await City.open({ allowUnsafeURL: true, forceBackground: true }, host)
  try {
    const ana = await Player.enter(browser, city, 'Ana Souza')
    await ana.takeOut()
    await ana.open('/sms/555-202')
    await expect(ana.button('Abrir imagem').first()).toBeVisible()
    const before = await ana.button('Abrir imagem').count()
    const paste = async (link: string) => {
      await attach(ana, 'Imagem (link)')
      await expect(ana.phone.getByText('Insira o link da imagem')).toBeVisible()
      await ana.phone.getByPlaceholder('Insira um texto').fill(link)
      await option(ana, 'Enviar').last().click() // the first is the composer's
    }
    for (const link of ['javascript:alert(1)//.jpg', 'https://example.com/pagina.html', 'example.com/a.jpg']) {
      await paste(link)
      await expect(ana.phone.getByText('URL inválida')).toBeVisible()
      await option(ana, 'OK').click()
    }
    await paste('https://cdn.discordapp.com/attachments/1/2/nada.png?ex=1') // the test's server reaches nothing out there
    await expect(ana.phone.getByText('Erro ao processar o link do Discord')).toBeVisible()
    await option(ana, 'OK').click()
    await expect(ana.button('Abrir imagem')).toHaveCount(before)
    await paste('https://example.com/FOTO.JPEG?x=1')
    await expect(ana.button('Abrir imagem')).toHaveCount(before + 1)

    await ana.open('/gallery/camera')
    await photos(ana).first().click()
    await ana.settled()
    await expect(ana.button('Apagar')).toBeVisible()
    await expect(ana.button('Usar como papel de parede')).toHaveCount(0) // the owner's is forced
    await ana.close()
  } finally {
    await city.close()
  }
})
