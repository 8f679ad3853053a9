import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

for (const look of ['iphone', 'android'] as Look[]) {
  test(`a stake is brought, a game of Mines played to its end and verified, ${look} look`, async ({ city, enter }) => {
    await Player.prefer(city, 1, { look })
    const ana = await enter('Ana Souza')
    await ana.takeOut()
    await ana.open('/casino')
    await ana.button('Depositar').click()
    await ana.top.getByLabel('Valor').fill('500')
    await ana.top.locator('form').getByRole('button', { name: 'Depositar' }).click()
    const balance = ana.top.getByText(/Saldo no cassino/).locator('..')
    await expect(balance).toContainText('R$ 500')

    await ana.button('Apostar').click()
    await expect(balance).toContainText('R$ 400')
    const cell = (index: number) => ana.top.locator(`[data-index="${index}"]`)
    if (look === 'iphone') await cell(12).click()
    else await cell(12).press('Enter')
    await expect(cell(12)).toHaveAttribute('data-face', /diamond|mine/)
    // chance decides which of both; each has one right balance
    const isLost = (await cell(12).getAttribute('data-face')) === 'mine'
    if (!isLost) {
      await ana.page.reload()
      await ana.phoneReady()
      await ana.takeOut()
      await ana.open('/casino') // the game goes on where it was
      await ana.button('Retirar R$ 107').click()
    }
    await expect(ana.top.getByRole('status')).toContainText(isLost ? 'Você encontrou uma mina' : 'Você ganhou R$ 107')
    await expect(balance).toContainText(isLost ? 'R$ 400' : 'R$ 507')
    await expect(ana.top.locator('[data-face="hidden-mine"]')).toHaveCount(isLost ? 1 : 2)

    await ana.button('Mais opções').click()
    await ana.phone.getByRole('button', { name: 'Suas partidas' }).click()
    await ana.button(/2 minas/).click()
    await expect(ana.top.getByText('Partida verificada')).toBeVisible()
  })
}
