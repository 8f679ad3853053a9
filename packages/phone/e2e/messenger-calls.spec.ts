import { option, sendPicture } from './support/gallery.ts'
import { longPress } from './support/long-press.ts'
import { camera, editor, galleryOf } from './support/photos.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'
import { trackPeerConnections, waitForAudio, waitUntilReachable } from './support/voice.ts'

/** Long-presses a conversation in the list until its menu opens. */
const holdRow = (player: Player, name: RegExp) =>
  longPress(player, player.button(name).first(), option(player, 'Excluir conversa'))

test('a call from a conversation’s bar or menu is answered and listed among past calls, in both looks', async ({
  city,
  enter,
}) => {
  await Player.savePreferences(city, 1, { look: 'iphone' })
  await Player.savePreferences(city, 2, { look: 'android' })
  const [ana, bruno] = [await enter('Ana Souza'), await enter('Bruno Cardoso')]
  for (const player of [ana, bruno]) {
    await trackPeerConnections(player)
    await player.openPhone()
    await player.open('/whatsapp')
  }
  const call = ana.top.getByRole('button', { name: /^Bruno Mecânico/ }).filter({ hasText: 'Efetuada' })
  await ana.button('Chamadas', true).click()
  await expect(ana.button(/Ligar para/).first()).toBeVisible()
  const before = await call.count()

  // by the bar of the conversation: it rings, is answered and carries sound
  await ana.open('/whatsapp/555-202')
  await waitUntilReachable(ana, '555-202')
  await ana.button('Chamada de voz').click()
  await bruno.waitForRoute('/call')
  await expect(bruno.top.getByText('Chamada de Voz')).toBeVisible()
  await bruno.button('Atender').click()
  for (const player of [ana, bruno]) await waitForAudio(player)
  await ana.button('Encerrar').click()
  await ana.waitForRoute('/whatsapp/555-202')
  await bruno.waitForRoute('/whatsapp')
  await ana.button('Voltar').click()
  await ana.waitForRoute('/whatsapp')
  await expect(call).toHaveCount(before + 1) // the tab was open before the call

  // by the menu in the list; a group cannot be called
  await ana.button(/Conversas$/).click()
  await holdRow(ana, /Prédio das Palmeiras/)
  await expect(option(ana, 'Efetuar ligação')).toHaveCount(0)
  await option(ana, 'Cancelar').click()
  await bruno.waitUntilSettled()
  await holdRow(bruno, /Prefeita Ana/)
  await option(bruno, 'Efetuar ligação').click()
  await ana.waitForRoute('/call')
  await ana.button('Recusar').click()
  await bruno.waitForRoute('/whatsapp')
  await bruno.top.getByRole('tab', { name: 'LIGAÇÕES' }).click()
  const calls = bruno.button(/^Prefeita Ana/)
  await expect(calls.first()).toContainText('Recusou sua chamada')
  await expect(calls.nth(1)).toContainText('Recebida')

  // with video
  await bruno.open('/whatsapp/555-101')
  await bruno.button('Chamada de vídeo').click()
  await ana.waitForRoute('/call')
  await expect(ana.top.getByText('Chamada de Vídeo')).toBeVisible()
  await bruno.button('Encerrar').click()
  await ana.waitForRoute('/whatsapp')
  const { phone: group } = (await city.call(1, 'wpp_createGroup', 'Ninguém liga', null, ['555-202', '555-303'])) as {
    phone: string
  }
  await bruno.open(`/whatsapp/${group}`)
  await expect(bruno.button('Opções da conversa')).toBeVisible()
  await expect(bruno.button(/Chamada de/)).toHaveCount(0)
})

test('a photo taken in a conversation is saved in the folder of its app', { tag: '@long' }, async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  for (const [chat, folder, filter] of [
    ['/whatsapp/555-202', '/whatsapp', 'Original'],
    ['/tor/geral', '/tor', 'Noir'], // the same picture is not saved twice
  ] as const) {
    await ana.open(chat)
    await ana.button('Anexar').click()
    await option(ana, 'Câmera').click()
    await expect(camera(ana)).toBeVisible()
    await expect(ana.screen).toBeHidden()
    await ana.page.keyboard.press('Enter')
    await editor(ana).getByRole('radio', { name: filter, exact: true }).click()
    await editor(ana).getByRole('button', { name: 'Salvar', exact: true }).click()
    await sendPicture(ana)
    const [photo] = await galleryOf(city, 1)
    expect(photo).toMatchObject({ folder })
    await expect(ana.button('Abrir imagem').last().locator('img')).toHaveAttribute('src', photo?.url ?? '')
  }
})
