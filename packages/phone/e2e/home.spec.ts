import type { Locator } from '@playwright/test'
import { apps } from '../src/apps/index.ts'
import { expectAccessible } from './support/accessibility.ts'
import { deleteByKey, drag, dragAt } from './support/drag.ts'
import { isKeyboardMode } from './support/keyboard-clicks.ts'
import { variantsToRun } from './support/long-run.ts'
import type { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

/** The apps above the dock, without the bank, which the owner switches off. Games are in one folder. */
const ownApps = apps.filter(({ name, isInDock, hasNoIcon }) => name !== 'bank' && !isInDock && !hasNoIcon)
const ownIcons = ownApps.filter(({ folder }) => !folder).length + 1

test.describe(() => {
  test.use({
    owner: {
      apps: {
        sms: { name: 'Torpedos' },
        settings: './stock/apps/notes.webp',
        contacts: { name: 'Agenda', icon: './favicon.svg' },
      },
      disabledApps: ['bank', 'sms', 'contacts', 'settings'], // the first four apps of the dock can never be closed
      customApps: [
        { name: 'detran', title: 'Detran', icon: '' },
        { name: 'ifood', title: 'Delivery', icon: './favicon.svg' },
      ],
      isAndroid: true,
      zoom: 75,
      backgroundURL: './stock/wallpapers/moon.svg',
      forceBackground: true,
    },
  })

  test('the home screen follows the owner’s settings: names, icons, hidden apps, custom apps, wallpaper', async ({
    enter,
  }) => {
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    await expect(ana.button('Torpedos')).toBeVisible()
    await expect(ana.button('Agenda').locator('img')).toHaveAttribute('src', './favicon.svg')
    await expect(ana.button('Configurações').locator('img')).toHaveAttribute('src', './stock/apps/notes.webp')
    await expect(ana.button('Detran')).toBeVisible()
    await expect(ana.button('Nubank')).toHaveCount(0)
    await expect(ana.top.getByRole('navigation', { name: 'Aplicativos fixos' }).getByRole('button')).toHaveCount(4)
    await expect(ana.top.getByRole('navigation', { name: 'Aplicativos', exact: true }).getByRole('button')).toHaveCount(
      ownIcons + 2, // and the owner's two
    )
    await expect(ana.top.locator('time').first()).toHaveText('21:47')
    await expect(ana.top.locator('img').first()).toHaveAttribute(
      'src',
      './stock/wallpapers/home/moon.webp', // the owner's, softened
    )
    expect(await ana.frame().evaluate(() => document.documentElement.style.fontSize)).toBe('6px')
    await ana.open('/settings')
    await expect(ana.button('Papel de parede')).toHaveCount(0)
    await ana.open('/custom/detran')
    await expect(ana.top.getByText('Este app não tem tela')).toBeVisible()
  })
})

for (const isAndroid of variantsToRun([false, true], 1)) {
  test.describe(() => {
    const customApps = Array.from({ length: 60 }, (_, index) => ({
      name: `app${index}`,
      title: `App ${index}`,
      icon: '',
    }))
    test.use({ owner: { customApps, isAndroid } })

    test(`any number of icons fits on pages above the dock, ${isAndroid ? 'android' : 'iphone'} look`, {
      tag: '@long',
    }, async ({ enter }) => {
      const ana = await enter('Ana Souza')
      await ana.openPhone()
      const screen = await ana.screen.boundingBox()
      const dock = await ana.top.getByRole('navigation', { name: 'Aplicativos fixos' }).boundingBox()
      if (!screen || !dock) throw new Error('no home screen')
      expect(dock.y + dock.height).toBeLessThanOrEqual(screen.y + screen.height)
      const last = ana.button('App 59')
      await expect(last).not.toBeInViewport()

      await ana.button(/^Página 2 de/).press('Enter') // a mouse drags the pages
      await expect(ana.button(/^Página 2 de/)).toHaveAttribute('aria-current', 'true')
      const pages = ana.top.getByRole('navigation', { name: 'Aplicativos', exact: true })
      const currentPage = () => pages.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)
      await expect.poll(currentPage).toBe(1)
      if (isKeyboardMode) await ana.button(/^Página 3 de/).press('Enter')
      else {
        await dragAt(
          ana,
          [screen.x + screen.width - 60, screen.y + 300],
          140 - screen.width,
          0,
          () => expect(ana.button(/^Página 3 de/)).toHaveAttribute('aria-current', 'true'), // more than half of it shows
        )
      }
      await expect.poll(currentPage).toBe(2)
      await ana.waitForRoute('/home') // a drag opens nothing

      await last.focus() // as Tab does
      await expect(last).toBeInViewport()
      const icon = await last.boundingBox()
      expect((icon?.y ?? 0) + (icon?.height ?? 0)).toBeLessThanOrEqual(dock.y)
    })
  })
}

