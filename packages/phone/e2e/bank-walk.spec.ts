import { tour } from '../src/apps/bank/routes.ts'
import { texts } from '../src/apps/bank/texts.ts'
import { texts as shell } from '../src/shell/texts.ts'
import type { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const ana = { id: 1, name: 'Ana Souza' }

test.describe(() => {
  test.use({ viewport: { width: 1280, height: 1400 } })

  test('every screen of the bank fits at every size of the phone', { tag: '@long' }, async ({ city, enter }) => {
    const player = await enter(ana.name)
    await player.openPhone()
    const { id } = (await city.call(ana.id, 'bank_createCharge', 150, 'Troca de óleo')) as { id: number }
    for (const route of [...tour, `/bank/pix/charge/${id}`]) {
      await player.open(route)
      await expect(player.top.getByRole('status', { name: 'Carregando' })).toHaveCount(0)
      for (const zoom of [75, 150]) {
        await resize(player, zoom)
        await expect.poll(() => cutOff(player), `${route} is larger than the phone at ${zoom} %`).toEqual([])
      }
    }
  })
})

/** Sets the root font size, which is the phone's zoom. */
function resize(player: Player, zoom: number): Promise<void> {
  return player.frame().evaluate((percent) => {
    document.documentElement.style.fontSize = `${(percent / 100) * 8}px`
  }, zoom)
}

/** Controls outside the screen's sides, or below its end where nothing scrolls. */
function cutOff(player: Player): Promise<string[]> {
  return player.top.evaluate((page) => {
    const frame = page.getBoundingClientRect()
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== page &&
      (element.scrollHeight > element.clientHeight || scrolls(element.parentElement))
    return [...page.querySelectorAll('button, input, textarea, h1, h2, p')]
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => {
        const box = element.getBoundingClientRect()
        const isBelow = box.bottom > frame.bottom + 1 && !scrolls(element.parentElement)
        return box.left < frame.left - 1 || box.right > frame.right + 1 || isBelow
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

test.describe(() => {
  test.use({ owner: { bankLogo: './stock/apps/notes.webp', disabledApps: ['invoice'] } })

  test('an owner gives the bank a logo and switches invoices off', { tag: '@long' }, async ({ enter }) => {
    const player = await enter(ana.name)
    await player.openPhone()
    await player.open('/bank')
    const name = player.top.getByRole('heading', { name: 'Nubank' })
    await expect(name.locator('img')).toHaveAttribute('src', './stock/apps/notes.webp')
    await expect(player.button('Transferir')).toBeVisible()
    for (const tile of ['Cobrar', 'Faturas']) {
      await expect(player.top.getByRole('button', { name: tile, exact: true })).toHaveCount(0)
    }
    await expect(player.top.getByText(texts.openInvoices)).toHaveCount(0)
    await expect(player.top.getByText(texts.openFines)).toBeVisible()
    await player.open('/bank/invoices')
    await expect(player.top.getByText(shell.appClosed)).toBeVisible()
  })
})
