import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { deleteByKey, drag, dragAt } from './support/drag.ts'
import { goByKeys, isByKeyboard } from './support/keyboard-clicks.ts'
import { some } from './support/long-run.ts'
import { Player, ways } from './support/player.ts'
import { expect, test } from './support/test.ts'
import { dials, watchVoice } from './support/voice.ts'

for (const [look, hand] of some(ways, 0)) {
  test(`what came is found again, opened, muted and cleared: ${look} look, ${hand}`, async ({ city, enter }) => {
    await Player.prefer(city, 1, { look })
    const ana = await enter('Ana Souza')
    const name = look === 'iphone' ? 'Central de notificações' : 'Notificações e atalhos'
    const centre = ana.phone.getByRole('dialog', { name })
    const cards = centre.getByRole('list', { name: 'Recebidas' }).getByRole('listitem')

    /** Drags down from the status bar, or presses Shift and the arrow. */
    async function pull(): Promise<void> {
      if (hand === 'keyboard') await pressUntilSeen(ana, centre)
      else {
        await expect(ana.phone.locator('button[data-centre="notifications"]')).toBeAttached()
        const screen = await ana.screen.boundingBox()
        if (!screen) throw new Error('there is no screen')
        const follows = () => expect(centre).toBeVisible()
        await dragAt(ana, [screen.x + 60, screen.y + 12], 0, screen.height / 2, follows)
      }
      await expect(centre).toBeVisible()
      await ana.settled()
    }

    await ana.keepNotifications()
    for (const text of ['um', 'dois', 'três']) await city.call(4, 'sms_send', '555-101', `aviso ${text}`)
    await city.call(5, 'sms_send', '555-101', 'de outra pessoa')
    await expect(ana.notification('de outra pessoa')).toBeVisible()
    await ana.letGo('notifications')
    await expect(ana.notification('de outra pessoa')).toHaveCount(0) // the banners went
    await ana.takeOut()
    await pull()
    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toContainText('de outra pessoa')
    await expect(cards.nth(1)).toContainText('aviso três')
    await expectAccessible(ana, name)
    await ana.press(centre.getByRole('button', { name: 'Mostrar mais 2' }), hand)
    await expect(cards.nth(1)).toContainText('aviso um')

    await ana.press(centre.getByRole('button', { name: /aviso três/ }), hand)
    await ana.isAt(/^\/sms\//)
    await ana.settled()
    await expect(centre).toHaveCount(0)
    await pull()
    await expect(cards).toHaveCount(1) // the opened conversation took all of its own along
    await city.call(6, 'sms_send', '555-101', 'chegou agora')
    await expect(cards).toHaveCount(2) // without a banner over it
    await expect(ana.notification('chegou agora')).toHaveCount(0)

    const options = cards.first().getByRole('button', { name: /^Opções de/ })
    if (hand === 'mouse') await cards.first().hover()
    await ana.press(options, hand)
    await ana.press(ana.phone.getByRole('button', { name: 'Silenciar esta conversa' }), hand)
    await expect(cards).toHaveCount(1)
    await city.call(6, 'sms_send', '555-101', 'ninguém vê')
    await city.call(5, 'sms_send', '555-101', 'mais uma')
    await expect(cards.first()).toContainText('mais uma')
    await expect(cards).toHaveCount(1)
    await ana.press(centre.getByRole('button', { name: 'Limpar tudo' }), hand)
    await expect(centre.getByText('Nenhuma notificação')).toBeVisible()

    if (hand === 'keyboard') await ana.page.keyboard.press('Backspace')
    else await centre.getByRole('button', { name: 'Fechar' }).click()
    await expect(centre).toHaveCount(0)
    await ana.isAt(/^\/sms\//) // only the centre was left
  })
}

test('a card that is dragged aside, or deleted by the key, goes unopened', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  await city.call(4, 'sms_send', '555-101', 'Vou embora já')
  await expect(ana.notification('Vou embora já')).toBeVisible()
  const centre = ana.phone.getByRole('dialog', { name: 'Central de notificações' })
  const strip = ana.phone.getByRole('button', { name: 'Abrir central de notificações' })
  if (isByKeyboard) {
    await goByKeys(strip)
    await ana.page.keyboard.press('Enter')
  } else await strip.click({ position: { x: 30, y: 10 } })
  const card = centre.getByRole('button', { name: /Vou embora já/ })
  await expect(card).toBeVisible()
  await ana.settled()
  if (isByKeyboard) await deleteByKey(ana, card)
  else await drag(ana, card, -140, 0)
  await expect(card).toHaveCount(0)
  await ana.isAt('/home')
})

for (const [look, hand] of some(ways, 1)) {
  test(`what is set often is a pull away: ${look} look, ${hand}`, async ({ city, enter }) => {
    await Player.prefer(city, 1, { look, darkTheme: false })
    const ana = await enter('Ana Souza')
    await ana.takeOut()
    const name = look === 'iphone' ? 'Central de controle' : 'Notificações e atalhos'
    const centre = ana.phone.getByRole('dialog', { name })
    if (hand === 'keyboard') {
      await pressUntilSeen(ana, centre.getByRole('slider', { name: 'Volume das notificações' }))
    } else await ana.phone.getByRole('button', { name: 'Abrir central de controle' }).click()
    await expect(centre).toBeVisible()
    await ana.settled()
    await expectAccessible(ana, name)

    const quiet = centre.getByRole('button', { name: 'Não perturbe' })
    await ana.press(quiet, hand)
    await expect(quiet).toHaveAttribute('aria-pressed', 'true')
    await ana.press(centre.getByRole('button', { name: 'Tema escuro' }), hand)
    await expect(ana.phone.locator('[data-theme="dark"]').first()).toBeAttached()
    await ana.press(centre.getByRole('button', { name: 'Ligação anônima' }), hand)
    const volume = centre.getByRole('slider', { name: 'Volume das notificações' })
    await ana.tabOnto(volume)
    await ana.page.keyboard.press('ArrowUp')
    await expect(volume).toHaveAttribute('aria-valuetext', look === 'iphone' ? '55%' : '51%')
    await ana.tabOnto(centre.getByRole('slider', { name: 'Tamanho do celular' }))
    await ana.page.keyboard.press('ArrowDown')
    await expect.poll(() => ana.frame().evaluate(() => document.documentElement.style.fontSize)).toBe('7.2px')
    const kept = { doNotDisturb: true, darkTheme: true, anonymousCall: true, zoom: 90 }
    await expect.poll(() => city.call(1, 'getSettings')).toMatchObject({ preferences: kept })

    const torch = centre.getByRole('button', { name: 'Lanterna' })
    await ana.press(torch, hand)
    await expect(torch).toHaveAttribute('aria-pressed', 'true')
    const plane = centre.getByRole('button', { name: 'Modo avião' })
    await ana.press(plane, hand)
    await expect(plane).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => city.call(1, 'getSettings')).toMatchObject({ preferences: { airplaneMode: true } })
    expect(await city.call(2, 'createPhoneCall', '555-101', false, false)).toMatchObject({ code: 'unreachable' })

    await ana.press(centre.getByRole('button', { name: 'Calculadora' }), hand)
    await ana.isAt('/calculator')
    await expect(ana.phone.getByRole('img', { name: 'Modo avião' })).toBeVisible()
    await expect(centre).toHaveCount(0)
    await expect(ana.phone.getByRole('img', { name: 'Não perturbe' })).toBeVisible() // the sign in the status bar
  })
}

