import type { Locator } from '@playwright/test'
import { GameKeys } from './support/game-keys.ts'
import type { GamePlayer } from './support/game-player.ts'
import { expect, test } from './support/game-test.ts'

test.describe.configure({ mode: 'default' }) // one worker builds the package once
test.slow() // a game server and two pages

const acute = { code: 'BracketLeft' }
const tilde = { code: 'Quote' }
const circumflex = { ...tilde, shift: true }
const cedilla = { key: 'ç', code: 'Semicolon' }

test('Portuguese is typed on an ABNT2 keyboard, whether the game passes on accents or not', async ({ play }) => {
  const { ana, bia } = await play({ framework: 'esx', database: 'sqlite' }, { reducedMotion: 'reduce' })
  const keys = await GameKeys.of(ana.page)
  await ana.openPhone()

  await test.step('a game that loses them', async () => {
    await ana.open(`/sms/${await bia.phone()}`)
    const field = ana.top.getByRole('textbox', { name: 'Mensagem' })
    await field.click()
    for (const letter of 'cora') await keys.type(letter)
    await keys.press(cedilla)
    await keys.typeAfter(tilde, 'a')
    await keys.type('o')
    await keys.press({ key: ' ', code: 'Space' }, ' ')
    await keys.typeAfter(acute, 'e')
    await keys.typeAfter(circumflex, 'o')
    await keys.typeAfter({ ...acute, shift: true }, 'a')
    await keys.typeAfter({ code: 'Digit6', shift: true }, 'u')
    await expect(field).toHaveValue('coração éôàü')
    await ana.page.keyboard.press('Control+z')
    await expect(field).not.toHaveValue(/ü/)
    await field.fill('')
    await keys.typeAfter(tilde, 'a')
    await ana.page.keyboard.press('Enter')
    await expect(ana.top.getByText('ã', { exact: true })).toBeVisible()
  })

  await test.step('the caret, a selection and the longest text', async () => {
    await ana.open('/contacts/create')
    const name = ana.top.getByLabel('Nome')
    await name.fill('Jo oao')
    await select(name, 2, 4)
    await keys.typeAfter(tilde, 'a')
    await expect(name).toHaveValue('Joãao')
    await keys.type('x')
    await expect(name).toHaveValue('Joãxao')
    const most = Number(await name.getAttribute('maxlength'))
    expect(most).toBeGreaterThan(10)
    await name.fill('a'.repeat(most - 1))
    await keys.typeAfter(acute, 'e')
    await keys.typeAfter(acute, 'e')
    await keys.press(cedilla)
    await expect(name).toHaveValue(`${'a'.repeat(most - 1)}é`)
  })

  await test.step('a game that composes them', async () => {
    const name = ana.top.getByLabel('Nome')
    await name.fill('')
    await keys.typeAfter(acute, 'e', 'é')
    await keys.press(cedilla, 'ç')
    await keys.compose(tilde, '~', 'ã')
    await keys.type('b')
    await expect(name).toHaveValue('éçãb')
  })
})

test('an app with keys of its own has the keyboard, and the player walks again after it', async ({ play }) => {
  const { ana } = await play({ framework: 'esx', database: 'sqlite' }, { reducedMotion: 'reduce' })
  await ana.openPhone()
  await expectKeysOf(ana, 'game')

  await ana.open('/minesweeper')
  await expectKeysOf(ana, 'game')
  await ana.button(/^5x5/).click()
  await expectKeysOf(ana, 'page')
  const cell = ana.top.locator('[data-index="12"]')
  await ana.top.locator('[data-index="0"]').click({ button: 'right' })
  await cell.click({ button: 'right' })
  await cell.focus()
  await ana.page.keyboard.press('f')
  await expect(cell).toHaveAccessibleName(/fechada/)
  await expectKeysOf(ana, 'page')
  await ana.pressUntilHandled('Backspace')
  await ana.waitForRoute('/home')
  await expectKeysOf(ana, 'game')

  await ana.open('/gulper')
  await expectKeysOf(ana, 'game')
  await ana.button('Jogar').click()
  await expectKeysOf(ana, 'page')
  await ana.pressUntilHandled('Escape')
  await expect(ana.screen).toBeHidden()
  await expectKeysOf(ana, 'game')
  await ana.openPhone()
  await expectKeysOf(ana, 'game')

  const { id } = await ana.call('gallery_save', '/videos', '/uploads/rua.webm')
  await ana.open(`/gallery/carousel/${id}`)
  await expectKeysOf(ana, 'page')
  await ana.page.keyboard.press('m')
  await expect(ana.button('Ativar som')).toBeVisible()
  await ana.pressUntilHandled('Backspace')
  await expectKeysOf(ana, 'game')

  await ana.open('/contacts')
  const search = ana.top.getByRole('searchbox')
  await search.click()
  await expectKeysOf(ana, 'page')
  await search.blur()
  await expectKeysOf(ana, 'game')
})

async function expectKeysOf(player: GamePlayer, receiver: 'game' | 'page'): Promise<void> {
  await expect.poll(() => player.gameReceivesKeys()).toBe(receiver === 'game')
}

/** Selects part of a field, as with the mouse. */
function select(field: Locator, from: number, to: number): Promise<void> {
  return field.evaluate(
    (input, [start, end]) => {
      ;(input as HTMLInputElement).focus()
      ;(input as HTMLInputElement).setSelectionRange(start, end)
    },
    [from, to] as const,
  )
}
