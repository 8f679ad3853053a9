import { expectAccessible } from './support/accessibility.ts'
import { deleteByKey, drag } from './support/drag.ts'
import { focusByKeyboard, isKeyboardMode } from './support/keyboard-clicks.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('notifications close after five seconds, make no sound for a muted app, and never render a player’s markup', async ({
  city,
  enter,
}) => {
  const ana = await enter('Ana Souza')
  await city.call(5, 'sms_send', '555-101', '<b>não é negrito</b> <script>alert(1)</script> e um texto bem comprido')
  const notice = ana.notification('<b>não é negrito</b> <script>alert(1)</s…')
  await expect(notice).toBeVisible()
  await expect(notice).toHaveCount(0)

  await ana.pinNotifications()
  await ana.emit('CUSTOM_NOTIFY', 'sms', 'Prefeitura', 'Multa <b>vencida</b><img src=x onerror="document.title=1">')
  await expect(ana.notification('Multa vencida').locator('b')).toHaveText('vencida')
  expect(await ana.notification('Multa vencida').locator('img[src="x"]').count()).toBe(0)

  await ana.openPhone()
  await ana.open('/settings/notifications')
  await ana.top.getByRole('switch', { name: 'Mensagens' }).click()
  await city.call(4, 'sms_send', '555-101', 'Você não verá isto')
  await ana.open('/home')
  await expect(ana.button('Mensagens, 7 não lidas')).toBeVisible() // counted all the same
  await expect(ana.notification('Você não verá isto')).toHaveCount(0)
})

test('a notification that is dragged away, or deleted by the key, closes unopened', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.pinNotifications() // so that it closes for no other reason
  await ana.openPhone()
  await city.call(4, 'sms_send', '555-101', 'Vou embora já')
  const notice = ana.notification('Vou embora já')
  await expect(notice).toBeVisible()
  await ana.waitUntilSettled()
  if (isKeyboardMode) await deleteByKey(ana, notice)
  else await drag(ana, notice, 0, -90)
  await expect(notice).toHaveCount(0)
  await ana.waitForRoute('/home')
})

test('a notification is pulled down and replied to in place, by mouse and keys', async ({ city, enter }) => {
  await Player.savePreferences(city, 1, { look: 'android' })
  const ana = await enter('Ana Souza')
  await ana.pinNotifications()
  await ana.openPhone()
  await ana.waitForKeyboard()
  await city.call(4, 'sms_send', '555-101', 'Uma mensagem que é bem mais comprida do que um aviso')
  const notice = ana.notification('Uma mensagem')
  await expect(notice).toBeVisible()
  await ana.waitUntilSettled() // it animates in
  if (isKeyboardMode) {
    await focusByKeyboard(notice)
    await ana.page.keyboard.press('ArrowDown')
  } else await drag(ana, notice, 0, 70)
  await expect(notice).toContainText('do que um aviso')
  const field = ana.phone.getByRole('textbox', { name: 'Responder' })
  await expect(field).toBeFocused()
  await expectAccessible(ana, 'a notification that is pulled down')
  await ana.page.keyboard.type('Recebi')
  await ana.page.keyboard.press('Enter')
  await expect(notice).toHaveCount(0)
  await expect
    .poll(() => city.call(4, 'sms_thread', '555-101'))
    .toContainEqual(expect.objectContaining({ content: 'Recebi' }))

  await city.call(4, 'sms_send', '555-101', 'E agora?')
  await expect(ana.notification('E agora?')).toBeVisible()
  await ana.page.keyboard.press('Shift+ArrowDown')
  await expect(field).toBeFocused()
  await ana.page.keyboard.press('Tab')
  await ana.tabToElement(ana.phone.getByRole('button', { name: 'Marcar como lida' }))
  await ana.page.keyboard.press('Enter')
  await expect(ana.notification('E agora?')).toHaveCount(0)
  await ana.waitForRoute('/home')
})
