import type { Chat } from '@orelhao/protocol/whatsapp/contract'
import { bubble, messageField, messageLog, sendText } from './support/chat.ts'
import { drag } from './support/drag.ts'
import { attach, option, photos, sendPicture } from './support/gallery.ts'
import { isKeyboardMode } from './support/keyboard-clicks.ts'
import { longPress } from './support/long-press.ts'
import { loopSounds } from './support/played-sounds.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

/** Opens the messenger from the home screen. */
async function openMessenger(player: Player): Promise<void> {
  await player.openPhone()
  await player.homeIcon('/whatsapp').click()
  await player.waitUntilSettled()
}

async function openChat(player: Player, contact: string): Promise<void> {
  await player.open(`/whatsapp/${contact}`)
  await expect(messageField(player)).toBeVisible()
}

/** Reloads before the server's answer arrives: the message is matched by its key, and shows once and as sent. */
async function writeAndReload(player: Player, to: string, text: string, other: Player): Promise<void> {
  await player.page.route('**/smartphone/backend', async (route) => {
    if (!route.request().postData()?.includes('wpp_sendMessage')) return route.continue()
    await route.fetch()
    await route.abort().catch(() => {}) // the page of the request has been left
  })
  await sendText(player, text)
  await expect(bubble(other, text)).toBeVisible()
  await player.page.reload() // while answers are blocked
  await player.waitUntilReady()
  await player.page.unrouteAll({ behavior: 'wait' })
  await player.openPhone()
  await openChat(player, to)
  await expect(bubble(player, text).getByRole('img', { name: /Enviada|Lida/ })).toBeVisible()
  await expect(player.top.getByText(/não enviada/i)).toHaveCount(0)
  await expect(bubble(player, text)).toHaveCount(1)
}

