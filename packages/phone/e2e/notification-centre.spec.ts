import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { deleteByKey, drag, dragAt } from './support/drag.ts'
import { focusByKeyboard, isKeyboardMode } from './support/keyboard-clicks.ts'
import { variantsToRun } from './support/long-run.ts'
import { Player, walkVariants } from './support/player.ts'
import { expect, test } from './support/test.ts'
import { dial, trackPeerConnections } from './support/voice.ts'

for (const [look, inputMode] of variantsToRun(walkVariants, 0)) {
  test(`past notifications are listed, opened, muted and cleared: ${look} look, ${inputMode}`, async ({
    city,
    enter,
  }) => {
    await Player.savePreferences(city, 1, { look })
    const ana = await enter('Ana Souza')
    const name = look === 'iphone' ? 'Central de notificações' : 'Notificações e atalhos'
    const centre = ana.phone.getByRole('dialog', { name })
    const cards = centre.getByRole('list', { name: 'Recebidas' }).getByRole('listitem')

    /** Drags down from the status bar, or presses Shift and the arrow. */
    async function pull(): Promise<void> {
      if (inputMode === 'keyboard') await pressUntilSeen(ana, centre)
      else {
        await expect(ana.phone.locator('button[data-centre="notifications"]')).toBeAttached()
        const screen = await ana.screen.boundingBox()
        if (!screen) throw new Error('no screen')
        const follows = () => expect(centre).toBeVisible()
        await dragAt(ana, [screen.x + 60, screen.y + 12], 0, screen.height / 2, follows)
      }
      await expect(centre).toBeVisible()
      await ana.waitUntilSettled()
    }

    await ana.pinNotifications()
    for (const text of ['um', 'dois', 'três']) await city.call(4, 'sms_send', '555-101', `aviso ${text}`)
    await city.call(5, 'sms_send', '555-101', 'de outra pessoa')
    await expect(ana.notification('de outra pessoa')).toBeVisible()
    await ana.resumeAutoDismiss('notifications')
    await expect(ana.notification('de outra pessoa')).toHaveCount(0) // the banners are gone
    await ana.openPhone()
    await pull()
    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toContainText('de outra pessoa')
    await expect(cards.nth(1)).toContainText('aviso três')
    await expectAccessible(ana, name)
    const stack = cards.nth(1).getByRole('button', { name: /aviso três/ })
    await expect(stack).toHaveAccessibleName(/3 notificações/)
    await ana.press(stack, inputMode)
    await expect(cards.nth(1)).toContainText('aviso um')

    await ana.press(centre.getByRole('button', { name: /aviso três/ }), inputMode)
    await ana.waitForRoute(/^\/sms\//)
    await ana.waitUntilSettled()
    await expect(centre).toHaveCount(0)
    await pull()
    await expect(cards).toHaveCount(1) // the opened conversation cleared all of its own
    await city.call(6, 'sms_send', '555-101', 'chegou agora')
    await expect(cards).toHaveCount(2) // without a banner over it
    await expect(ana.notification('chegou agora')).toHaveCount(0)

    const options = cards.first().getByRole('button', { name: /^Opções de/ })
    if (inputMode === 'mouse') await cards.first().hover()
    await ana.press(options, inputMode)
    await ana.press(ana.phone.getByRole('button', { name: 'Silenciar esta conversa' }), inputMode)
    await expect(cards).toHaveCount(1)
    await city.call(6, 'sms_send', '555-101', 'ninguém vê')
    await city.call(5, 'sms_send', '555-101', 'mais uma')
    await expect(cards.first()).toContainText('mais uma')
    await expect(cards).toHaveCount(1)
    await ana.press(centre.getByRole('button', { name: 'Limpar tudo' }), inputMode)
    await expect(centre.getByText('Nenhuma notificação')).toBeVisible()

    if (inputMode === 'keyboard') await ana.page.keyboard.press('Backspace')
    else await centre.getByRole('button', { name: 'Fechar' }).click()
    await expect(centre).toHaveCount(0)
    await ana.waitForRoute(/^\/sms\//) // only the centre was closed
  })
}

test('a card that is dragged aside, or deleted by the key, is removed unopened', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await city.call(4, 'sms_send', '555-101', 'Vou embora já')
  await expect(ana.notification('Vou embora já')).toBeVisible()
  const centre = ana.phone.getByRole('dialog', { name: 'Central de notificações' })
  const strip = ana.phone.getByRole('button', { name: 'Abrir central de notificações' })
  if (isKeyboardMode) {
    await focusByKeyboard(strip)
    await ana.page.keyboard.press('Enter')
  } else await strip.click({ position: { x: 30, y: 10 } })
  const card = centre.getByRole('button', { name: /Vou embora já/ })
  await expect(card).toBeVisible()
  await ana.waitUntilSettled()
  if (isKeyboardMode) await deleteByKey(ana, card)
  else await drag(ana, card, -140, 0)
  await expect(card).toHaveCount(0)
  await ana.waitForRoute('/home')
})

for (const [look, inputMode] of variantsToRun(walkVariants, 1)) {
  test(`quick settings are a pull away: ${look} look, ${inputMode}`, async ({ city, enter }) => {
    await Player.savePreferences(city, 1, { look, darkTheme: false })
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    const name = look === 'iphone' ? 'Central de controle' : 'Notificações e atalhos'
    const centre = ana.phone.getByRole('dialog', { name })
    if (inputMode === 'keyboard') {
      await pressUntilSeen(ana, centre.getByRole('slider', { name: 'Volume das notificações' }))
    } else await ana.phone.getByRole('button', { name: 'Abrir central de controle' }).click()
    await expect(centre).toBeVisible()
    await ana.waitUntilSettled()
    await expectAccessible(ana, name)

    const doNotDisturb = centre.getByRole('button', { name: 'Não perturbe' })
    await ana.press(doNotDisturb, inputMode)
    await expect(doNotDisturb).toHaveAttribute('aria-pressed', 'true')
    await ana.press(centre.getByRole('button', { name: 'Tema escuro' }), inputMode)
    await expect(ana.phone.locator('[data-theme="dark"]').first()).toBeAttached()
    await ana.press(centre.getByRole('button', { name: 'Ligação anônima' }), inputMode)
    const volume = centre.getByRole('slider', { name: 'Volume das notificações' })
    await ana.tabToElement(volume)
    await ana.page.keyboard.press('ArrowUp')
    await expect(volume).toHaveAttribute('aria-valuetext', look === 'iphone' ? '55%' : '51%')
    await ana.tabToElement(centre.getByRole('slider', { name: 'Tamanho do celular' }))
    await ana.page.keyboard.press('ArrowDown')
    await expect.poll(() => ana.frame().evaluate(() => document.documentElement.style.fontSize)).toBe('7.2px')
    const saved = { doNotDisturb: true, darkTheme: true, anonymousCall: true, zoom: 90 }
    await expect.poll(() => city.call(1, 'getSettings')).toMatchObject({ preferences: saved })

    const torch = centre.getByRole('button', { name: 'Lanterna' })
    await ana.press(torch, inputMode)
    await expect(torch).toHaveAttribute('aria-pressed', 'true')
    const plane = centre.getByRole('button', { name: 'Modo avião' })
    await ana.press(plane, inputMode)
    await expect(plane).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => city.call(1, 'getSettings')).toMatchObject({ preferences: { airplaneMode: true } })
    expect(await city.call(2, 'createPhoneCall', '555-101', false, false)).toMatchObject({ code: 'unreachable' })

    await ana.press(centre.getByRole('button', { name: 'Calculadora' }), inputMode)
    await ana.waitForRoute('/calculator')
    await expect(ana.phone.getByRole('img', { name: 'Modo avião' })).toBeVisible()
    await expect(centre).toHaveCount(0)
    await expect(ana.phone.getByRole('img', { name: 'Não perturbe' })).toBeVisible() // the sign in the status bar
  })
}

