import { variantsToRun } from './support/long-run.ts'
import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

for (const look of variantsToRun<Look>(['iphone', 'android'], 1))
  test(`the calculator works by mouse and by keyboard, and keeps its state: ${look} look`, async ({ city, enter }) => {
    await Player.savePreferences(city, 1, { look })
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    await ana.open('/calculator')
    const display = ana.top.getByLabel('Visor')

    for (const name of ['2', 'Somar', '3', 'Multiplicar', '4', 'Igual']) await ana.button(name, true).click()
    await expect(display).toHaveText('14')
    await ana.button('C: limpar').click()
    await expect(display).toHaveText('0') // C is AC now
    await ana.button('AC: limpar tudo').click()

    await ana.button('AC: limpar tudo').focus() // focused as by Tab: Enter is still the equals sign
    await ana.page.keyboard.type('1,5*2')
    await ana.page.keyboard.press('Enter')
    await expect(display).toHaveText('3')
    await ana.page.keyboard.type('47.25')
    await ana.page.keyboard.press('Backspace') // deletes the 5
    await expect(display).toHaveText('47,2')
    await ana.page.keyboard.press('+')
    await expect(ana.button('Somar', true)).toHaveAttribute('aria-pressed', 'true')
    await ana.waitForKeyboard()
    await ana.page.keyboard.press('Backspace') // nothing is typed: leaves, as everywhere
    await ana.waitForRoute('/home')

    await ana.open('/calculator')
    await ana.page.keyboard.type('1%=')
    await expect(display).toHaveText('47,672')
  })
