import { expectAccessible } from './support/accessibility.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'
import { countVideoFrames, remoteVideo } from './support/video.ts'
import { dial, trackPeerConnections } from './support/voice.ts'

test.use({ owner: { setup: true } })

/** An evening of two people with their phones, using only visible parts. */
test('an evening: a new iPhone, a friend with an Android', async ({ city, enter }) => {
  await Player.savePreferences(city, 2, { look: 'android', apps: { setup: { isDone: true } } })
  const ana = await enter('Ana Souza')
  const bruno = await enter('Bruno Cardoso')
  for (const player of [ana, bruno]) {
    await trackPeerConnections(player)
    await countVideoFrames(player)
    await player.pinNotifications()
  }
  const dialog = (name: string) => ana.phone.getByRole('dialog', { name })
  const message = (player: Player) => player.top.getByRole('textbox', { name: 'Mensagem' })

  await test.step('first run', async () => {
    await ana.openPhone()
    const setup = dialog('Primeiros ajustes')
    await setup.getByRole('button', { name: /^Olá/ }).click()
    for (const choice of ['iPhone', 'Continuar', 'Claro', 'Continuar', 'Mirante', 'Continuar', 'Continuar', 'Começar'])
      await setup.getByText(choice, { exact: true }).click()
    await expect(setup).toHaveCount(0)
    await expectAccessible(ana, 'home')
  })

  await test.step('lock', async () => {
    await ana.button('Configurações').click()
    await ana.waitUntilSettled()
    await ana.top.getByRole('switch', { name: 'Tela de bloqueio' }).click()
    await ana.closePhone()
  })

  await test.step('a message on the lock screen', async () => {
    await bruno.openPhone()
    await bruno.homeIcon('/sms').click()
    await bruno.waitUntilSettled()
    await bruno.button(/Ana/).first().click()
    await bruno.waitUntilSettled()
    await message(bruno).fill('Bora comer um pastel na feira?')
    await bruno.page.keyboard.press('Enter')
    await expect(ana.notification('Bora comer um pastel')).toBeVisible()
    await ana.openPhone()
    await expect(dialog('Tela de bloqueio').getByRole('button', { name: /Bora comer um pastel/ })).toBeVisible()
    await expectAccessible(ana, 'the lock screen')
    await ana.waitForKeyboard()
    await ana.page.keyboard.press('ArrowUp')
    await expect(dialog('Tela de bloqueio')).toHaveCount(0)
  })

  await test.step('a reply from the banner', async () => {
    await message(bruno).fill('Eu pago o caldo de cana')
    await bruno.page.keyboard.press('Enter')
    await expect(ana.notification('Eu pago o caldo')).toBeVisible()
    await ana.phone.getByRole('button', { name: /^Ações de/ }).click()
    await ana.phone.getByRole('textbox', { name: 'Responder' }).fill('Fechado, chego às nove')
    await expectAccessible(ana, 'a banner that is answered')
    await ana.page.keyboard.press('Enter')
    await expect(bruno.top.getByText('Fechado, chego às nove')).toBeVisible()
    await ana.waitForRoute('/home')
  })

  await test.step('a video call, with the phone closed and opened', async () => {
    await dial(bruno, '555-101', 'Chamada de vídeo')
    await ana.button('Atender').click()
    for (const player of [ana, bruno]) await expect(remoteVideo(player)).toBeVisible()
    await ana.closePhone()
    await expect(ana.notification(/Em chamada com/)).toBeVisible()
    await expect(remoteVideo(bruno)).toBeHidden()
    await ana.openPhone()
    await ana.waitForRoute('/call')
    for (const player of [ana, bruno]) await expect(remoteVideo(player)).toBeVisible()
    await ana.button('Encerrar').click()
    for (const player of [ana, bruno]) await expect.poll(() => player.route()).not.toBe('/call')
  })

  await test.step('a Pix card, paid in the chat', async () => {
    await ana.open('/bank/pix/charge')
    await ana.top.getByLabel('Valor (opcional)').fill('18')
    await ana.top.getByLabel('Descrição (opcional)').fill('Dois pastéis')
    await ana.button('Gerar QR Code').click()
    await ana.waitForRoute(/^\/bank\/pix\/charge\/\d+$/)
    await ana.waitUntilSettled()
    await ana.button('Enviar por SMS').click()
    await ana.phone.getByRole('dialog').getByRole('button', { name: /Bruno/ }).click()
    await ana.waitForRoute(/^\/sms\/555-202/)
    await bruno.open('/sms/555-101')
    const card = bruno.top.getByRole('article', { name: 'Cobrança Pix' })
    await expect(card.getByText('Dois pastéis')).toBeVisible()
    await card.getByRole('button', { name: 'Pagar R$ 18' }).click()
    await bruno.waitUntilSettled()
    await bruno.button('Pagar').click()
    await bruno.waitForRoute(/^\/bank\/receipt/)
    await expect(ana.notification('Você recebeu R$ 18 de Bruno Cardoso')).toBeVisible()
  })

  await test.step('another wallpaper', async () => {
    await ana.open('/settings/wallpaper')
    await ana.top.getByRole('radio', { name: 'Lua' }).click()
    await expect
      .poll(() => city.call(1, 'getSettings'))
      .toMatchObject({ preferences: { background: { type: 'moon' }, look: 'iphone', darkTheme: false } })
  })

  await test.step('home is edited', async () => {
    await ana.resumeAutoDismiss('notifications') // banners cover the edited icons
    await ana.open('/home')
    await ana.waitForHomeGestures()
    const calculator = ana.phone.locator('[data-app="/calculator"]')
    await expect(calculator).toHaveCount(1)
    await ana.page.keyboard.press('Shift+F10')
    const editor = dialog('Organizar a tela inicial')
    await editor.getByRole('button', { name: /^Guardar .*Calculadora/ }).click()
    await expectAccessible(ana, 'home that is edited')
    await editor.getByRole('button', { name: 'Concluir' }).click()
    await expect(editor).toHaveCount(0)
    await expect(calculator).toHaveCount(0)
  })

  await test.step('search', async () => {
    await ana.button('Buscar').click()
    await dialog('Buscar').getByRole('searchbox').fill('caldo')
    await expect(dialog('Buscar').getByRole('button', { name: /caldo de cana/ })).toBeVisible()
    await ana.page.keyboard.press('Enter')
    await ana.waitForRoute(/^\/sms\/555-202\?message=\d+$/)
    await expect(ana.top.getByText('Eu pago o caldo de cana')).toBeInViewport()
  })
})
