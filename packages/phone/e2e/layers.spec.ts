import { expectAccessible } from './support/accessibility.ts'
import { layers, showNotifications } from './support/layers.ts'
import { variantsToRun } from './support/long-run.ts'
import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

for (const look of variantsToRun<Look>(['iphone', 'android'], 1))
  test(`each layer over the pages opens and closes, and is accessible in the dark theme: ${look} look`, async ({
    city,
    enter,
  }) => {
    await Player.savePreferences(city, 1, {
      look,
      darkTheme: true,
      apps: { home: { a: '*Jogos;minesweeper;gulper;casino' } },
    })
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    await showNotifications(ana)
    for (const [name, show] of Object.entries(layers)) {
      await ana.open('/home')
      await test.step(name, () =>
        show(ana, async () => {
          await expectAccessible(ana, name)
          expect(await outOfReach(ana), `${name} has buttons that no scrolling brings into sight`).toEqual([])
        }),
      )
    }
  })

/** Buttons that start above a scroller's content: only what overflows its lower end can be scrolled to. */
function outOfReach(player: Player): Promise<string[]> {
  return player.frame().evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)
    return [...document.querySelectorAll('[role="dialog"] button')].flatMap((button) => {
      let scroller = button.parentElement
      while (scroller && !scrolls(scroller)) scroller = scroller.parentElement
      const [box] = button.getClientRects()
      if (!scroller || !box) return []
      const startsAt = box.top - scroller.getBoundingClientRect().top + scroller.scrollTop
      return startsAt > -1 ? [] : [button.outerHTML.slice(0, 200)]
    })
  })
}