test('three people write, send audio and join a group of a hundred, in both looks', async ({ city, enter }) => {
  test.slow() // three phones start
  await Player.savePreferences(city, 1, { look: 'iphone' })
  await Player.savePreferences(city, 7, { look: 'android' })
  await Player.savePreferences(city, 11, { look: 'iphone' })
  await city.call(1, 'wpp_deleteMessages')
  await city.call(7, 'wpp_deleteMessages')
  const [ana, gabriela, larissa] = [
    await enter('Ana Souza'),
    await enter('Gabriela Nunes'),
    await enter('Larissa Melo'),
  ]
  for (const player of [gabriela, larissa]) await player.pinNotifications()

  // Ana writes to an unsaved number; Gabriela gets a notification over the game and opens it
  await openMessenger(ana)
  await ana.button('Nova conversa').first().click()
  await ana.phone.getByRole('searchbox').last().fill('555707')
  await option(ana, '555-707').click()
  await ana.waitUntilSettled()
  await sendText(ana, 'Oi! Tem corrida pro aeroporto? ✈️')
  await expect(bubble(ana, 'corrida pro aeroporto').getByRole('img', { name: 'Enviada' })).toBeVisible()
  await gabriela.openPhone()
  await gabriela.notification('Oi! Tem corrida pro aeroporto?').click()
  await gabriela.waitUntilSettled()
  await expect(bubble(gabriela, 'corrida pro aeroporto')).toBeVisible()
  await expect(bubble(ana, 'corrida pro aeroporto').getByRole('img', { name: 'Lida' })).toBeVisible()

  // she types, which Ana sees, and replies to that message
  await bubble(gabriela, 'corrida pro aeroporto').hover()
  await gabriela.button('Opções da mensagem').last().click()
  await option(gabriela, 'Responder').click()
  await messageField(gabriela).pressSequentially('Tem sim')
  await expect(ana.top.getByText('digitando...')).toBeVisible()
  await messageField(gabriela).press('Enter')
  await expect(bubble(ana, 'Tem sim')).toContainText('Oi! Tem corrida pro aeroporto? ✈️')
  await expect(bubble(gabriela, 'Tem sim').getByRole('img', { name: 'Lida' })).toBeVisible()

  // a voice message, which plays on while it is scrolled out of sight
  await gabriela.button('Gravar áudio').click()
  await expect(gabriela.top.getByRole('timer')).toHaveText(/^0:0[1-9]/)
  await gabriela.button('Enviar áudio').click()
  const voice = ana.top.getByRole('group', { name: 'Mensagem de voz' })
  await loopSounds(ana.frame())
  await voice.getByRole('button', { name: 'Reproduzir áudio' }).click()
  await voice.getByRole('button', { name: /Velocidade/ }).click()
  await expect(voice.getByRole('button', { name: 'Velocidade: 1,5×' })).toBeVisible()

  // a location and its distance
  await attach(gabriela, 'Localização')
  await messageLog(ana)
    .getByRole('button', { name: /Localização a .*m/ })
    .click()
  await expect(ana.phone.getByText('O destino foi marcado em seu GPS')).toBeVisible()

  // Ana creates a group, whose log shows who did what
  await ana.open('/whatsapp/create')
  for (const name of ['Bruno', 'Camila']) await ana.top.getByRole('checkbox', { name: new RegExp(name) }).click()
  await ana.button('Criar').click()
  await expect(ana.phone.getByText('Nome inválido')).toBeVisible()
  await option(ana, 'OK').click()
  await ana.top.getByLabel('Nome do grupo').fill('Carona solidária')
  await ana.button('Criar').click()
  await expect(messageField(ana)).toBeVisible()
  await expect(messageLog(ana)).toContainText('Você criou o grupo')
  const carona = await ana.route()

  // a group of ninety-nine has room for one more, and then none
  const crowd = ['555-707', '555-211', ...city.addPlayers(96)]
  const { phone: group } = (await city.call(1, 'wpp_createGroup', 'Cidade inteira', null, crowd)) as { phone: string }
  await openChat(gabriela, group)
  await larissa.openPhone()
  await openChat(larissa, group)
  await openChat(ana, group)
  await ana.button('Cidade inteira').click()
  await ana.waitUntilSettled()
  await expect(ana.top.getByText('Participantes 99/100')).toBeVisible()
  await ana.button(/^Convidar Bruno/).click()
  await expect(ana.top.getByText('Participantes 100/100')).toBeVisible()
  await expect(ana.button(/^Convidar/)).toHaveCount(0)
  const { code } = (await city.call(1, 'wpp_inviteToGroup', Number(group.slice(5)), '555-303')) as { code: string }
  expect(code).toBe('groupFull')
  await sendText(larissa, 'Alguém vai pro centro?')
  await expect(bubble(gabriela, 'pro centro')).toContainText('555-211')

  // a removed member with the group open is sent to the list
  for (const [player, number] of [
    [larissa, '555-211'],
    [gabriela, '555-707'],
  ] as const) {
    await ana.top.getByRole('button', { name: new RegExp(number) }).click()
    await option(ana, 'Remover do grupo').click()
    await option(ana, 'Sim').click()
    await expect.poll(() => player.route()).not.toContain(group)
    await player.notification('Você foi removido do grupo').click()
    if (player === larissa) await expect(messageLog(gabriela)).toContainText('removeu 555-211')
  }

  // invited again, she sees only newer messages
  await ana.button(/^Convidar 555-707/).click()
  await gabriela.open('/whatsapp')
  await gabriela.button(/Cidade inteira/).click()
  await gabriela.waitUntilSettled()
  await expect(messageLog(gabriela)).toContainText('adicionou')
  await expect(bubble(gabriela, 'pro centro')).toHaveCount(0)

  // deleting the group deletes its messages
  await ana.button('Excluir grupo').click()
  await option(ana, 'Sim').click()
  await ana.waitForRoute(carona)
  await expect.poll(() => gabriela.route()).not.toContain(group)
  await expect(gabriela.notification('O grupo foi excluído')).toBeVisible()
})

