import type { Chat } from '@orelhao/protocol/whatsapp/contract'
import { bubble, field, log, write } from './support/chat.ts'
import { attach, option, photos, sendPicture } from './support/gallery.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

/** Opens the messenger from the home screen. */
async function openMessenger(player: Player): Promise<void> {
  await player.takeOut()
  await player.button('WhatsApp').click()
  await player.settled()
}

async function openChat(player: Player, contact: string): Promise<void> {
  await player.open(`/whatsapp/${contact}`)
  await expect(field(player)).toBeVisible()
}

test('three people write, speak and meet in a group, iphone look', async ({ city, enter }) => {
  test.slow() // three phones start
  await Player.prefer(city, 1, { look: 'iphone' })
  await city.call(1, 'wpp_deleteMessages')
  await city.call(7, 'wpp_deleteMessages')
  const [ana, gabriela, larissa] = [
    await enter('Ana Souza'),
    await enter('Gabriela Nunes'),
    await enter('Larissa Melo'),
  ]

  // Ana writes to a number she has not saved; Gabriela hears of it over the game and opens it
  await openMessenger(ana)
  await ana.button('Nova conversa').first().click()
  await ana.phone.getByRole('searchbox').last().fill('555707')
  await option(ana, '555-707').click()
  await ana.settled()
  await write(ana, 'Oi! Tem corrida pro aeroporto? ✈️')
  await expect(bubble(ana, 'corrida pro aeroporto').getByRole('img', { name: 'Enviada' })).toBeVisible()
  await gabriela.takeOut()
  await gabriela.notification('Oi! Tem corrida pro aeroporto?').click()
  await gabriela.settled()
  await expect(bubble(gabriela, 'corrida pro aeroporto')).toBeVisible()
  await expect(bubble(ana, 'corrida pro aeroporto').getByRole('img', { name: 'Lida' })).toBeVisible()

  // she writes, which Ana sees, and answers that very message
  await bubble(gabriela, 'corrida pro aeroporto').hover()
  await gabriela.button('Opções da mensagem').last().click()
  await option(gabriela, 'Responder').click()
  await field(gabriela).pressSequentially('Tem sim')
  await expect(ana.top.getByText('digitando...')).toBeVisible()
  await field(gabriela).press('Enter')
  await expect(bubble(ana, 'Tem sim')).toContainText('Oi! Tem corrida pro aeroporto? ✈️')

  // a voice message, which plays on while it is scrolled away
  await gabriela.button('Gravar áudio').click()
  await expect(gabriela.top.getByRole('timer')).toHaveText('0:01')
  await gabriela.button('Enviar áudio').click()
  const voice = ana.top.getByRole('group', { name: 'Mensagem de voz' })
  await voice.getByRole('button', { name: 'Reproduzir áudio' }).click()
  await voice.getByRole('button', { name: /Velocidade/ }).click()
  await expect(voice.getByRole('button', { name: 'Velocidade: 1,5×' })).toBeVisible()

  // a place and how far it is
  await attach(gabriela, 'Localização')
  await log(ana)
    .getByRole('button', { name: /Localização a .*m/ })
    .click()
  await expect(ana.phone.getByText('O destino foi marcado em seu GPS')).toBeVisible()

  // Ana makes a group of them, which says who did what
  await ana.open('/whatsapp/create')
  for (const name of ['Bruno', 'Camila']) await ana.top.getByRole('checkbox', { name: new RegExp(name) }).click()
  await ana.button('Criar').click()
  await expect(ana.phone.getByText('Nome inválido')).toBeVisible()
  await option(ana, 'OK').click()
  await ana.top.getByLabel('Nome do grupo').fill('Carona solidária')
  await ana.button('Criar').click()
  await expect(field(ana)).toBeVisible()
  const group = (await ana.route()).split('/').at(-1) ?? ''
  for (const phone of ['555-707', '555-211']) await city.call(1, 'wpp_inviteToGroup', Number(group.slice(5)), phone)
  await openChat(gabriela, group)
  await larissa.takeOut()
  await openChat(larissa, group)
  await write(larissa, 'Alguém vai pro centro?')
  await expect(bubble(gabriela, 'pro centro')).toContainText('555-211')

  // who is put out while looking finds themselves in the list
  await ana.button('Carona solidária').click()
  await ana.settled()
  await ana.top.getByRole('button', { name: /555-211/ }).click()
  await option(ana, 'Remover do grupo').click()
  await option(ana, 'Sim').click()
  await expect.poll(() => larissa.route()).not.toContain(group)
  await expect(larissa.notification('Você foi removido do grupo')).toBeVisible()
  await expect(log(gabriela)).toContainText('removeu 555-211')

  // and with the group everything of it goes
  await ana.button('Excluir grupo').click()
  await option(ana, 'Sim').click()
  await expect.poll(() => ana.route()).toBe('/whatsapp/555-707')
  await expect.poll(() => gabriela.route()).not.toContain(group)
  await expect(gabriela.notification('O grupo foi excluído')).toBeVisible()
})

