import { newGame, reveal } from '../src/apps/minesweeper/minefield.ts'
import { variantsToRun } from './support/long-run.ts'
import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

/** Replaces Math.random in the page too, so that the mines are the same. */
const chance = () => 0.37
const middle = 12
const mines = reveal(newGame('5x5'), middle, chance).cells.map(({ mine }) => mine)
const mine = mines.indexOf(true)
const safe = [...mines.keys()].filter((index) => !mines[index])

for (const look of variantsToRun<Look>(['iphone', 'android'], 0)) {
  test(`a game is won with the mouse and lost with the keyboard, ${look} look`, async ({ city, enter }) => {
    await Player.savePreferences(city, 1, { look, darkTheme: look === 'android' })
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    await ana.frame().evaluate(() => {
      Math.random = () => 0.37
    })
    await ana.open('/minesweeper')
    await expect(ana.top.getByText('Escolha um modo de jogo')).toBeVisible()
    await ana.button(/^5x5/).click()
    const cell = (index: number) => ana.top.locator(`[data-index="${index}"]`)
    await cell(middle).click()
    await cell(mine).click({ button: 'right' })
    await expect(cell(mine)).toHaveAccessibleName(/bandeira/)
    await expect(ana.top.getByRole('img', { name: '4 bombas sem bandeira' })).toBeVisible()

    // the board has the keyboard, also after a right click: K is no key of the game now
    await ana.page.keyboard.press('k')
    await expect(ana.screen).toBeVisible()
    await ana.closePhone()
    await ana.openPhone()
    await ana.open('/minesweeper')
    await expect(cell(mine)).toHaveAccessibleName(/bandeira/)

    for (const index of safe) await cell(index).click()
    await expect(ana.top.getByText(/^Você venceu em \d+ s/)).toContainText('Novo recorde!')
    await expect(ana.button(/^5x5/)).toContainText('Recorde: ')

    await ana.press(ana.button('Jogar de novo'), 'keyboard')
    await ana.tabToElement(cell(middle))
    await ana.page.keyboard.press('Enter')
    let at = middle
    const step = async (key: string, by: number) => {
      await ana.page.keyboard.press(key)
      at += by
      await expect(cell(at)).toBeFocused()
    }
    while (at % 5 < mine % 5) await step('ArrowRight', 1)
    while (at % 5 > mine % 5) await step('ArrowLeft', -1)
    while (at < mine) await step('ArrowDown', 5)
    while (at > mine) await step('ArrowUp', -5)
    await ana.page.keyboard.press('f')
    await ana.page.keyboard.press('Enter') // a flag is no click
    await expect(cell(mine)).toHaveAccessibleName(/bandeira/)
    await ana.page.keyboard.press('f')
    await ana.page.keyboard.press(' ')
    await expect(ana.top.getByText('Você perdeu')).toBeVisible()
  })
}
