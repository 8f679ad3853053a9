import { bank } from '../src/apps/bank/app.ts'
import { texts } from '../src/apps/bank/texts.ts'
import type { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } }) // screens are looked at, not the ways between them

const ana = { id: 1, name: 'Ana Souza' }
const bruno = { id: 2, name: 'Bruno Cardoso' }

test('a Pix is sent by keyboard alone, from the home screen to the receipt', async ({ city, enter }) => {
  const before = Number(await city.call(bruno.id, 'bank_getBalance'))
  const player = await enter(ana.name)
  const { keyboard } = player.page
  await player.takeOut()
  await press(player, 'Nubank')
  await press(player, 'Pix')
  await expect(player.phone.locator(':focus')).toHaveAccessibleName('Valor')
  await keyboard.type('25')
  await keyboard.press('Enter')
  await expect(player.phone.locator(':focus')).toHaveAccessibleName('Chave Pix')
  await keyboard.type('555-202')
  await keyboard.press('Enter')
  await expect(player.top.getByText('Transferir R$ 25 para Bruno Cardoso?')).toBeVisible()
  await press(player, 'Transferir')
  await expect.poll(() => player.route()).toBe('/bank/receipt?name=Bruno+Cardoso&value=25')
  expect(await city.call(bruno.id, 'bank_getBalance')).toBe(before + 25)
  await press(player, 'Voltar ao início')
  await expect.poll(() => player.route()).toBe('/bank')
})

for (const zoom of [75, 150]) {
  test.describe(() => {
    test.use({ owner: { zoom }, viewport: { width: 1280, height: 1400 } })

    test(`every screen of the bank fits at ${zoom} %`, async ({ city, enter }) => {
      const player = await enter(ana.name)
      await player.takeOut()
      const { id } = (await city.call(ana.id, 'bank_createCharge', 150, 'Troca de óleo')) as { id: number }
      for (const route of [...bank.tour, `/bank/pix/charge/${id}`]) {
        await player.open(route)
        await expect(player.top.getByRole('status', { name: 'Carregando' })).toHaveCount(0)
        expect(await cutOff(player), `${route} is larger than the phone`).toEqual([])
      }
    })
  })
}

/** Controls that stick out of the screen's sides, or out of its lower end where nothing scrolls. */
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
  test.use({ owner: { bankLogo: './stock/apps/notes.svg', disabledApps: ['invoice'] } })

  test('an owner gives the bank a logo and takes invoices away', async ({ enter }) => {
    const player = await enter(ana.name)
    await player.takeOut()
    await player.open('/bank')
    const name = player.top.getByRole('heading', { name: 'Nubank' })
    await expect(name.locator('img')).toHaveAttribute('src', './stock/apps/notes.svg')
    await expect(player.button('Transferir')).toBeVisible()
    for (const tile of ['Cobrar', 'Faturas']) {
      await expect(player.top.getByRole('button', { name: tile, exact: true })).toHaveCount(0)
    }
    await expect(player.top.getByText(texts.openInvoices)).toHaveCount(0)
    await expect(player.top.getByText(texts.openFines)).toBeVisible()
  })
})

async function press(player: Player, name: string): Promise<void> {
  await expect(player.button(name, true)).toBeVisible()
  await player.tabTo(name, true)
  await player.page.keyboard.press('Enter')
  await player.settled()
}