test('the phone’s top peeks out during a live activity, and its hint says what opening the phone does', async ({
  city,
  enter,
}) => {
  const ana = await enter('Ana Souza')
  const bruno = await enter('Bruno Cardoso')
  for (const player of [ana, bruno]) await trackPeerConnections(player)
  const hint = (text: string) => bruno.phone.getByText(text)
  await bruno.pinNotifications()
  await city.call(4, 'sms_send', '555-202', 'Cadê você?')
  await expect(hint('K abre o celular')).toBeInViewport()
  await bruno.resumeAutoDismiss('notifications')
  await expect(hint('K abre o celular')).toHaveCount(0) // with the message
  expect(await bruno.phone.locator('[data-device]').count()).toBe(1)

  await ana.openPhone()
  await dial(ana, '555-202')
  await expect(hint('K atende')).toBeInViewport()
  const peek = await bruno.phone.locator('[data-device]:visible').boundingBox()
  await bruno.openPhone()
  const phone = await bruno.phone.locator('[data-device]:visible').boundingBox()
  expect([peek?.x, peek?.width]).toEqual([phone?.x, phone?.width]) // the phone rises where its top peeked out
  await expect(hint('K atende')).toHaveCount(0)
  await bruno.button('Atender').click()
  await expect(bruno.top.getByText(/^\d\d:\d\d$/)).toBeVisible()
  await bruno.closePhone()
  await expect(hint('K volta à chamada')).toBeInViewport()
  await ana.button('Encerrar').click()
  await expect(hint('K volta à chamada')).toHaveCount(0)
})

