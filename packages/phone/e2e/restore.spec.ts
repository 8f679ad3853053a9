import type { Tweet } from '@orelhao/protocol/twitter/contract'
import { pullDownCentre } from './support/layers.ts'
import { openPanelPage } from './support/panel-page.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const words = 'Vendo a praça inteira #pracadobrao'

test('a removed tweet comes back as it was, once its author has appealed against the warning', async ({
  browser,
  city,
  enter,
}, info) => {
  city.removeReports()
  const { id } = (await city.call(1, 'twitter_store', words)) as Tweet
  await city.call(2, 'twitter_like', id)
  await city.call(2, 'twitter_reply', id, 'quanto?')
  await city.call(2, 'moderation_report', 'twitter', 'tweet', String(id), 'scam', 'não é dela')
  const bruno = await enter('Bruno Cardoso')
  await bruno.openPhone()
  await bruno.open('/twitter')
  const tweet = bruno.top.getByRole('article').filter({ hasText: words })
  await expect(tweet).toBeVisible()

  const panel = await openPanelPage(browser, city.addPanelLink(3, 'moderator'))
  await panel.getByRole('link', { name: 'Twitter, publicação' }).click()
  await panel.getByRole('radio', { name: 'Avisar' }).check()
  await panel.getByRole('checkbox', { name: 'Remover o conteúdo para todos' }).check()
  await panel.getByRole('textbox', { name: /Motivo/ }).fill('golpe')
  await panel.getByRole('button', { name: 'Confirmar a decisão' }).click()
  await expect(panel.getByText(/Decisão registrada; medida \d+ vale agora/)).toBeVisible()
  await expect(tweet).toHaveCount(0)

  const ana = await enter('Ana Souza')
  await ana.openPhone()
  const warning = ana.phone.getByRole('alertdialog', { name: 'Aviso da moderação' })
  await expect(warning).toContainText('golpe')
  const field = ana.phone.getByRole('textbox', { name: /Por que a medida deve ser revista/ })
  await expect(async () => {
    await warning.getByRole('button', { name: 'Pedir revisão' }).click()
    await expect(field).toBeVisible({ timeout: 1000 })
  }).toPass()
  await field.fill('A praça é minha mesmo')
  await ana.page.keyboard.press('Enter')
  await expect(warning).toContainText('A moderação ainda não respondeu')

  const restrictions = panel
    .getByRole('navigation', { name: 'Páginas do painel' })
    .getByRole('link', { name: /Restrições/ })
  await restrictions.click()
  await expect(panel.getByText('A praça é minha mesmo')).toBeVisible()
  await panel.getByRole('button', { name: 'Encerrar a medida' }).click()
  await panel.getByRole('textbox', { name: 'Motivo' }).fill('era verdade')
  await panel.getByRole('dialog').getByRole('button', { name: 'Encerrar a medida' }).click()
  await expect(panel.getByText('A medida acabou, e o jogador foi avisado.')).toBeVisible()
  await expect(warning).toBeHidden()
  await panel.evaluate(() => history.back())
  await panel.getByRole('button', { name: 'Devolver o conteúdo' }).click()
  await panel.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill('era verdade')
  for (const colorScheme of ['light', 'dark'] as const) {
    await panel.emulateMedia({ colorScheme })
    await panel.screenshot({ path: info.outputPath(`panel-restore-${colorScheme}.png`), fullPage: true })
  }
  await panel.getByRole('dialog').getByRole('button', { name: 'Devolver o conteúdo' }).click()
  await expect(panel.getByText('O conteúdo voltou.')).toBeVisible()
  await expect(panel.getByRole('cell', { name: 'devolveu o conteúdo' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Devolver o conteúdo' })).toHaveCount(0)

  await bruno.page.reload()
  await bruno.waitUntilReady()
  await bruno.openPhone()
  await bruno.open(`/twitter/posts/${id}`)
  await expect(bruno.top.getByText('quanto?')).toBeVisible()
  expect(await city.call(2, 'twitter_view', id)).toMatchObject({ tweet: { likes: 1, comments: 1, liked: true } })
  expect(panel.errors).toEqual([])
  await panel.context().close()
})

for (const [look, darkTheme] of [
  ['iphone', true],
  ['android', false],
] as const)
  test(`a resource's notification is reported in the centre, and stopped by the team, on ${look}`, async ({
    browser,
    city,
    enter,
  }, info) => {
    await Player.savePreferences(city, 1, { look, darkTheme })
    const ana = await enter('Ana Souza')
    await ana.pinNotifications()
    const notifies = async (text: string) => {
      city.addEvent(1, 'CUSTOM_NOTIFY', ['bank', 'Golpe do Pix', text, 'pix_falso'])
      await city.call(12, 'sms_send', '555-101', `depois de ${text}`) // the page finds what is missing before it
    }
    await notifies('Pague R$ 500 já')
    await expect(ana.notification('Golpe do Pix')).toBeVisible()
    // one that came later would take the first pull, and the field of its answer the next ones
    await expect(ana.notification('depois de Pague R$ 500 já')).toBeVisible()
    await ana.resumeAutoDismiss('notifications')
    await ana.openPhone()
    await ana.waitForHomeGestures() // the layer of the centre is loaded after home
    await pullDownCentre(ana)
    const card = ana.phone
      .getByRole('list', { name: 'Recebidas' })
      .getByRole('listitem')
      .filter({ hasText: 'Golpe do Pix' })
    await card.hover()
    await card.getByRole('button', { name: /^Opções de/ }).click()
    const report = ana.phone.getByRole('button', { name: 'Denunciar' })
    await expect(report).toBeVisible()
    await ana.page.screenshot({ path: info.outputPath(`${look}-report.png`) })
    await report.click()
    await ana.phone.getByRole('button', { name: 'Golpe ou fraude' }).click()
    await ana.phone.getByRole('textbox', { name: 'Quer contar mais? É opcional.' }).fill('toda hora')
    await ana.page.keyboard.press('Enter')
    await expect(ana.phone.getByText('Denúncia enviada à moderação da cidade.')).toBeVisible()

    const panel = await openPanelPage(browser, city.addPanelLink(2, 'admin'))
    await panel.getByRole('link', { name: /notificação de app/ }).click()
    for (const text of ['Golpe do Pix', 'Pague R$ 500 já', 'pix_falso', 'toda hora'])
      await expect(panel.getByText(text).first()).toBeVisible()
    await expect(panel.getByRole('radio')).toHaveCount(0) // no player did it
    await panel.getByRole('checkbox', { name: 'Desligar as notificações deste app para todos' }).check()
    await panel.getByRole('textbox', { name: /Motivo/ }).fill('golpe')
    for (const colorScheme of ['light', 'dark'] as const) {
      await panel.emulateMedia({ colorScheme })
      await panel.screenshot({ path: info.outputPath(`panel-notification-${colorScheme}.png`), fullPage: true })
    }
    await panel.getByRole('button', { name: 'Confirmar a decisão' }).click()
    await expect(panel.getByText('Decisão registrada.')).toBeVisible()
    await ana.page.reload()
    await ana.waitUntilReady()
    await ana.pinNotifications()
    await notifies('Última chance')
    await expect(ana.notification('depois de Última chance')).toBeVisible()
    await expect(ana.notification('Golpe do Pix')).toHaveCount(0)

    await panel.getByRole('button', { name: 'Religar as notificações deste app' }).click()
    await panel.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill('o dono consertou')
    await panel.getByRole('dialog').getByRole('button', { name: 'Religar as notificações deste app' }).click()
    await expect(panel.getByText('O conteúdo voltou.')).toBeVisible()
    expect(panel.errors).toEqual([])
    await panel.context().close()
  })
