import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

for (const look of ['iphone', 'android'] as Look[]) {
  test(`music plays on wherever the player goes, ${look} look`, async ({ city, enter }) => {
    await Player.prefer(city, 1, { look })
    const ana = await enter('Ana Souza')
    await ana.takeOut()
    await ana.open('/Itunes')
    await ana.button('Marginal sem trânsito').first().click()
    await ana.button('Abrir o player: Marginal sem trânsito').click()
    const large = ana.top.getByRole('region', { name: 'Tocando agora' })
    const scrubber = large.getByRole('slider', { name: 'Posição na música' })
    const heard = async () => Number(await scrubber.inputValue())
    await expect.poll(heard).toBeGreaterThan(0)

    await ana.page.keyboard.press('Backspace') // closes the large player, and leaves the app only then
    await expect(large).toBeHidden()
    expect(await ana.route()).toBe('/Itunes')
    await ana.putAway()
    await ana.takeOut()
    const island = ana.phone.getByRole('button', { name: 'Tocando Marginal sem trânsito, de DJ Pedágio' })
    await island.click()
    const controls = ana.phone.getByRole('group', { name: 'Controles da música' })
    await controls.getByRole('button', { name: 'Próxima' }).click()
    await controls.getByRole('button', { name: 'Pausar' }).click()
    await expect(controls.getByRole('button', { name: 'Tocar' })).toBeVisible()
    await controls.getByRole('button', { name: 'Abrir o player: Baião do último ônibus' }).click()
    await expect(large).toBeVisible()

    await large.getByRole('button', { name: 'A seguir' }).click()
    const sheet = ana.phone.getByRole('dialog', { name: 'A seguir' })
    await sheet.getByRole('button', { name: 'Tirar Madrugada na padaria da fila' }).click()
    await expect(sheet.getByText('A fila termina aqui.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Fechar' }).click()
    await scrubber.focus()
    await scrubber.press('End')
    await scrubber.press('ArrowLeft')
    await expect.poll(heard).toBeGreaterThan(25)
  })
}