test.describe(() => {
  test.use({ killable: true })

  test('what is sent over a lost connection and a reload arrives once and in order, android look', async ({
    city,
    enter,
  }) => {
    test.slow() // retries pause, and two phones start twice
    await Player.prefer(city, 1, { look: 'android' })
    await Player.prefer(city, 7, { look: 'android' })
    const [ana, gabriela] = [await enter('Ana Souza'), await enter('Gabriela Nunes')]
    await ana.takeOut()
    await openChat(ana, '555-707')
    await gabriela.takeOut()
    await openChat(gabriela, '555-101')

    // a picture, answered by a pull to the side and with an emoji
    await attach(ana, 'Galeria')
    await ana.button(/Câmera \d/).click()
    await ana.settled()
    await photos(ana).last().click()
    await sendPicture(ana)
    const image = log(gabriela).getByRole('button', { name: 'Abrir imagem' })
    await expect(image).toBeVisible()
    const box = await image.boundingBox()
    if (!box) throw new Error('the picture is not there')
    await gabriela.page.mouse.move(box.x + 40, box.y + 40)
    await gabriela.page.mouse.down()
    await gabriela.page.mouse.move(box.x + 150, box.y + 44, { steps: 8 })
    await gabriela.page.mouse.up()
    await write(gabriela, 'Que lindo')
    await expect(bubble(ana, 'Que lindo')).toContainText('📷 Foto')
    await bubble(ana, 'Que lindo').hover()
    await bubble(ana, 'Que lindo').getByRole('button', { name: 'Opções da mensagem' }).click()
    const reacted = ana.page.waitForResponse(
      (response) => response.request().postData()?.includes('wpp_react') ?? false,
    )
    await option(ana, 'Reagir com ❤️').click()
    await (await reacted).finished() // its answer must not be what the city dies of below
    await expect(gabriela.top.getByRole('button', { name: 'Reações: ❤️ 1' })).toBeVisible()

    // the city goes away in the middle of it
    await city.stop('SIGKILL')
    await write(ana, 'Primeira')
    await expect(ana.top.getByText('Não enviada').first()).toBeVisible()
    await write(ana, 'Segunda')
    await expect(ana.top.getByText('2 não enviadas')).toBeVisible()
    await city.start()
    await ana.button('Tentar enviar de novo').click()
    await expect(bubble(ana, 'Segunda').getByRole('img', { name: /Enviada|Lida/ })).toBeVisible()

    // a reload after the server has it and before the page knows: tried again it is not sent twice
    await ana.page.route('**/smartphone/backend', async (route) => {
      if (!route.request().postData()?.includes('wpp_sendMessage')) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await write(ana, 'Terceira')
    await expect(bubble(gabriela, 'Terceira')).toBeVisible()
    await ana.page.unroute('**/smartphone/backend')
    await ana.page.reload()
    await ana.phoneReady()
    await ana.takeOut()
    await openChat(ana, '555-707')
    await ana.button('Tentar enviar de novo').click()
    await expect(ana.top.getByText(/não enviada/i)).toHaveCount(0)
    await expect(bubble(ana, 'Terceira')).toHaveCount(1)

    const chat = (await city.call(7, 'wpp_getChat', '555-101')) as Chat
    const sent = chat.messages.map(({ content }) => content).reverse()
    expect(sent.slice(-4)).toEqual(['Que lindo', 'Primeira', 'Segunda', 'Terceira'])
    for (const text of ['Primeira', 'Segunda', 'Terceira']) await expect(bubble(gabriela, text)).toHaveCount(1)
  })
})
