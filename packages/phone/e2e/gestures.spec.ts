import { drag as dragBy } from './support/drag.ts'
import { isKeyboardMode } from './support/keyboard-clicks.ts'
import { longPress } from './support/long-press.ts'
import type { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

/** Presses at a point of the screen, in shares of it, and drags. */
async function drag(player: Player, from: [x: number, y: number], to: [x: number, y: number], drop = true) {
  const box = await player.screen.boundingBox()
  if (!box) throw new Error('no screen')
  const at = ([x, y]: [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const
  await player.page.mouse.move(...at(from))
  await player.page.mouse.down()
  await player.page.mouse.move(...at(to), { steps: 8 })
  if (drop) await player.page.mouse.up()
}

const layer = (player: Player, path: string) => player.phone.locator(`[data-path="${path}"]`)
const leftOf = (player: Player, path: string) =>
  layer(player, path).evaluate((page) => new DOMMatrix(getComputedStyle(page).transform).m41 / page.clientWidth)

test('a swipe from the left edge moves the page and goes back; after a short one it springs back', async ({
  enter,
}) => {
  test.skip(isKeyboardMode, 'tests a drag; Backspace goes back')
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.waitForHomeGestures()
  await ana.button('Configurações').click()
  await ana.waitUntilSettled()
  await ana.button('Capa do celular').click()
  await ana.waitUntilSettled()

  await drag(ana, [0.02, 0.5], [0.25, 0.5], false)
  await expect.poll(() => leftOf(ana, '/settings/case')).toBeCloseTo(0.23, 1)
  await expect(layer(ana, '/settings')).toBeVisible()
  await ana.page.mouse.move(0, 0)
  await ana.page.mouse.up()
  await ana.waitUntilSettled()
  await ana.waitForRoute('/settings/case')
  expect(await leftOf(ana, '/settings/case')).toBeCloseTo(0)
  await expect(layer(ana, '/settings')).toBeHidden()

  await drag(ana, [0.02, 0.5], [0.6, 0.5])
  await ana.waitForRoute('/settings')
  await ana.waitUntilSettled()
  expect(await leftOf(ana, '/settings')).toBeCloseTo(0)

  await drag(ana, [0.02, 0.5], [0.7, 0.5]) // only the home bar leaves an app's first page
  await ana.waitUntilSettled()
  await ana.waitForRoute('/settings')
})

test('a drag across a row opens nothing, and a long press on a conversation opens its menu', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.waitForHomeGestures()
  await ana.open('/sms')
  const row = ana.button(/Bruno Mecânico/)
  if (!isKeyboardMode) await dragBy(ana, row, 140, 0)
  await ana.waitUntilSettled()
  await ana.waitForRoute('/sms')

  await longPress(ana, row, ana.phone.getByRole('button', { name: 'Apagar conversa' }))
  await ana.waitForRoute('/sms')
})

test('a page that opens under a resting mouse highlights no row; a moving mouse does, and the focus ring is complete', async ({
  enter,
}) => {
  test.skip(isKeyboardMode, 'tests a resting mouse')
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/settings')
  const row = ana.button('Tamanho na tela')
  const highlightOpacity = () => row.evaluate((button) => Number(getComputedStyle(button, '::before').opacity))
  const box = await row.boundingBox()
  await ana.open('/home')
  await ana.page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 20)
  await ana.open('/settings')
  await ana.page.mouse.move((box?.x ?? 0) + 91, (box?.y ?? 0) + 20)
  await ana.waitUntilSettled()
  expect(await row.evaluate((button) => button.matches(':hover'))).toBe(true)
  expect(await highlightOpacity()).toBe(0)
  await ana.page.mouse.move((box?.x ?? 0) + 110, (box?.y ?? 0) + 22, { steps: 4 })
  await expect.poll(highlightOpacity).toBeGreaterThan(0.3)

  await ana.tabTo('Tamanho na tela')
  expect(await highlightOpacity()).toBe(1) // at once, and under the mouse
})

test('an icon pressed as soon as it appears opens its page once, and leaves no layer over the next', async ({
  enter,
}) => {
  test.skip(isKeyboardMode, 'tests a moving mouse')
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.homeIcon('/whatsapp').click()
  await ana.waitUntilSettled()
  await expect(ana.button('Conversas').first()).toBeVisible()
  await ana.open('/sms')
  await expect(layer(ana, '/whatsapp')).toHaveCount(1)
  await expect(layer(ana, '/whatsapp')).toBeHidden()
})

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a page that is swiped up stays whole on the screen, and home stays as bright at the release', async ({
    enter,
  }) => {
    test.skip(isKeyboardMode, 'tests a drag; Enter on the bar leaves')
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    await ana.waitForHomeGestures()
    await ana.button('Contatos').click()
    await ana.waitForRoute('/contacts')
    await ana.waitUntilSettled()
    await ana.frame().evaluate(() => {
      const { animate } = HTMLElement.prototype
      HTMLElement.prototype.animate = function (this: HTMLElement, frames, options) {
        if (this.dataset.path === '/home' && Array.isArray(frames))
          document.body.dataset.brightness = `${this.style.opacity}|${frames[0]?.opacity}`
        return animate.call(this, frames, options)
      }
      const own = window.setTimeout // a machine that is too busy for the drag makes a pause, which would open the switcher
      window.setTimeout = ((run: () => void, ms?: number) => (ms === 240 ? 0 : own(run, ms))) as typeof setTimeout
    })
    await drag(ana, [0.5, 0.99], [0.5, 0.1], false)
    const page = await layer(ana, '/contacts').boundingBox()
    const screen = await ana.screen.boundingBox()
    if (!page || !screen) throw new Error('no page')
    expect(page.width / screen.width).toBeLessThan(0.4)
    expect(page.y).toBeGreaterThanOrEqual(screen.y)
    expect(page.x).toBeGreaterThan(screen.x)
    expect(page.x + page.width).toBeLessThan(screen.x + screen.width)
    const behind = await layer(ana, '/home').evaluate((home) => getComputedStyle(home).opacity)
    await ana.page.mouse.up()
    await ana.waitForRoute('/home')
    await ana.waitUntilSettled()
    expect(await ana.frame().evaluate(() => document.body.dataset.brightness)).toBe(`|${behind}`)
    expect(await layer(ana, '/home').evaluate((home) => getComputedStyle(home).opacity)).toBe('1')
  })

  test('an app grows out of the pressed icon, its face above the page, and shrinks back into it', async ({ enter }) => {
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    await ana.waitUntilSettled()
    /** Starts a move and returns how far window and face are from the icon at a moment of it, in shares of the screen. */
    const distanceAt = (part: number, press: 'icon' | 'home') =>
      ana.frame().evaluate(
        async ([moment, pressed]) => {
          const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
          const tile = document.querySelector('[data-app="/sms"] [data-tile]')
          const icon = boxOf(tile)
          document.querySelector<HTMLElement>(pressed === 'icon' ? '[data-app="/sms"]' : '[data-bar]')?.click()
          const page = () => document.querySelector('[data-path="/sms"]')
          do await new Promise((resolve) => requestAnimationFrame(resolve))
          while (!page()?.getAnimations().length)
          const endOf = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime)
          const moving = document.getAnimations().filter((animation) => Number.isFinite(endOf(animation)))
          for (const animation of moving) {
            animation.pause()
            animation.currentTime = moment * endOf(animation)
          }
          const target = pressed === 'icon' || boxOf(tile).width === 0 ? icon : boxOf(tile)
          const [window, clip] = [boxOf(page()), boxOf(page()?.firstElementChild)]
          const face = page()?.firstElementChild?.lastElementChild
          const isWithin = (a: number, b: number) => Math.abs(a - b) < 1.5
          const answer = {
            isAtIcon: isWithin(window.left, target.left) && isWithin(window.top, target.top),
            hasIconSize: isWithin(window.width, target.width) && isWithin(clip.bottom, target.bottom),
            faceIsDrawn: face ? Number(getComputedStyle(face).opacity) : 0,
            isIconHidden: tile instanceof HTMLElement && tile.style.opacity === '0',
          }
          for (const animation of moving) animation.finish()
          return answer
        },
        [part, press] as const,
      )
    const atIcon = { isAtIcon: true, hasIconSize: true, faceIsDrawn: 1, isIconHidden: true }
    expect(await distanceAt(0, 'icon')).toEqual(atIcon)
    await ana.waitUntilSettled()
    expect(await distanceAt(1, 'home')).toEqual(atIcon)
    await ana.waitUntilSettled()
    const tile = ana.phone.locator('[data-app="/sms"] [data-tile]')
    expect(await tile.evaluate((icon) => getComputedStyle(icon).opacity)).toBe('1')
  })

  test('a page under an opening one receives neither presses nor keys, though it is still visible', async ({
    enter,
  }) => {
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    await ana.waitUntilSettled()
    const home = layer(ana, '/home')
    const icons = home.locator('nav button')
    await icons.first().focus()
    const highlightOpacity = await icons.evaluateAll(async (buttons) => {
      const [pressed, other] = buttons as HTMLElement[]
      const page = other?.closest('[data-path]')
      pressed?.click()
      do await new Promise((resolve) => requestAnimationFrame(resolve))
      while (page?.getAnimations().length === 0)
      const coming = document.querySelector('[data-front]')?.getAnimations() ?? []
      for (const { effect } of coming) effect?.updateTiming({ delay: 60_000 }) // it stays as small as its icon
      const { left, top, width, height } = other?.getBoundingClientRect() ?? new DOMRect()
      const beneath = document.elementFromPoint(left + width / 2, top + height / 2)
      const answer = {
        isDrawn: page?.getClientRects().length === 1,
        isReached: other?.contains(beneath) ?? false,
        hasFocus: page?.contains(document.activeElement) ?? true,
      }
      for (const animation of coming) animation.finish()
      return answer
    })
    expect(highlightOpacity).toEqual({ isDrawn: true, isReached: false, hasFocus: false })
    await ana.waitUntilSettled()
    await expect(home).toHaveAttribute('aria-hidden') // no longer drawn
    await expect(home).toHaveCSS('content-visibility', 'hidden')
  })
})
