import type { Message, OwnIdentity } from '@orelhao/protocol/tor/contract'
import { expectAccessible } from './support/accessibility.ts'
import { bubble, messageLog, sendText } from './support/chat.ts'
import { attach, option, photos, sendPicture } from './support/gallery.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

/** Answers the phone's prompt. */
async function answer(player: Player, text: string): Promise<void> {
  await player.phone.getByRole('alertdialog').getByRole('textbox').fill(text)
  await player.page.keyboard.press('Enter')
}

/** Replies from the card of the newest notification, by keys. */
async function answerBanner(player: Player, text: string): Promise<void> {
  await player.page.keyboard.press('Shift+ArrowDown')
  await expect(player.phone.getByRole('textbox', { name: 'Responder' })).toBeFocused()
  await player.page.keyboard.type(text)
  await player.page.keyboard.press('Enter')
}

/** The app's own violet, in every theme. */
const violet = 'rgb(26, 19, 40)'

test('two anonymous people write, pay and name each other, iphone look', async ({ city, enter }) => {
  test.slow() // two phones start, one of them twice
  await Player.savePreferences(city, 1, { look: 'iphone', darkTheme: false })
  await Player.savePreferences(city, 11, { look: 'iphone', darkTheme: false })
  const [ana, larissa] = [await enter('Ana Souza'), await enter('Larissa Melo')]

  // Larissa opens the app for the first time and gets an id
  await larissa.openPhone()
  await larissa.pinNotifications()
  await larissa.homeIcon('/tor').click()
  await larissa.waitUntilSettled()
  await expect(larissa.top.getByText('Nenhuma mensagem...')).toBeVisible()
  const id = (await city.call(11, 'tor_id')) as string
  const own = (await city.call(1, 'tor_id')) as string
  const ownId = larissa.button(new RegExp(`^seu id\\s*${id}`))
  await expect(ownId).toBeVisible()
  await expect(ownId).toHaveCSS('position', 'relative') // its highlight covers nothing else

  // Ana writes to that id, after trying ids of nobody
  await ana.openPhone()
  await ana.open('/tor')
  await ana.button('Nova conversa').click()
  await expect(ana.phone.getByRole('alertdialog')).toHaveCSS('background-color', violet)
  await answer(ana, '555-211')
  await expect(ana.phone.getByText('Usuário inválido')).toBeVisible()
  await option(ana, 'OK').click()
  await ana.button('Nova conversa').click()
  await answer(ana, '00000000')
  await expect(ana.phone.getByText('Usuário inválido')).toBeVisible()
  await option(ana, 'OK').click()
  await ana.waitForRoute('/tor')
  await ana.button('Nova conversa').click()
  await answer(ana, id)
  await ana.waitForRoute(`/tor/${id}`)
  await ana.waitUntilSettled()
  await sendText(ana, 'O senhor não me conhece, mas eu preciso que este aviso termine depois do 👀')
  await expect(bubble(ana, 'termine depois').getByRole('img', { name: 'Enviada' })).toBeVisible()

  // an unknown sender comes first in the list, with forty characters of the message
  await expect(larissa.notification(`Usuário ${own}`)).toBeVisible()
  await larissa.waitForKeyboard()
  await answerBanner(larissa, 'Quem é você?')
  await expect(bubble(ana, 'Quem é você?')).toHaveCount(1)
  await expect(larissa.notification(`Usuário ${own}`)).toHaveCount(0)
  await larissa.button(`Usuário ${own}`).click()
  await larissa.waitUntilSettled()
  await expect(bubble(larissa, 'termine depois')).toBeVisible()
  await expect(bubble(larissa, 'Quem é você?')).toHaveCount(1)
  await attach(larissa, 'Localização')
  await messageLog(ana)
    .getByRole('button', { name: /Localização a .*m/ })
    .click()
  await expect(ana.phone.getByText('O destino foi marcado em seu GPS')).toBeVisible()
  await larissa.open('/tor')
  await expect(larissa.button(`Usuário ${own}`)).toContainText('🌎 Localização')

  // a name for them survives wiping the browser
  await ana.button('Opções da conversa').click()
  await expect(ana.phone.getByRole('dialog').locator('> div')).toHaveCSS('background-color', violet)
  await expectAccessible(ana, 'a menu of the Deep Web')
  await option(ana, 'Apelido').click()
  await answer(ana, '   ')
  await ana.button('Opções da conversa').click()
  await option(ana, 'Apelido').click()
  await answer(ana, '  Sombra ')
  await expect(ana.top.getByRole('heading', { name: 'Sombra' })).toBeVisible()
  const savedNickname = async () => ((await city.call(1, 'tor_kept')) as OwnIdentity).kept.nicknames[id]
  await expect.poll(savedNickname).toBe('Sombra')
  await ana.frame().evaluate(() => localStorage.clear())
  await ana.page.reload()
  await ana.waitUntilReady()
  await ana.openPhone()
  await ana.open('/tor')
  await ana.button('Sombra').click()
  await ana.waitForRoute(`/tor/${id}`)
  await ana.waitUntilSettled()

  // money is sent to an id: neither phone nor statement shows whose it is
  await ana.button('Enviar pagamento').click()
  await answer(ana, '0')
  await expect(ana.phone.getByText('Digite o valor do pagamento')).toBeVisible()
  await option(ana, 'OK').click()
  await ana.button('Enviar pagamento').click()
  await answer(ana, '50')
  await expect(ana.phone.getByText('Pagar R$ 50 para Sombra?')).toBeVisible()
  await option(ana, 'Sim').click()
  await expect(larissa.notification('Pagamento recebido')).toContainText('R$ 50')
  await larissa.button('Pagamentos').click()
  await expect(larissa.button(`de Usuário ${own}`)).toBeVisible()
  await expect(larissa.top.getByText('+ R$ 50')).toBeVisible()
  await larissa.open('/bank/statements')
  await expect(larissa.top.getByText('Pagamento', { exact: true })).toBeVisible()

  // removed from the list, she reappears with her next message
  await ana.button('Opções da conversa').click()
  await option(ana, 'Desafixar conversa').click()
  await ana.button('Voltar').click()
  await expect(ana.button(/Sapato/)).toBeVisible()
  await expect(ana.button(/Sombra/)).toHaveCount(0)
  await city.call(11, 'tor_send', own, 'ainda estou aqui')
  await expect(ana.button(/Sombra/)).toContainText('ainda estou aqui')
  await expectAccessible(ana)
})

