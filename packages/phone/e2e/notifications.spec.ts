import { expect, test } from './support/test.ts'

test('notifications go after five seconds, stay silent for a silenced app, and never hold markup of a player', async ({
  city,
  enter,
}) => {
  const ana = await enter('Ana Souza')
  await city.call(5, 'sms_send', '555-101', '<b>não é negrito</b> <script>alert(1)</script> e um texto bem comprido')
  const notice = ana.notification('<b>não é negrito</b> <script>alert(1)</s…')
  await expect(notice).toBeVisible()
  await expect(notice).toHaveCount(0)

  await ana.say('CUSTOM_NOTIFY', 'sms', 'Prefeitura', 'Multa <b>vencida</b><img src=x onerror="document.title=1">')
  await expect(ana.notification('Multa vencida').locator('b')).toHaveText('vencida')
  expect(await ana.notification('Multa vencida').locator('img[src="x"]').count()).toBe(0)

  await ana.takeOut()
  await ana.open('/settings/notifications')
  await ana.top.getByRole('switch', { name: 'Mensagens' }).click()
  await city.call(4, 'sms_send', '555-101', 'Você não verá isto')
  await ana.open('/home')
  await expect(ana.button('Mensagens, 7 não lidas')).toBeVisible() // counted all the same
  await expect(ana.notification('Você não verá isto')).toHaveCount(0)
})

test('a notification that is dragged away goes unopened', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.keepNotifications() // it goes for no other reason
  await ana.takeOut()
  await city.call(4, 'sms_send', '555-101', 'Vou embora já')
  const notice = ana.notification('Vou embora já')
  await expect(notice).toBeVisible()
  await ana.settled()
  const box = await notice.boundingBox()
  if (!box) throw new Error('the notification is not there')
  await ana.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await ana.page.mouse.down()
  await ana.page.mouse.move(box.x + box.width / 2, box.y - 60, { steps: 4 })
  await ana.page.mouse.up()
  await expect(notice).toHaveCount(0)
  await ana.isAt('/home')
})