test('the phone’s top looks out while something goes on, and says what taking it out does', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  const bruno = await enter('Bruno Cardoso')
  for (const player of [ana, bruno]) await watchVoice(player)
  const hint = (text: string) => bruno.phone.getByText(text)
  await bruno.keepNotifications()
  await city.call(4, 'sms_send', '555-202', 'Cadê você?')
  await expect(hint('K abre o celular')).toBeInViewport()
  await bruno.letGo('notifications')
  await expect(hint('K abre o celular')).toHaveCount(0) // with the message
  expect(await bruno.phone.locator('[data-device]').count()).toBe(1)

  await ana.takeOut()
  await dials(ana, '555-202')
  await expect(hint('K atende')).toBeInViewport()
  await bruno.takeOut()
  await expect(hint('K atende')).toHaveCount(0)
  await bruno.button('Atender').click()
  await expect(bruno.top.getByText(/^\d\d:\d\d$/)).toBeVisible()
  await bruno.putAway()
  await expect(hint('K volta à chamada')).toBeInViewport()
  await ana.button('Encerrar').click()
  await expect(hint('K volta à chamada')).toHaveCount(0)
})

for (const [look, hand] of some(ways, 0)) {
  test(`a lock screen stands over home, and over nothing else: ${look} look, ${hand}`, async ({ city, enter }) => {
    await Player.prefer(city, 1, { look })
    const ana = await enter('Ana Souza')
    const lock = ana.phone.getByRole('dialog', { name: 'Tela de bloqueio' })
    await ana.takeOut()
    await expect(lock).toHaveCount(0) // nobody asked for it
    await ana.open('/settings')
    await ana.press(ana.top.getByRole('switch', { name: 'Tela de bloqueio' }), hand)
    await ana.putAway()

    await ana.keepNotifications()
    await city.call(4, 'sms_send', '555-101', 'Tá aí?')
    await expect(ana.notification('Tá aí?')).toBeVisible()
    await ana.letGo('notifications')
    await expect(ana.notification('Tá aí?')).toHaveCount(0)
    await ana.takeOut()
    await expect(lock).toBeVisible()
    await expectAccessible(ana, 'the lock screen')
    await ana.press(lock.getByRole('button', { name: /Tá aí\?/ }), hand)
    await ana.isAt(/^\/sms\//)
    await expect(lock).toHaveCount(0)
    await ana.putAway()

    await ana.takeOut()
    await expect(lock).toBeVisible()
    if (hand === 'keyboard') {
      await ana.hearsKeys()
      await ana.page.keyboard.press('ArrowUp')
    } else {
      const screen = await ana.screen.boundingBox()
      if (!screen) throw new Error('there is no screen')
      await dragAt(ana, [screen.x + 180, screen.y + 400], 0, -150)
    }
    await expect(lock).toHaveCount(0)
    await ana.isAt('/home')
    await ana.putAway()

    await ana.say('REDIRECT', '/notes')
    await ana.isAt('/notes')
    await expect(lock).toHaveCount(0)
    await ana.phone.getByRole('button', { name: 'Ir para o início' }).click()
    await ana.isAt('/home')
    await expect(lock).toHaveCount(0) // the phone is in use
  })
}

for (const [look, hand] of some(ways, 1)) {
  test(`a code is set, and asked for whatever is opened: ${look} look, ${hand}`, async ({ city, enter }) => {
    await Player.prefer(city, 1, { look })
    const ana = await enter('Ana Souza')
    const lock = ana.phone.getByRole('dialog', { name: 'Tela de bloqueio' })
    const home = ana.phone.locator('[data-path="/home"]')

    async function types(code: string, within: Locator) {
      if (hand === 'keyboard') await ana.page.keyboard.type(code)
      else for (const digit of code) await within.getByRole('button', { name: digit, exact: true }).click()
    }

    await ana.takeOut()
    await ana.open('/settings')
    await ana.press(ana.top.getByRole('button', { name: /^Código/ }), hand)
    await ana.isAt('/settings/lock')
    await ana.settled()
    await expectAccessible(ana, 'where the code is set')
    for (const title of ['Digite um código novo', 'Digite o código de novo']) {
      await ana.tabOnto(ana.top.getByLabel(title, { exact: true }))
      await types('2580', ana.top)
    }
    await ana.isAt('/settings')
    await expect.poll(() => city.call(1, 'getSettings')).toMatchObject({ hasLockCode: true })
    await ana.putAway()

    await ana.keepNotifications()
    await city.call(4, 'sms_send', '555-101', 'Tá aí?')
    await expect(ana.notification('Tá aí?')).toBeVisible()
    await ana.letGo('notifications')
    await expect(ana.notification('Tá aí?')).toHaveCount(0)
    await ana.takeOut()
    await expect(lock).toBeVisible()
    await expect(home).toBeHidden()
    await ana.press(lock.getByRole('button', { name: /Tá aí\?/ }), hand)
    const field = lock.getByLabel('Digite o código', { exact: true })
    await expect(field).toBeFocused()
    await expectAccessible(ana, 'the code of the lock screen')
    await types('0000', lock)
    await expect(lock.getByText('Código incorreto')).toBeVisible()
    await ana.isAt('/home')
    await types('2580', lock)
    await ana.isAt(/^\/sms\//)
    await expect(lock).toHaveCount(0)
    await ana.putAway()

    await ana.page.reload() // a page that begins anew does not know that it was open
    await ana.phoneReady()
    await ana.takeOut()
    await expect(lock).toBeVisible()
    await expect(home).toBeHidden()
    for (let wrong = 0; wrong < 5; wrong++)
      expect(await city.call(1, 'lock_open', '1111')).toMatchObject({ isOpen: false })
    await ana.frame().evaluate(() => {
      location.hash = '#/bank' // an address is no way around it
    })
    await expect(field).toBeFocused()
    await types('2580', lock)
    await expect(lock.getByText(/^Tente de novo em/)).toBeVisible()
    await expect(home).toBeHidden()
  })
}

/** What hears the keys is loaded once home is drawn. Two presses pull further than one. */
async function pressUntilSeen(player: Player, wanted: Locator): Promise<void> {
  await expect(async () => {
    await player.page.keyboard.press('Shift+ArrowDown')
    await expect(wanted).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
}
