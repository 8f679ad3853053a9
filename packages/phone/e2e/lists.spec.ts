import { KitPage } from './support/kit-page.ts'
import { expect, test } from './support/test.ts'

const middle = 2_000_000

test('a list of 100,000: what comes above moves nothing in sight, and one change draws one row', async ({
  browser,
}) => {
  const kit = await KitPage.open(browser, 'scene=list&look=iphone&theme=light')
  const rows = kit.page.locator('[data-draws]')
  const scroller = kit.page.locator('[tabindex="0"]').filter({ has: rows })
  const add = kit.button('Acrescentar')
  /** Where each row stands and how often it was drawn, by what it says. */
  const shown = async () => {
    const all = await rows.evaluateAll((elements) =>
      elements.map((row) => ({
        title: row.textContent?.slice(0, 'Nota 12345'.length) ?? '',
        top: row.getBoundingClientRect().top,
        draws: Number(row.getAttribute('data-draws')),
      })),
    )
    return new Map(all.map(({ title, ...row }) => [title, row]))
  }

  // at the top, what is new is seen to come
  await expect(rows.first()).toContainText('Nota 100000')
  await add.click()
  await expect(rows.first()).toContainText('Nota 100001')
  await expect(kit.page.getByRole('heading', { name: 'Milhar 101' })).toBeVisible()
  expect(await rows.count()).toBeLessThan(40)

  await scroller.evaluate((element, top) => element.scrollTo(0, top), middle)
  await expect(rows.first()).not.toContainText('Nota 100001')
  await add.click() // and whatever the scrolling left to do is done
  const before = await shown()
  for (let n = 0; n < 3; n++) await add.click()
  await kit.button('Apagar o primeiro').click()
  const after = await shown()
  const [title = ''] = [...before.keys()].slice(before.size / 2)
  expect(after.get(title)).toEqual(before.get(title))

  await kit.button(title).click()
  await expect(kit.button(title)).toContainText('1 curtidas')
  const drawn = await shown()
  const drawnAgain = [...drawn].filter(([name, { draws }]) => draws !== (after.get(name)?.draws ?? 1))
  expect(drawnAgain.map(([name]) => name)).toEqual([title])

  await scroller.evaluate((element) => element.scrollTo(0, 0))
  await expect(rows.first()).toContainText('Nota 100004')
  expect(kit.errors).toEqual([])
  await kit.close()
})
