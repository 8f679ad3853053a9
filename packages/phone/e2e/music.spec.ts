import type { Locator } from '@playwright/test'
import { variantsToRun } from './support/long-run.ts'
import { loopSounds } from './support/played-sounds.ts'
import { Player, walkVariants } from './support/player.ts'
import { expect, test } from './support/test.ts'

for (const [look, inputMode] of variantsToRun(walkVariants, 1)) {
  test(`music plays on in every app, ${look} look, ${inputMode}`, async ({ city, enter }) => {
    await Player.savePreferences(city, 1, { look })
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    const press = (target: Locator, key?: 'Shift+Tab') => ana.press(target.first(), inputMode, key)
    await loopSounds(ana.frame()) // each song lasts half a minute
    await press(ana.button('Itunes'))
    await press(ana.button('Marginal sem trânsito'))
    await press(ana.button('Abrir o player: Marginal sem trânsito'))
    const large = ana.top.getByRole('region', { name: 'Tocando agora' })
    const scrubber = large.getByRole('slider', { name: 'Posição na música' })
    const sounds = async () => Number(await scrubber.inputValue())
    await expect.poll(sounds).toBeGreaterThan(0)

    await ana.page.keyboard.press('Backspace') // closes the large player, and leaves the app only then
    await expect(large).toBeHidden()
    expect(await ana.route()).toBe('/Itunes')
    await ana.closePhone()
    await ana.openPhone()
    const island = ana.phone.getByRole('button', { name: 'Tocando Marginal sem trânsito, de DJ Pedágio' })
    await press(island)
    const controls = ana.phone.getByRole('group', { name: 'Controles da música' })
    await press(controls.getByRole('button', { name: 'Próxima' }))
    await press(controls.getByRole('button', { name: 'Pausar' }), 'Shift+Tab') // the focus is where it was
    await expect(controls.getByRole('button', { name: 'Tocar' })).toBeVisible()
    await press(controls.getByRole('button', { name: 'Abrir o player: Baião do último ônibus' }), 'Shift+Tab')
    await expect(large).toBeVisible()

    await press(large.getByRole('button', { name: 'A seguir' }))
    const sheet = ana.phone.getByRole('dialog', { name: 'A seguir' })
    await press(sheet.getByRole('button', { name: 'Tirar Madrugada na padaria da fila' }))
    await expect(sheet.getByText('A fila termina aqui.')).toBeVisible()
    await press(sheet.getByRole('button', { name: 'Fechar' }))
    await ana.tabToElement(scrubber)
    await scrubber.press('End')
    await scrubber.press('ArrowLeft')
    await expect.poll(sounds).toBeGreaterThan(25)
  })
}
