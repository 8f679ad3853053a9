import { expectAccessible } from './support/accessibility.ts'
import type { City } from './support/city.ts'
import { isKeyboardMode } from './support/keyboard-clicks.ts'
import { longPress } from './support/long-press.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const threat = 'Passa o dinheiro ou vai ver'

/** Answers the phone's question, which is the only field of its dialog. */
async function answer(player: Player, question: string | RegExp, text: string): Promise<void> {
  const field = player.phone.getByRole('textbox', { name: question })
  await field.fill(text)
  await player.page.keyboard.press('Enter')
  await expect(field).toBeHidden()
}

/** Reports the threat from the chat, as the player who received it. */
async function report(player: Player): Promise<void> {
  await player.open('/sms/555-312')
  const message = player.top.getByText(threat)
  const flag = player.phone.getByRole('button', { name: 'Denunciar' })
  if (isKeyboardMode) await player.button('Opções da mensagem').last().click()
  else await longPress(player, message, flag)
  await flag.click()
  await player.phone.getByRole('button', { name: 'Ofensa ou assédio' }).click()
  await answer(player, /Quer contar mais/, 'é a terceira vez')
  await expect(player.phone.getByText('Denúncia enviada à moderação da cidade.')).toBeVisible()
}

for (const look of ['iphone', 'android'] as const)
  test(`a moderator works through a case and its appeal in the street, on ${look}`, async ({ city, enter }, info) => {
    test.slow() // three phones, one after another
    const picture = async (player: Player, name: string) => {
      await player.waitUntilSettled()
      await player.page.screenshot({ path: info.outputPath(`${look}-${name}.png`) })
    }
    for (const user of [1, 2, 12]) await Player.savePreferences(city, user, { look, darkTheme: look === 'android' })
    await city.call(12, 'sms_send', '555-202', threat)
    const bruno = await enter('Bruno Cardoso')
    await bruno.openPhone()
    await bruno.pauseAutoDismiss('toasts')
    await report(bruno)

    const ana = await enter('Ana Souza')
    await ana.openPhone()
    await ana.pauseAutoDismiss('toasts')
    await expect(ana.homeIcon('/moderator')).toHaveCount(1)
    await ana.open('/moderator')
    const row = ana.button(/Mensagem · .*1 denúncia.*Privado/s).first()
    await expect(row).toBeVisible()
    await picture(ana, 'cases')
    await row.click()
    await expect(ana.top.getByText('A conversa é privada.')).toBeVisible()
    await expect(ana.top.getByText(threat)).toHaveCount(0)
    await picture(ana, 'hidden')
    await ana.button('Revelar').click()
    await answer(ana, 'Por que você precisa ver?', 'conferir a ameaça')
    await expect(ana.top.getByText(threat)).toBeVisible()
    await expect(ana.top.getByText('é a terceira vez')).toBeVisible()
    await ana.button('Assumir').click()
    await expect(ana.button('Devolver', true)).toBeVisible()
    await picture(ana, 'case')

    await bruno.pinNotifications()
    await ana.button('Decidir', true).click()
    await ana.top.getByRole('radio', { name: /Silenciar/ }).click()
    await ana.top.getByRole('switch', { name: /Remover o conteúdo/ }).click()
    await ana.button('Confirmar a decisão').click()
    await expect(ana.top.getByRole('alert')).toContainText('Escreva o motivo')
    await ana.top.getByRole('textbox', { name: 'Motivo' }).fill('Ameaça por SMS')
    await picture(ana, 'decide')
    await ana.button('Confirmar a decisão').click()
    await expect(ana.phone.getByText('Decisão registrada')).toBeVisible()
    await expect(ana.top.getByText('silenciou')).toBeVisible()
    await expect(bruno.notification('Sua denúncia foi analisada')).toBeVisible()

    const mateus = await enter('Mateus Oliveira')
    await mateus.openPhone()
    const decision = mateus.phone.getByRole('alertdialog', { name: 'Você foi silenciado' })
    await expect(decision).toContainText('Ameaça por SMS')
    const field = mateus.phone.getByRole('textbox', { name: /Por que a medida deve ser revista/ })
    await expect(async () => {
      await decision.getByRole('button', { name: 'Pedir revisão' }).click()
      await expect(field).toBeVisible({ timeout: 1000 })
    }).toPass()
    await field.fill('Era brincadeira entre amigos')
    await mateus.page.keyboard.press('Enter')
    await expect(decision).toContainText('A moderação ainda não respondeu')

    await ana.open('/moderator')
    await ana.button(/Recursos/).click()
    const appeal = ana.top.getByRole('article').filter({ hasText: 'Era brincadeira entre amigos' })
    await expect(appeal).toBeVisible()
    await picture(ana, 'appeals')
    await expectAccessible(ana, 'the appeals')
    await appeal.getByRole('button', { name: 'Aceitar' }).click()
    await answer(ana, /Por que o recurso é aceito/, 'Conversei com os dois')
    await expect(ana.phone.getByText('Recurso aceito: a medida acabou')).toBeVisible()
    await expect(appeal).toHaveCount(0)
    await expect(decision).toBeHidden()

    await ana.button('Jogadores').click()
    await ana.top.getByRole('searchbox').fill('Larissa')
    await expect(ana.button(/Larissa Melo/)).toBeVisible()
    await expectAccessible(ana, 'the players')
    await ana.button(/Larissa Melo/).click()
    await expect(ana.top.getByText('Passaporte 11')).toBeVisible()
    await expect(ana.top.getByText('Anúncio com endereço falso')).toBeVisible()
    await picture(ana, 'player')
    await expectAccessible(ana, 'a player')
  })