for (const [look, inputMode] of variantsToRun(walkVariants, 0)) {
  test(`a lock screen covers home, and no other page: ${look} look, ${inputMode}`, async ({ city, enter }) => {
    await Player.savePreferences(city, 1, { look })
    const ana = await enter('Ana Souza')
    const lock = ana.phone.getByRole('dialog', { name: 'Tela de bloqueio' })
    await ana.openPhone()
    await expect(lock).toHaveCount(0) // off by default
    await ana.open('/settings')
    await ana.press(ana.top.getByRole('switch', { name: 'Tela de bloqueio' }), inputMode)
    await ana.closePhone()

    await ana.pinNotifications()
    await city.call(4, 'sms_send', '555-101', 'Tá aí?')
    await expect(ana.notification('Tá aí?')).toBeVisible()
    await ana.resumeAutoDismiss('notifications')
    await expect(ana.notification('Tá aí?')).toHaveCount(0)
    await ana.openPhone()
    await expect(lock).toBeVisible()
    await expectAccessible(ana, 'the lock screen')
    await ana.press(lock.getByRole('button', { name: /Tá aí\?/ }), inputMode)
    await ana.waitForRoute(/^\/sms\//)
    await expect(lock).toHaveCount(0)
    await ana.closePhone()

    await ana.openPhone()
    await expect(lock).toBeVisible()
    if (inputMode === 'keyboard') {
      await ana.waitForKeyboard()
      await ana.page.keyboard.press('ArrowUp')
    } else {
      const screen = await ana.screen.boundingBox()
      if (!screen) throw new Error('no screen')
      await dragAt(ana, [screen.x + 180, screen.y + 400], 0, -150)
    }
    await expect(lock).toHaveCount(0)
    await ana.waitForRoute('/home')
    await ana.closePhone()

    await ana.emit('REDIRECT', '/notes')
    await ana.waitForRoute('/notes')
    await expect(lock).toHaveCount(0)
    await ana.phone.getByRole('button', { name: 'Ir para o início' }).click()
    await ana.waitForRoute('/home')
    await expect(lock).toHaveCount(0) // the phone is in use
  })
}

for (const [look, inputMode] of variantsToRun(walkVariants, 1)) {
  test(`a lock code is set, and needed for every page: ${look} look, ${inputMode}`, async ({ city, enter }) => {
    await Player.savePreferences(city, 1, { look })
    const ana = await enter('Ana Souza')
    const lock = ana.phone.getByRole('dialog', { name: 'Tela de bloqueio' })
    const home = ana.phone.locator('[data-path="/home"]')

    async function types(code: string, within: Locator) {
      if (inputMode === 'keyboard') await ana.page.keyboard.type(code)
      else for (const digit of code) await within.getByRole('button', { name: digit, exact: true }).click()
    }

    await ana.openPhone()
    await ana.open('/settings')
    await ana.press(ana.top.getByRole('button', { name: /^Código/ }), inputMode)
    await ana.waitForRoute('/settings/lock')
    await ana.waitUntilSettled()
    await expectAccessible(ana, 'where the code is set')
    for (const title of ['Digite um código novo', 'Digite o código de novo']) {
      await ana.tabToElement(ana.top.getByLabel(title, { exact: true }))
      await types('2580', ana.top)
    }
    await ana.waitForRoute('/settings')
    await expect.poll(() => city.call(1, 'getSettings')).toMatchObject({ hasLockCode: true })
    await ana.closePhone()

    await ana.pinNotifications()
    await city.call(4, 'sms_send', '555-101', 'Tá aí?')
    await expect(ana.notification('Tá aí?')).toBeVisible()
    await ana.resumeAutoDismiss('notifications')
    await expect(ana.notification('Tá aí?')).toHaveCount(0)
    await ana.openPhone()
    await expect(lock).toBeVisible()
    await expect(home).toBeHidden()
    await ana.press(lock.getByRole('button', { name: /Tá aí\?/ }), inputMode)
    const field = lock.getByLabel('Digite o código', { exact: true })
    await expect(field).toBeFocused()
    await expectAccessible(ana, 'the code of the lock screen')
    await types('0000', lock)
    await expect(lock.getByText('Código incorreto')).toBeVisible()
    await ana.waitForRoute('/home')
    await types('2580', lock)
    await ana.waitForRoute(/^\/sms\//)
    await expect(lock).toHaveCount(0)
    await ana.closePhone()

    await ana.page.reload() // a reloaded page has lost its unlocked state
    await ana.waitUntilReady()
    await ana.openPhone()
    await expect(lock).toBeVisible()
    await expect(home).toBeHidden()
    for (let wrong = 0; wrong < 5; wrong++)
      expect(await city.call(1, 'lock_open', '1111')).toMatchObject({ isOpen: false })
    await ana.frame().evaluate(() => {
      location.hash = '#/bank' // an address does not bypass it
    })
    await expect(field).toBeFocused()
    await types('2580', lock)
    await expect(lock.getByText(/^Tente de novo em/)).toBeVisible()
    await expect(home).toBeHidden()
  })
}

/** The key handler loads after home is drawn. Two presses would pull further than one. */
async function pressUntilSeen(player: Player, expected: Locator): Promise<void> {
  await expect(async () => {
    await player.page.keyboard.press('Shift+ArrowDown')
    await expect(expected).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
}
