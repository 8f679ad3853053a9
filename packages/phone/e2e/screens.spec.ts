import { apps } from '../src/apps/index.ts'
import { ownScreens } from '../src/shell/frame/own-screens.ts'
import { expectAccessible } from './support/accessible.ts'
import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const routes = ['/home', ...[...apps, ...ownScreens].flatMap((app) => app.tour)]

for (const look of ['iphone', 'android'] as Look[]) {
  test(`every screen is accessible in both themes and fits the phone: ${look} look`, async ({ city, enter }) => {
    test.slow() // there are many
    await Player.prefer(city, 1, { look })
    const ana = await enter('Ana Souza')
    await ana.takeOut()
    let isDark = false
    for (const route of routes) {
      await ana.open(route)
      await ana.isAt(route) // a tour route must lead to its screen
      await expect(ana.top.getByRole('status', { name: 'Carregando' })).toHaveCount(0)
      await expectAccessible(ana, route)
      await expect.poll(() => wideElements(ana), `${route} is wider than the screen`).toEqual([])
      isDark = !isDark
      await ana.say('setDark', isDark)
      await expect(ana.phone.locator(`[data-theme="${isDark ? 'dark' : 'light'}"]`).first()).toBeAttached()
      await expectAccessible(ana, `${route} in the other theme`, ['color-contrast']) // only colours differ
    }
  })
}

/** Elements that stick out of the screen's sides, other than by scrolling on purpose. */
function wideElements(player: Player): Promise<string[]> {
  return player.top.evaluate((page) => {
    const { left, right } = page.getBoundingClientRect()
    const scrollsSideways = (element: Element | null): boolean =>
      element !== null &&
      element !== page &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement))
    return [...page.querySelectorAll('button, input, textarea, h1, p')]
      .filter((element) => !scrollsSideways(element.parentElement) && !element.closest('[inert]'))
      .filter((element) => element.checkVisibility?.() ?? element.getClientRects().length > 0)
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return box.left < left - 1 || box.right > right + 1
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

test('every screen is usable by keyboard alone', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  await ana.tabTo('Contatos')
  await ana.page.keyboard.press('Enter')
  await ana.settled()
  await ana.tabTo(/Bruno Mecânico/)
  await ana.page.keyboard.press('Enter')
  await ana.settled()
  await ana.tabTo('Mensagem')
  await ana.page.keyboard.press('Enter')
  await ana.settled()
  await ana.tabTo('Anexar')
  await ana.page.keyboard.press('Enter')
  await expect(ana.phone.getByRole('button', { name: 'Localização' })).toBeVisible()
  await ana.page.keyboard.press('Tab')
  await expect(ana.phone.locator(':focus')).toHaveText('Câmera') // the focus is inside the sheet
  await ana.page.keyboard.press('Backspace')
  await expect(ana.phone.getByRole('button', { name: 'Localização' })).toHaveCount(0)
  await expect(ana.phone.locator(':focus')).toHaveAccessibleName('Anexar') // and comes back from it
  await ana.page.keyboard.press('Tab')
  await ana.page.keyboard.type('pelo teclado')
  await ana.page.keyboard.press('Enter')
  await expect(ana.top.getByText('pelo teclado')).toBeVisible()
})
