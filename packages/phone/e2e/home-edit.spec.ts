import { expectAccessible } from './support/accessibility.ts'
import { dragAt } from './support/drag.ts'
import { focusByKeyboard, isKeyboardMode } from './support/keyboard-clicks.ts'
import { longPress } from './support/long-press.ts'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const dialog = (player: Player, name: string) => player.phone.getByRole('dialog', { name })
const iconNames = (player: Player) =>
  player.top
    .getByRole('navigation', { name: 'Aplicativos', exact: true })
    .getByRole('button')
    .evaluateAll((icons) => icons.map((icon) => (icon as HTMLElement).dataset.app))

test('icons are moved by mouse or arrows, put into a folder or the library and saved over a reload, as is a widget', async ({
  city,
  enter,
}) => {
  await Player.savePreferences(city, 2, { apps: { home: { a: 'instagram' } } }) // without the widgets of a new phone
  const bruno = await enter('Bruno Cardoso') // whose apps fit on one page: nobody moderates
  await bruno.openPhone()
  await bruno.waitForHomeGestures()
  const before = await iconNames(bruno)
  const [first = '', second = '', third = ''] = before
  const editor = dialog(bruno, 'Organizar a tela inicial')
  await longPress(bruno, bruno.phone.locator(`[data-app="${first}"]`), editor)
  await bruno.waitForRoute('/home') // a long press on an icon opens nothing
  await expectAccessible(bruno)

  const places = editor.getByRole('button', { name: /, posição \d+$/ })
  /** Drags an icon to a cell of the grid: into its right part, or onto the item there. */
  const drag = async (from: number, to: number, part: number) => {
    const [dragged, target] = [await places.nth(from).boundingBox(), await places.nth(to).boundingBox()]
    if (!dragged || !target) throw new Error('no item to move')
    const [x, y] = [dragged.x + dragged.width / 2, dragged.y + dragged.height / 2]
    await dragAt(bruno, [x, y], target.x + target.width * part - x, target.y + target.height * 0.4 - y)
  }
  if (isKeyboardMode) {
    await focusByKeyboard(places.first())
    for (const key of ['ArrowRight', 'ArrowRight']) await bruno.page.keyboard.press(key)
  } else await drag(0, 2, 0.9)
  await editor
    .getByRole('button', { name: /^Guardar / })
    .nth(3)
    .click()
  const moved = [second, third, first, ...before.slice(4)]
  const [dragged = ''] = moved.slice(-2)
  if (isKeyboardMode) {
    await places.nth(moved.length - 2).click()
    await bruno.phone.getByRole('button', { name: /^Criar pasta com/ }).click()
  } else await drag(moved.length - 2, moved.length - 1, 0.5)
  await editor.getByRole('button', { name: /^Pasta, posição/ }).click()
  await dialog(bruno, 'Pasta').getByRole('textbox', { name: 'Nome da pasta' }).fill('Jogos, 1/2')
  await expectAccessible(bruno)
  await bruno.page.keyboard.press('Tab')
  await bruno.page.keyboard.press('Backspace')
  await expect(dialog(bruno, 'Pasta')).toHaveCount(0)
  await editor.getByRole('button', { name: 'Widgets' }).click()
  await dialog(bruno, 'Widgets').getByRole('button', { name: 'Adicionar Widget Relógio, grande' }).click()
  await expectAccessible(bruno)
  await editor.getByRole('button', { name: 'Concluir' }).click()
  await expect(editor).toHaveCount(0)
  const expectedOrder = [...moved.slice(0, -2), undefined]
  expect(await iconNames(bruno)).toEqual(expectedOrder)

  await expect.poll(async () => JSON.stringify(await city.call(2, 'getSettings'))).toContain('"home":{"a":":')
  await bruno.page.reload()
  await bruno.waitUntilReady()
  await bruno.openPhone()
  expect(await iconNames(bruno)).toEqual(expectedOrder)
  await expect(bruno.top.getByRole('region', { name: 'Relógio' }).locator('time')).toHaveText('21:47')

  await bruno.waitForHomeGestures() // a press before them would open the folder a second time
  await bruno.button('Jogos 12').click()
  const folder = dialog(bruno, 'Pasta').getByRole('button')
  await expect(folder).toHaveCount(2)
  await expectAccessible(bruno)
  await folder.last().click()
  await bruno.waitForRoute(dragged)
  await expect(dialog(bruno, 'Pasta')).toHaveCount(0)
})

test('the search finds apps, people and messages, and opens them, by keyboard alone', async ({ city, enter }) => {
  await Player.savePreferences(city, 1, { look: 'android' })
  await city.call(2, 'sms_send', '555-101', 'Ontem eu passei na oficina do Tonho e deixei o teu berimbau por lá')
  await city.call(2, 'sms_send', '555-101', 'Amanhã a gente se vê')
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.waitForHomeGestures()
  await ana.tabTo('Buscar')
  const { keyboard } = ana.page
  await keyboard.press('Enter')
  const search = dialog(ana, 'Buscar')
  const field = search.getByRole('searchbox')
  await expect(field).toBeFocused()
  await expectAccessible(ana)
  await keyboard.type('calc')
  await expect(search.getByRole('button', { name: /^Calculadora/ })).toBeVisible()
  await field.fill('bruno')
  await expect(search.getByRole('button', { name: /Bruno Mecânico.*555-202/ }).first()).toBeVisible()
  await field.fill('BERIMBAU')
  await expect(search.getByRole('button', { name: /….*berimbau/ })).toBeVisible()
  await keyboard.press('Enter')
  await ana.waitForRoute(/^\/sms\/555-202\?message=\d+$/)
  await expect(ana.top.getByText('deixei o teu berimbau')).toBeInViewport()

  // the page has the keyboard: letters go to the field of the open chat
  await ana.screen.click({ button: 'right', position: { x: 180, y: 300 } })
  await keyboard.type('oi')
  await expect(ana.top.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('oi')
})

test('a pull opens the search, and a call closes it', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  const box = await ana.screen.boundingBox()
  if (!box) throw new Error('no screen')
  const pull = async () => {
    await dragAt(ana, [box.x + box.width / 2, box.y + box.height * 0.75], 0, box.height * 0.2)
    await expect(dialog(ana, 'Buscar')).toBeVisible({ timeout: 1000 })
  }
  if (isKeyboardMode) await ana.button('Buscar').click()
  else await expect(pull).toPass({ timeout: 30_000 }) // the gesture handler loads after home is drawn
  await expect(dialog(ana, 'Buscar')).toBeVisible()
  await city.call(2, 'createPhoneCall', '555-101', false, false)
  await ana.waitForRoute('/call')
  await expect(dialog(ana, 'Buscar')).toHaveCount(0)
})
