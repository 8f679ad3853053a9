import { apps } from '../src/apps/index.ts'
import { neutralNames } from '../src/shell/appearance/brands.ts'
import { expectAccessible } from './support/accessibility.ts'
import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'
import { allTourRoutes } from './support/tour-routes.ts'

/** Names of everybody in the city but Ana, as shown in lists; all their numbers; amounts. */
const secrets =
  /(?:Bruno Cardoso|Camila Duarte|Diego Martins|Elisa Prado|Felipe Antunes|Gabriela Nunes|Heitor Barros|Isabela Freitas|Larissa Melo|Mateus Oliveira|Bruno Mecânico|Camila \(Jornal\)|Delegado Diego|Dra\. Elisa|Padaria do Felipe|Isabela Advogada|João Pedro 🎸|João Pedro da Conceição)|\b555-\d{3}\b|R\$\s*\d[\d.]*/

/** Each look is split between four tests, so that a busy machine ends each within its limit. */
const quarters = ['first', 'second', 'third', 'fourth'] as const

for (const look of ['iphone', 'android'] as Look[])
  for (const [at, quarter] of quarters.entries())
    test(`every screen is accessible in both themes and fits the phone: ${look} look, ${quarter} quarter`, async ({
      city,
      enter,
    }) => {
      test.slow() // there are many
      /** One look has the largest text size and streamer mode; the other has the defaults. */
      const isPrivate = look === 'android'
      await Player.savePreferences(city, 1, {
        look,
        ...(isPrivate && { apps: { text: { percent: 130 }, streamer: { isOn: true } } }),
      })
      const ana = await enter('Ana Souza')
      await ana.openPhone()
      let isDark = false
      for (const route of (await allTourRoutes()).filter((_, index) => index % quarters.length === at)) {
        await ana.open(route)
        await ana.waitForRoute(route) // a tour route must lead to its screen
        await expect(ana.top.getByRole('status', { name: 'Carregando' })).toHaveCount(0)
        await expectAccessible(ana, route)
        await expect.poll(() => wideElements(ana), `${route} is wider than the screen`).toEqual([])
        if (isPrivate) await expectPrivate(ana, route)
        isDark = !isDark
        await ana.emit('setDark', isDark)
        await expect(ana.phone.locator(`[data-theme="${isDark ? 'dark' : 'light'}"]`).first()).toBeAttached()
        await expectAccessible(ana, `${route} in the other theme`, ['color-contrast']) // only colours differ
      }
    })

for (const [at, quarter] of quarters.entries())
  test(`streamer mode hides a screen's secrets without others seen before: ${quarter} quarter`, {
    tag: '@long',
  }, async ({ city, enter }) => {
    test.slow()
    await Player.savePreferences(city, 1, { apps: { streamer: { isOn: true } } })
    const ana = await enter('Ana Souza')
    const shown: string[] = []
    for (const route of (await allTourRoutes()).filter((_, index) => index % quarters.length === at)) {
      if (route.startsWith('/weazel')) continue // an article's own words name people whom the phone has never met
      await ana.page.reload() // the names that other screens have registered are forgotten
      await ana.waitUntilReady()
      await ana.openPhone()
      await ana.open(route)
      await ana.waitForRoute(route)
      await expect(ana.top.getByRole('status', { name: 'Carregando' })).toHaveCount(0)
      await expectPrivate(ana, route).catch((error) => shown.push(`${error}`.slice(0, 2000)))
    }
    expect(shown).toEqual([])
  })

test('with the largest text no setting is cut, and tab labels grow too', { tag: '@long' }, async ({ city, enter }) => {
  await Player.savePreferences(city, 1, { look: 'iphone', apps: { text: { percent: 130 } } })
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/settings')
  const cutTitles = () =>
    ana.top.evaluate((page) =>
      [...page.querySelectorAll<HTMLElement>('bdi[class*="_title"]')]
        .filter((title) => title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight + 2)
        .map(({ textContent }) => textContent),
    )
  await expect(ana.top.getByText('Papel de parede')).toBeVisible()
  expect(await cutTitles()).toEqual([])
  await ana.open('/contacts')
  const tab = ana.top.getByRole('navigation', { name: 'Telefone' }).getByText('Teclado')
  const size = await tab.evaluate((label) => {
    const px = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    return (px(label) / px(document.documentElement)) * 8
  })
  expect(size).toBeCloseTo(11.5, 1)
})

/** No secret is visible or read by a screen reader, and no face is visible. */
async function expectPrivate(player: Player, route: string): Promise<void> {
  await expect(player.top, `${route} shows secrets`).not.toContainText(secrets, { useInnerText: true })
  const labels = () =>
    player.top.evaluate((page) =>
      [...page.querySelectorAll('[aria-label], [alt]')].map(
        (element) => element.getAttribute('aria-label') ?? element.getAttribute('alt'),
      ),
    )
  await expect.poll(async () => (await labels()).join('\n'), `${route} has labels with secrets`).not.toMatch(secrets)
  const faces = () =>
    player.top.evaluate(
      (page) =>
        [...page.querySelectorAll('[data-face] > *')].filter((part) => getComputedStyle(part).visibility === 'visible')
          .length,
    )
  await expect.poll(faces, `${route} shows faces`).toBe(0)
}

test.describe(() => {
  test.use({ owner: { brands: 'neutral' } })

  test('with neutral brands every app that had a real one is readable in both themes', { tag: '@long' }, async ({
    enter,
  }) => {
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    const branded = apps.filter(({ title, name }) => title in neutralNames || name === 'bank')
    const stops = await Promise.all(branded.map(async ({ routes }) => (await routes?.())?.tour.slice(0, 2) ?? []))
    for (const route of ['/home', ...stops.flat()]) {
      await ana.open(route)
      await expect(ana.top.getByRole('status', { name: 'Carregando' })).toHaveCount(0)
      for (const isDark of [true, false]) {
        await ana.emit('setDark', isDark)
        await expect(ana.phone.locator(`[data-theme="${isDark ? 'dark' : 'light'}"]`).first()).toBeAttached()
        await expectAccessible(ana, `${route} with neutral brands, ${isDark ? 'dark' : 'light'}`, ['color-contrast'])
      }
    }
  })
})

/** Elements that overflow the screen's sides, other than by scrolling on purpose. */
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
  await ana.openPhone()
  await ana.tabTo('Contatos')
  await ana.page.keyboard.press('Enter')
  await ana.waitUntilSettled()
  await ana.tabTo(/Bruno Mecânico/)
  await ana.page.keyboard.press('Enter')
  await ana.waitUntilSettled()
  await ana.tabTo('Mensagem')
  await ana.page.keyboard.press('Enter')
  await ana.waitUntilSettled()
  await ana.tabTo('Anexar')
  await ana.page.keyboard.press('Enter')
  await expect(ana.phone.getByRole('button', { name: 'Localização' })).toBeVisible()
  await ana.page.keyboard.press('Tab')
  await expect(ana.phone.locator(':focus')).toHaveText('Câmera') // the focus is inside the sheet
  await ana.page.keyboard.press('Backspace')
  await expect(ana.phone.getByRole('button', { name: 'Localização' })).toHaveCount(0)
  await expect(ana.phone.locator(':focus')).toHaveAccessibleName('Anexar') // and returns from it
  await ana.page.keyboard.press('Tab')
  await ana.page.keyboard.type('pelo teclado')
  await ana.page.keyboard.press('Enter')
  await expect(ana.top.getByText('pelo teclado')).toBeVisible()
})
