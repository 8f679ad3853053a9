import { expectAccessible } from './support/accessibility.ts'
import { City } from './support/city.ts'
import { attach, option, photos, sendPicture, stockPhotoUrl, viewer } from './support/gallery.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('backing out of the picker, going elsewhere or closing the phone sends nothing', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  const sent = async () => ((await city.call(1, 'sms_resume')) as { recipient: string }[]).length
  const before = await sent()
  await ana.openPhone()
  await ana.open('/sms/555-202')
  await ana.button('Anexar').click()
  await expect(option(ana, 'Galeria')).toBeVisible()
  await expect(option(ana, 'Imagem (link)')).toHaveCount(0) // the owner has not allowed it
  await option(ana, 'Galeria').click()
  await ana.waitUntilSettled()
  await ana.button('Voltar').click()
  await ana.waitUntilSettled()
  await ana.waitForRoute('/sms/555-202')

  await attach(ana, 'Galeria')
  await ana.button(/Câmera \d/).click()
  await ana.waitUntilSettled()
  await option(ana, 'Ir para o início').click()
  await ana.waitUntilSettled()
  await ana.open('/gallery/camera')
  await photos(ana).first().click() // shown, since the pick request has ended
  await ana.waitUntilSettled()
  await expect(viewer(ana)).toBeVisible()

  await ana.open('/sms/555-202')
  await attach(ana, 'Galeria')
  await ana.closePhone()
  await ana.openPhone()
  await ana.open('/gallery')
  await expect(ana.top.getByRole('heading', { name: 'Galeria' })).toBeVisible()
  expect(await sent()).toBe(before)
})

test('several photos are ticked for a chat and sent together', async ({ city, enter }) => {
  await Player.savePreferences(city, 1, { look: 'android' })
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/sms/555-505')
  await attach(ana, 'Galeria')
  await ana.button('Selecionar').click()
  await expect(ana.button('Adicionar')).toBeDisabled()
  for (const at of [2, 0]) await photos(ana).nth(at).click()
  await expect(ana.top.getByText('2 selecionadas')).toBeVisible()
  await ana.button('Adicionar').click()
  await ana.waitForRoute('/sms/555-505')
  const sheet = ana.phone.getByRole('dialog', { name: 'Enviar 2 fotos' })
  await expect(sheet.getByRole('img', { name: 'Foto escolhida' })).toHaveCount(2)
  await expectAccessible(ana)
  await sheet.getByRole('textbox').fill('Do passeio')
  await sheet.getByRole('button', { name: 'Enviar', exact: true }).click()
  const sent = async () => (await city.call(5, 'sms_thread', '555-101')) as { image: string | null; content: string }[]
  await expect.poll(async () => (await sent()).filter(({ image }) => image)).toHaveLength(2)
  expect((await sent()).find(({ content }) => content === 'Do passeio')?.image).toBeTruthy()
})

test('a photo is shared with a contact from the viewer', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/gallery/downloads')
  await photos(ana).first().click()
  await ana.waitUntilSettled()
  await ana.button('Compartilhar').click()
  await option(ana, 'Mensagens').click()
  await ana.waitUntilSettled()
  await ana.phone
    .getByRole('dialog')
    .getByRole('button', { name: /Dra. Elisa/ })
    .click()
  await ana.waitUntilSettled()
  await ana.waitForRoute('/sms/555-505')
  await expect(ana.button('Abrir imagem')).toHaveCount(1)
  await expect
    .poll(async () => (await city.call(5, 'sms_resume')) as { image: string | null }[])
    .toContainEqual(expect.objectContaining({ image: stockPhotoUrl('barco') }))
})

test('a link is offered where the owner allows it, and only links to pictures are accepted', { tag: '@long' }, async ({
  browser,
  host,
}) => {
  const city = await City.open({ allowUnsafeURL: true, forceBackground: true }, host)
  try {
    const ana = await Player.enter(browser, city, 'Ana Souza')
    await ana.openPhone()
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
    await paste('https://cdn.discordapp.com/attachments/1/2/nada.png?ex=1') // the test's server has no network
    await expect(ana.phone.getByText('Erro ao processar o link do Discord')).toBeVisible()
    await option(ana, 'OK').click()
    await expect(ana.button('Abrir imagem')).toHaveCount(before)
    await paste('https://example.com/FOTO.JPEG?x=1')
    await sendPicture(ana)
    await expect(ana.button('Abrir imagem')).toHaveCount(before + 1)

    await ana.open('/gallery/camera')
    await photos(ana).first().click()
    await ana.waitUntilSettled()
    await expect(ana.button('Apagar')).toBeVisible()
    await expect(ana.button('Usar como papel de parede')).toHaveCount(0) // the owner's is forced
    await ana.close()
  } finally {
    await city.close()
  }
})