test.describe(() => {
  test.use({ killable: true })

  test('messages sent over a lost connection and a reload arrive once and in order, in both looks', async ({
    city,
    enter,
  }) => {
    test.slow() // retries pause, and two phones start twice
    await Player.savePreferences(city, 1, { look: 'android' })
    await Player.savePreferences(city, 7, { look: 'iphone' })
    const [ana, gabriela] = [await enter('Ana Souza'), await enter('Gabriela Nunes')]
    await ana.openPhone()
    await openChat(ana, '555-707')
    await gabriela.openPhone()
    await openChat(gabriela, '555-101')

    // the same picture sent twice keeps one address and is uploaded only once
    const uploads: string[] = []
    ana.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/upload')) uploads.push(request.url())
    })
    const image = messageLog(gabriela).getByRole('button', { name: 'Abrir imagem' })
    for (const count of [1, 2]) {
      await attach(ana, 'Galeria')
      await ana.button(/Câmera \d/).click()
      await ana.waitUntilSettled()
      await photos(ana).first().click() // more may still load
      await sendPicture(ana)
      await expect(image).toHaveCount(count)
    }
    const { messages } = (await city.call(7, 'wpp_getChat', '555-101')) as Chat
    const images = messages.flatMap(({ image: url }) => url ?? [])
    expect([images.length, new Set(images).size, uploads]).toEqual([2, 1, []])

    // answered by a sideways pull and with an emoji
    if (isKeyboardMode) {
      await longPress(gabriela, image.last(), option(gabriela, 'Responder'))
      await option(gabriela, 'Responder').click()
    } else await drag(gabriela, image.last(), 110, 4)
    await sendText(gabriela, 'Que lindo')
    await expect(bubble(ana, 'Que lindo')).toContainText('📷 Foto')
    await bubble(ana, 'Que lindo').hover()
    await bubble(ana, 'Que lindo').getByRole('button', { name: 'Opções da mensagem' }).click()
    const reacted = ana.page.waitForResponse(
      (response) => response.request().postData()?.includes('wpp_react') ?? false,
    )
    await option(ana, 'Reagir com ❤️').click()
    await (await reacted).finished() // so that the city is not killed before its answer
    await expect(gabriela.top.getByRole('button', { name: 'Reações: ❤️ 1' })).toBeVisible()

    // the city is killed in the middle
    await city.stop('SIGKILL')
    await sendText(ana, 'Primeira')
    await expect(ana.top.getByText('Não enviada').first()).toBeVisible()
    await sendText(ana, 'Segunda')
    await expect(ana.top.getByText('2 não enviadas')).toBeVisible()
    await sendText(gabriela, 'Terceira')
    await expect(gabriela.top.getByText('Não enviada').first()).toBeVisible()
    await city.start()
    await ana.button('Tentar enviar de novo').click()
    await expect(bubble(ana, 'Segunda').getByRole('img', { name: /Enviada|Lida/ })).toBeVisible()
    await gabriela.button('Tentar enviar de novo').click()
    await expect(bubble(gabriela, 'Terceira').getByRole('img', { name: /Enviada|Lida/ })).toBeVisible()

    await writeAndReload(ana, '555-707', 'Quarta', gabriela)
    await writeAndReload(gabriela, '555-101', 'Quinta', ana)

    const chat = (await city.call(7, 'wpp_getChat', '555-101')) as Chat
    const sent = chat.messages.map(({ content }) => content).reverse()
    const texts = ['Primeira', 'Segunda', 'Terceira', 'Quarta', 'Quinta']
    expect(sent.slice(-texts.length)).toEqual(texts)
    for (const player of [ana, gabriela]) for (const text of texts) await expect(bubble(player, text)).toHaveCount(1)

    // audio from the iPhone plays on Android, and the location the other way
    await gabriela.button('Gravar áudio').click()
    await expect(gabriela.top.getByRole('timer')).toHaveText(/^0:0[1-9]/)
    await gabriela.button('Enviar áudio').click()
    const voice = ana.top.getByRole('group', { name: 'Mensagem de voz' })
    await loopSounds(ana.frame())
    await voice.getByRole('button', { name: 'Reproduzir áudio' }).click()
    await voice.getByRole('button', { name: /Velocidade/ }).click()
    await expect(voice.getByRole('button', { name: 'Velocidade: 1,5×' })).toBeVisible()
    await attach(ana, 'Localização')
    await expect(messageLog(gabriela).getByRole('button', { name: /Localização a .*m/ })).toBeVisible()
  })
})