test('side buttons, the home bar and a swipe work', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.pauseAutoDismiss('volume')
  await ana.phone.getByRole('button', { name: 'Aumentar volume' }).click()
  await expect(ana.phone.getByRole('status', { name: 'Volume: 60%' })).toBeVisible()
  await ana.resumeAutoDismiss('volume')

  await ana.button('Contatos').click()
  await ana.waitUntilSettled()
  await ana.phone.getByRole('button', { name: 'Ir para o início' }).click()
  await ana.waitForRoute('/home')
  await ana.waitUntilSettled()

  await ana.button('Contatos').click()
  await ana.waitUntilSettled()
  const bar = ana.phone.getByRole('button', { name: 'Ir para o início' })
  if (isKeyboardMode) await bar.click()
  else {
    const designPx = ((await ana.screen.boundingBox())?.width ?? 375) / 375
    await pullUp(ana, bar, 75 * designPx, async () => {
      const dock = ana.phone.getByRole('navigation', { name: 'Aplicativos fixos', includeHidden: true })
      await expect(dock).toBeVisible() // home shows behind
    })
  }
  await ana.waitForRoute('/home')

  // pausing the swipe opens the switcher; a card swiped up is closed
  await ana.open('/sms/555-202')
  const switcher = ana.phone.getByRole('dialog', { name: 'Apps abertos' })
  if (isKeyboardMode) await ana.page.keyboard.press('Control+ArrowUp')
  else await pullUp(ana, bar, 210, () => expect(switcher).toBeVisible())
  await expect(switcher).toBeVisible()
  await expectAccessible(ana)
  await ana.waitForRoute('/sms/555-202')
  const card = switcher.getByRole('button', { name: 'Mensagens', exact: true })
  if (isKeyboardMode) await deleteByKey(ana, card)
  else await drag(ana, card, 0, 20 - ((await card.boundingBox())?.height ?? 0) / 2)
  await expect(card).toHaveCount(0)
  await ana.waitForRoute('/home')
  await ana.page.keyboard.press('Enter')
  await ana.waitForRoute('/contacts') // the remaining one
  await expect(switcher).toHaveCount(0)

  await ana.phone.getByRole('button', { name: 'Guardar o celular' }).click()
  await expect(ana.screen).toBeHidden()
})

/** Drags the home bar up by so many px, and releases after `whilePulled`. */
async function pullUp(player: Player, bar: Locator, byPx: number, whilePulled: () => Promise<void>): Promise<void> {
  const box = await bar.boundingBox()
  if (!box) throw new Error('no home bar')
  await dragAt(player, [box.x + box.width / 2, box.y + 10], 0, -byPx, whilePulled)
}

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('an app shrinks into its own icon, whichever icon was clicked', async ({ enter }) => {
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    await ana.button('Contatos').click()
    await ana.waitUntilSettled()
    await ana.open('/sms/555-202')
    await ana.frame().evaluate(() => {
      const { animate } = HTMLElement.prototype
      HTMLElement.prototype.animate = function (this: HTMLElement, frames, options) {
        const isApp = this.dataset.path === '/sms/555-202'
        if (isApp && Array.isArray(frames)) document.body.dataset.end = String(frames.at(-1)?.transform)
        return animate.call(this, frames, options)
      }
    })
    await ana.phone.getByRole('button', { name: 'Ir para o início' }).click()
    await ana.waitForRoute('/home')
    await ana.waitUntilSettled()
    const far = await ana.frame().evaluate(() => {
      const topOf = (element: Element | null | undefined) => {
        const { left, top, width } = element?.getBoundingClientRect() ?? new DOMRect()
        return { x: left + width / 2, y: top }
      }
      const home = document.querySelector<HTMLElement>('[data-path="/home"]')
      const icon = topOf(home?.querySelector('[data-app="/sms"] [data-tile]'))
      if (home) home.style.transform = document.body.dataset.end ?? ''
      const end = topOf(home)
      if (home) home.style.transform = ''
      return Math.hypot(end.x - icon.x, end.y - icon.y)
    })
    expect(far).toBeLessThan(2)
  })
})
