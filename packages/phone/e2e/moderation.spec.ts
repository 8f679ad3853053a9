import { isKeyboardMode } from './support/keyboard-clicks.ts'
import { longPress } from './support/long-press.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

for (const look of ['iphone', 'android'] as const)
  test(`a message is reported, and a decision is read and appealed, on ${look}`, async ({ city, enter }, info) => {
    const picture = (name: string) => ana.page.screenshot({ path: info.outputPath(`${look}-${name}.png`) })
    city.removeReports()
    await Player.savePreferences(city, 1, { look })
    await city.call(12, 'sms_send', '555-101', 'Passa o dinheiro ou vai ver')
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    await ana.open('/sms/555-312')
    await ana.waitUntilSettled()
    const message = ana.top.getByText('Passa o dinheiro ou vai ver')
    const report = ana.phone.getByRole('button', { name: 'Denunciar' })
    if (isKeyboardMode) await ana.button('Opções da mensagem').click()
    else await longPress(ana, message, report)
    await picture('menu')
    await report.click()
    await ana.phone.getByRole('button', { name: 'Ofensa ou assédio' }).click()
    await picture('note')
    await ana.phone.getByRole('textbox', { name: 'Quer contar mais? É opcional.' }).fill('é a terceira vez')
    await ana.page.keyboard.press('Enter')
    await expect(ana.phone.getByText('Denúncia enviada à moderação da cidade.')).toBeVisible()
    expect(city.reports()).toMatchObject([
      {
        app: 'sms',
        kind: 'message',
        reason: 'offence',
        note: 'é a terceira vez',
        copy: expect.stringContaining('Passa'),
      },
    ])

    city.addSanction(1, 'mute', 'whatsapp', 'Ofensas repetidas no grupo da cidade', 48)
    await ana.page.reload()
    await ana.waitUntilReady()
    await ana.openPhone()
    const decision = ana.phone.getByRole('alertdialog', { name: 'Você foi silenciado' })
    await expect(decision).toContainText('Ofensas repetidas no grupo da cidade')
    await picture('mute')
    const field = ana.phone.getByRole('textbox', { name: /Por que a medida deve ser revista/ })
    await expect(async () => {
      await decision.getByRole('button', { name: 'Pedir revisão' }).click()
      await expect(field).toBeVisible({ timeout: 1000 })
    }).toPass()
    await picture('appeal')
    await field.fill('Não fui eu')
    await ana.page.keyboard.press('Enter')
    await expect(decision).toContainText('A moderação ainda não respondeu')
    await picture('appealed')
    await decision.getByRole('button', { name: 'Li e entendi' }).click()
    await expect(decision).toBeHidden()

    city.addSanction(1, 'ban', '', 'Golpe com Pix')
    await ana.page.reload()
    await ana.waitUntilReady()
    await ana.openPhone()
    const ban = ana.phone.getByRole('alertdialog', { name: 'Acesso suspenso' })
    await expect(ban).toContainText('Golpe com Pix')
    await expect(ban.getByRole('button', { name: 'Li e entendi' })).toHaveCount(0)
    await picture('ban')
  })