test.describe(() => {
  test.use({ killable: true, owner: { disabledApps: ['tor-payments'] } })

  test('a channel is found, read and updated over a lost connection, ads are posted and removed, without payments, android look', async ({
    city,
    enter,
  }) => {
    test.slow() // retries pause, and two phones start
    await Player.savePreferences(city, 1, { look: 'android', darkTheme: false })
    await Player.savePreferences(city, 2, { look: 'android' })
    const [ana, bruno] = [await enter('Ana Souza'), await enter('Bruno Cardoso')]
    const brunos = (await city.call(2, 'tor_id')) as string
    await ana.openPhone()
    await ana.pinNotifications()
    await ana.open('/tor')
    await ana.button('Grupos').click()
    await ana.waitForRoute('/tor/groups')
    await expect(ana.button('Pagamentos')).toHaveCount(0)
    for (const wrong of ['com espaço', '123', 'store']) {
      await ana.button('Buscar grupo').click()
      await answer(ana, wrong)
      await expect(ana.phone.getByText('Grupo inválido')).toBeVisible()
      await option(ana, 'Fechar').click()
    }
    await ana.button('Buscar grupo').click()
    await answer(ana, 'Feira.Livre')
    await ana.waitForRoute('/tor/feira.livre')
    await ana.waitUntilSettled()
    await expect(ana.top.getByText('Nenhuma mensagem...')).toBeVisible()

    // both are in it; a picture is sent, and its author can be written to privately
    await bruno.openPhone()
    await bruno.open('/tor/feira.livre')
    await sendText(bruno, 'tem alguém da feira?')
    await expect(bubble(ana, 'tem alguém da feira?')).toContainText(`Usuário ${brunos}`)
    await attach(ana, 'Galeria')
    await ana.button(/Câmera \d/).click()
    await ana.waitUntilSettled()
    await photos(ana).last().click()
    await expect(ana.phone.getByRole('dialog', { name: 'Enviar foto' })).toHaveCSS('background-color', violet)
    await sendPicture(ana)
    await expect(messageLog(bruno).getByRole('button', { name: 'Abrir imagem' })).toBeVisible()
    await bubble(ana, 'tem alguém').hover()
    await bubble(ana, 'tem alguém').getByRole('button', { name: 'Opções da mensagem' }).click()
    await expectAccessible(ana, 'a menu of the Deep Web')
    await option(ana, 'Chamar em particular').click()
    await ana.waitForRoute(`/tor/${brunos}`)
    await ana.waitUntilSettled()
    await expect(ana.button('Enviar pagamento')).toHaveCount(0)
    await ana.button('Voltar').click()
    await ana.waitForRoute('/tor/feira.livre')

    // saved in the list, and notifying while the app is closed
    await ana.button('Opções da conversa').click()
    await option(ana, 'Fixar conversa').click()
    await ana.button('Opções da conversa').click()
    await option(ana, 'Avisar mensagens novas').click()
    await expect(ana.top.getByText('Você recebe avisos deste grupo')).toBeVisible()
    await ana.open('/home')
    await sendText(bruno, 'vendo barraca')
    await expect(ana.notification('vendo barraca')).toBeVisible()
    await ana.waitForKeyboard()
    await answerBanner(ana, 'Quanto custa?')
    await expect(bubble(bruno, 'Quanto custa?')).toHaveCount(1)
    await ana.waitForRoute('/home')
    await sendText(bruno, 'dez mil')
    await ana.notification('dez mil').click()
    await ana.waitForRoute('/tor/feira.livre')
    await ana.waitUntilSettled()

    // the city is killed in the middle: nothing is lost, and nothing comes twice
    await city.stop('SIGKILL')
    await sendText(ana, 'Primeira')
    await expect(ana.top.getByText('Não enviada').first()).toBeVisible()
    await sendText(ana, 'Segunda')
    await expect(ana.top.getByText('2 não enviadas')).toBeVisible()
    await city.start()
    await ana.button('Tentar enviar de novo').click()
    await expect(bubble(ana, 'Segunda').getByRole('img', { name: 'Enviada' })).toBeVisible()
    for (const text of ['Primeira', 'Segunda']) {
      await expect(bubble(bruno, text)).toHaveCount(1)
      await expect(bubble(ana, text)).toHaveCount(1)
    }
    const messages = (await city.call(2, 'tor_messages', 'feira.livre')) as Message[]
    expect(messages.map(({ content }) => content).slice(0, 2)).toEqual(['Segunda', 'Primeira'])

    // an ad, which a moderator removes
    await bruno.open('/tor/store/create')
    await bruno.button('Anunciar').click()
    await expect(bruno.top.getByText('Título inválido')).toBeVisible()
    await bruno.top.getByRole('textbox', { name: 'Título' }).fill('Barraca sem dono')
    await bruno.top.getByRole('textbox', { name: 'Descrição' }).fill('Vem com o toldo e com o caldo de cana')
    await bruno.button('Anunciar').click()
    await expect(bruno.phone.getByText('Anúncio publicado')).toBeVisible()
    await ana.open('/tor/store')
    const stall = ana.top.getByRole('article').filter({ hasText: 'Barraca sem dono' })
    await stall.getByRole('button', { name: `Usuário ${brunos}` }).click()
    await ana.waitForRoute(`/tor/${brunos}`)
    await ana.button('Voltar').click()
    await ana.button('Opções de Barraca sem dono').click()
    await option(ana, 'Excluir como moderação').click()
    await option(ana, 'SIM').click()
    await expect(ana.top.getByText('Barraca sem dono')).toHaveCount(0)
    await expectAccessible(ana)
  })
})