test('two moderators on one case: the second one reads who was faster, and nothing is done twice', async ({
  city,
  enter,
}) => {
  await signInToPanel(city, 9, 'moderator')
  const ana = await enter('Ana Souza')
  const isabela = await enter('Isabela Freitas')
  const id = city.count("SELECT id AS n FROM orelhao_cases WHERE app = 'olx' ORDER BY id LIMIT 1")
  for (const player of [ana, isabela]) {
    await player.openPhone()
    await player.pauseAutoDismiss('toasts')
    await player.open(`/moderator/case/${id}`)
    await player.button('Decidir', true).click()
    await player.top.getByRole('textbox', { name: 'Motivo' }).fill('Anúncio conferido')
  }
  await ana.button('Encerrar sem medida').click()
  await expect(ana.phone.getByText('Decisão registrada')).toBeVisible()
  await isabela.button('Encerrar sem medida').click()
  const alert = isabela.phone.getByRole('alertdialog')
  await expect(alert).toContainText('Ana Souza chegou antes e encerrou sem medida')
  await alert.getByRole('button').click()
  await expect(isabela.top.getByText('Decidido')).toBeVisible()
  expect(city.count(`SELECT COUNT(*) AS n FROM orelhao_audit WHERE case_id = ${id} AND action = 'keep'`)).toBe(1)
})

test('a player whose role is taken away in between is refused by the server and by the page', async ({
  city,
  enter,
}) => {
  await signInToPanel(city, 9, 'moderator')
  const isabela = await enter('Isabela Freitas')
  await isabela.openPhone()
  await expect(isabela.homeIcon('/moderator')).toHaveCount(1)
  const id = city.count("SELECT id AS n FROM orelhao_cases WHERE app = 'olx' ORDER BY id LIMIT 1")
  await isabela.open(`/moderator/case/${id}`)
  await isabela.button('Decidir', true).click()
  await isabela.top.getByRole('textbox', { name: 'Motivo' }).fill('Anúncio falso')
  city.endPanelSessions(9)
  await isabela.button('Encerrar sem medida').click()
  await expect(isabela.top.getByText('Você não faz mais parte da moderação')).toBeVisible()
  expect(city.count(`SELECT decisions AS n FROM orelhao_cases WHERE id = ${id}`)).toBe(0)
  const decision = { id, decisions: 0, reason: 'x', removes: false }
  const [refused, unknown] = [
    await city.call(9, 'moderator_decide', decision),
    await city.call(9, 'moderator_nothing', decision),
  ]
  expect(refused).toMatchObject({ __fault: { code: 'unknown_member' } })
  expect(refused).toEqual(unknown)
  await isabela.page.reload()
  await isabela.waitUntilReady()
  await isabela.openPhone()
  await expect(isabela.homeIcon('/sms')).toHaveCount(1)
  await expect(isabela.homeIcon('/moderator')).toHaveCount(0)
  await isabela.open('/moderator')
  await expect(isabela.top.getByText('Este app não está disponível para você')).toBeVisible()
})

/** Signs a citizen in to the panel, as a browser does with their link. */
async function signInToPanel(city: City, user: number, role: string): Promise<void> {
  const code = city.addPanelLink(user, role).split('#')[1]
  const response = await fetch(`${city.address}/admin/api/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-orelhao-panel': '1' },
    body: JSON.stringify({ code }),
  })
  expect(await response.json()).toEqual({ answer: null })
}
