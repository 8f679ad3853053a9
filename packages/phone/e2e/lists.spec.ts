import { KitPage } from './support/kit-page.ts'
import { expect, test } from './support/test.ts'

const middle = 2_000_000

test('a list of 100,000: items added above move nothing in sight, and one change renders one row', async ({
  browser,
}) => {
  const kit = await KitPage.open(browser, 'scene=list&look=iphone&theme=light')
  const rows = kit.page.locator('[data-draws]')
  const scroller = kit.page.locator('[tabindex="0"]').filter({ has: rows })
  const add = kit.button('Acrescentar')
  /** Position and render count of each row, by its text. */
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

  // at the top, new rows show
  await expect(rows.first()).toContainText('Nota 100000')
  await add.click()
  await expect(rows.first()).toContainText('Nota 100001')
  await expect(kit.page.getByRole('heading', { name: 'Milhar 101' })).toBeVisible()
  expect(await rows.count()).toBeLessThan(40)

  await scroller.evaluate((element, top) => element.scrollTo(0, top), middle)
  await expect(rows.first()).not.toContainText('Nota 100001')
  await add.click() // lets the scrolling finish
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

test('sheets of 10,000 comments and followers render only the rows in sight, wherever they are scrolled', {
  tag: '@long',
}, async ({ browser }) => {
  const kit = await KitPage.open(browser, 'scene=sheets&look=android&theme=dark')
  for (const [name, first, last] of [
    ['Comentários', /^Comentário 10000\b/, /^Comentário 1\b/],
    ['Seguidores', /^pessoa\.10000$/, /^pessoa\.1$/],
  ] as const) {
    await kit.button(name).first().click()
    const sheet = kit.page.getByRole('dialog', { name })
    const row = kit.page.getByRole('button', { name: name === 'Comentários' ? /^Opções do comentário/ : /^Seguir/ })
    const rows = sheet.locator(row)
    await expect(sheet.getByText(first).first()).toBeVisible()
    expect(await rows.count()).toBeLessThan(40)
    const scroller = sheet.locator('[tabindex="0"]').filter({ has: row }).last() // the sheet itself scrolls too
    await expect(async () => {
      await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight)) // heights are measured as rows appear
      await expect(sheet.getByText(last).first()).toBeVisible({ timeout: 500 })
    }).toPass()
    expect(await rows.count()).toBeLessThan(40)
    await sheet.getByRole('button', { name: 'Fechar' }).click()
    await expect(sheet).toBeHidden()
  }
  await kit.close()
})
