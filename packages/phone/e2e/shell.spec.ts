import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('K takes the phone out and puts it away; Escape and Backspace follow the specification', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await expect(ana.screen).toBeHidden()
  await ana.takeOut()
  await ana.page.keyboard.press('k')
  await expect(ana.screen).toBeHidden()

  await ana.takeOut()
  await ana.open('/settings')
  await ana.open('/settings/zoom')
  await expect.poll(() => ana.frame().evaluate(() => performance.now())).toBeGreaterThan(500)
  await pressUntil(ana, 'Backspace', '/settings')
  await ana.settled()
  await pressUntil(ana, 'Backspace', '/home')
  await ana.settled()
  await ana.page.keyboard.press('Backspace')
  await expect(ana.screen).toBeHidden()

  await ana.takeOut()
  await ana.open('/settings/case')
  await ana.page.keyboard.press('Escape')
  await expect(ana.screen).toBeHidden()
  expect(await ana.route()).toBe('/home')
})

async function pressUntil(player: Player, key: string, route: string): Promise<void> {
  await expect
    .poll(async () => {
      if ((await player.route()) !== route) await player.page.keyboard.press(key)
      return player.route()
    })
    .toBe(route)
}

test('typing stays in the phone: no key walks the citizen, closes the phone or goes back', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  await ana.open('/contacts')
  const search = ana.top.getByRole('searchbox', { name: 'Buscar' })
  const before = await place(ana)
  await search.click()
  await ana.page.keyboard.type('kwasdkw')
  await ana.page.keyboard.press('Backspace')
  await expect(search).toHaveValue('kwasdk')
  expect(await ana.route()).toBe('/contacts')
  expect(await place(ana)).toEqual(before)
})

test('the player walks with the phone open, and a right click takes the keyboard from the game', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  const start = await place(ana)
  await ana.page.keyboard.down('w')
  await expect.poll(() => place(ana)).not.toEqual(start)
  await ana.page.keyboard.up('w')

  await ana.screen.click({ button: 'right', position: { x: 180, y: 300 } })
  const held = await place(ana)
  await ana.page.keyboard.down('w')
  await ana.page.keyboard.up('w')
  expect(await place(ana)).toEqual(held)
})

/** Where the game says the player is. */
async function place(player: Player): Promise<unknown> {
  return player.frame().evaluate(async () => {
    const response = await fetch('/smartphone/client', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sessionStorage.getItem('orelhao.token')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ member: 'getLocation', args: [] }),
    })
    return response.json()
  })
}

test('the game opens a route, switches the theme, asks and refreshes', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.say('REDIRECT', '/settings')
  await expect(ana.top.getByRole('heading', { name: 'Configurações' })).toBeVisible()

  await ana.say('setDark', true)
  await expect.poll(() => ana.frame().evaluate(() => document.documentElement.className)).toContain('dark')

  await ana.say('alert', '<img src=x onerror=alert(1)> perigo')
  await expect(ana.phone.getByRole('alertdialog')).toContainText('<img src=x onerror=alert(1)> perigo')
  await ana.phone.getByRole('button', { name: 'OK' }).click()
  await ana.say('alert', 'server-command: ban')
  await ana.say('prompt', 'internal-execution: anything')
  await ana.say('prompt', 'Qual o seu nome?', 5)
  await expect(ana.phone.getByText('Qual o seu nome?')).toBeVisible()
  await ana.phone.getByPlaceholder('Insira um texto').fill('Anabela')
  await expect(ana.phone.getByPlaceholder('Insira um texto')).toHaveValue('Anabe')
  await ana.phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(ana.phone.getByText('Qual o seu nome?')).toHaveCount(0)

  await ana.say('REFRESH')
  await expect.poll(() => ana.route()).toBe('/home')
})

for (const [look, labels] of [
  ['iphone', { alert: 'OK', yes: 'Sim', no: 'Não', send: 'Enviar', cancel: 'Fechar' }],
  ['android', { alert: 'Fechar', yes: 'SIM', no: 'CANCELAR', send: 'OK', cancel: 'CANCELAR' }],
] as const) {
  test(`dialogs carry the labels of the ${look} look`, async ({ city, enter }) => {
    await Player.prefer(city, 1, { look: look as Look })
    const ana = await enter('Ana Souza')
    await ana.takeOut()
    const button = (name: string) => ana.phone.getByRole('button', { name, exact: true })
    await ana.say('confirm', 'Aceita?')
    await expect(button(labels.no)).toBeVisible()
    await button(labels.yes).click()
    await expect(button(labels.no)).toHaveCount(0)
    await ana.say('prompt', 'Texto?')
    await expect(button(labels.send)).toBeVisible()
    await button(labels.cancel).click()
    await expect(button(labels.send)).toHaveCount(0)
    await ana.say('alert', 'Aviso')
    await button(labels.alert).click()
    await expect(ana.phone.getByText('Aviso')).toHaveCount(0)
  })
}

test.describe(() => {
  test.use({
    owner: {
      apps: {
        sms: { name: 'Torpedos' },
        settings: './stock/apps/notes.svg',
        contacts: { name: 'Agenda', icon: './favicon.svg' },
      },
      disabledApps: ['bank', 'sms', 'contacts', 'settings'], // the first four can never be taken away
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

  test('the home screen follows the owner: names, icons, hidden apps, custom apps, wallpaper', async ({ enter }) => {
    const ana = await enter('Ana Souza')
    await ana.takeOut()
    await expect(ana.button('Torpedos')).toBeVisible()
    await expect(ana.button('Agenda').locator('img')).toHaveAttribute('src', './favicon.svg')
    await expect(ana.button('Ajustes').locator('img')).toHaveAttribute('src', './stock/apps/notes.svg')
    await expect(ana.button('Detran')).toBeVisible()
    await expect(ana.button('Nubank')).toHaveCount(0)
    await expect(ana.top.getByRole('navigation', { name: 'Aplicativos fixos' }).getByRole('button')).toHaveCount(4)
    await expect(ana.top.getByRole('navigation', { name: 'Aplicativos', exact: true }).getByRole('button')).toHaveCount(
      3, // the wallet and the owner's two
    )
    await expect(ana.top.locator('time')).toHaveText('21:47')
    await expect(ana.top.locator('img').first()).toHaveAttribute('src', './stock/wallpapers/moon.svg')
    expect(await ana.frame().evaluate(() => document.documentElement.style.fontSize)).toBe('6px')
    await ana.open('/settings')
    await expect(ana.button('Papel de parede')).toHaveCount(0)
    await ana.open('/custom/detran')
    await expect(ana.top.getByText('Esta página não existe')).toBeVisible()
  })
})

test('settings are kept on the server: a wiped browser loses nothing', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  await ana.open('/settings')
  await ana.top.getByRole('radio', { name: 'Android' }).click()
  await ana.top.getByRole('switch', { name: 'Tema escuro' }).click()
  await ana.open('/settings/zoom')
  await ana.button('90%').click()
  await ana.open('/settings/case')
  await ana.top.getByRole('radio', { name: 'Laranja Orelhão' }).click()
  await expect
    .poll(() => city.call(1, 'getSettings'))
    .toMatchObject({ preferences: { look: 'android', darkTheme: true, zoom: 90, case: 'orelhao' } })

  await ana.frame().evaluate(() => localStorage.clear())
  await ana.page.reload()
  await ana.phoneReady()
  await ana.takeOut()
  await expect(ana.phone.locator('[data-look="android"][data-theme="dark"]').first()).toBeVisible()
  expect(await ana.frame().evaluate(() => document.documentElement.style.fontSize)).toBe('7.2px')
})

test('the phone keeps asking until the server answers', async ({ city, browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  let refusals = 2
  await page.route('**/smartphone/backend', (route) => {
    if (refusals-- > 0)
      return route.fulfill({ status: 200, json: { __fault: { code: 'internal', message: 'not yet' } } })
    return route.fallback()
  })
  await page.goto(`${city.address}/?scene=still`)
  await page.getByRole('button', { name: 'Ana Souza' }).click()
  await expect
    .poll(
      () =>
        page
          .frames()
          .at(-1)
          ?.evaluate(() => location.hash),
      { timeout: 15_000 },
    )
    .toBe('#/home')
  expect(refusals).toBeLessThan(0)
  await context.close()
})

test('a hidden phone does nothing while the game talks to it', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.frame().waitForLoadState('networkidle')
  await ana.frame().evaluate(() => {
    const seen = { changes: 0, requests: 0 }
    new MutationObserver((list) => {
      seen.changes += list.length
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    new PerformanceObserver((list) => {
      seen.requests += list.getEntries().length
    }).observe({ type: 'resource' })
    Object.assign(window, { seen })
  })
  for (let minute = 10; minute < 30; minute++) await ana.say('TIME', { hours: '03', minutes: String(minute) })
  await ana.say('keydown', 'Backspace')
  const seen = await ana.frame().evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (window as unknown as { seen: object }).seen
  })
  expect(seen).toEqual({ changes: 0, requests: 0 })
})

test('notifications go after five seconds, stay silent for a silenced app, and never hold markup of a player', async ({
  city,
  enter,
}) => {
  const ana = await enter('Ana Souza')
  await city.call(5, 'sms_send', '555-101', '<b>não é negrito</b> <script>alert(1)</script> e um texto bem comprido')
  const notice = ana.notification('<b>não é negrito</b> <script>alert(1)</s…')
  await expect(notice).toBeVisible()
  await expect(notice).toHaveCount(0, { timeout: 7000 })

  await ana.say('CUSTOM_NOTIFY', 'sms', 'Prefeitura', 'Multa <b>vencida</b><img src=x onerror="document.title=1">')
  await expect(ana.notification('Multa vencida').locator('b')).toHaveText('vencida')
  expect(await ana.notification('Multa vencida').locator('img[src="x"]').count()).toBe(0)

  await ana.takeOut()
  await ana.open('/settings/notifications')
  await ana.top.getByRole('switch', { name: 'Mensagens' }).click()
  await city.call(4, 'sms_send', '555-101', 'Você não verá isto')
  await ana.open('/home')
  await expect(ana.button('Mensagens, 7 não lidas')).toBeVisible() // counted all the same
  await expect(ana.notification('Você não verá isto')).toHaveCount(0)
})

test('a notification that is dragged away goes unopened', async ({ city, enter }) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  await city.call(4, 'sms_send', '555-101', 'Vou embora já')
  const notice = ana.notification('Vou embora já')
  await expect(notice).toBeVisible()
  await ana.settled()
  const box = await notice.boundingBox()
  if (!box) throw new Error('the notification is not there')
  await ana.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await ana.page.mouse.down()
  await ana.page.mouse.move(box.x + box.width / 2, box.y - 60, { steps: 4 })
  await ana.page.mouse.up()
  await expect(notice).toHaveCount(0, { timeout: 2000 }) // long before its five seconds are over
  expect(await ana.route()).toBe('/home')
})

test('side buttons, the home bar and a swipe work', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  await ana.phone.getByRole('button', { name: 'Aumentar volume' }).click()
  await expect(ana.phone.getByRole('status', { name: 'Volume: 60%' })).toBeVisible()

  await ana.button('Contatos').click()
  await ana.settled()
  await ana.phone.getByRole('button', { name: 'Ir para o início' }).click()
  await expect.poll(() => ana.route()).toBe('/home')
  await ana.settled()

  await ana.button('Contatos').click()
  await ana.settled()
  const bar = await ana.phone.getByRole('button', { name: 'Ir para o início' }).boundingBox()
  if (!bar) throw new Error('the home bar is not there')
  await ana.page.mouse.move(bar.x + bar.width / 2, bar.y + 10)
  await ana.page.mouse.down()
  await ana.page.mouse.move(bar.x + bar.width / 2, bar.y - 150, { steps: 6 })
  await expect(ana.phone.getByRole('navigation', { name: 'Aplicativos fixos', includeHidden: true })).toBeVisible() // home shows behind
  await ana.page.mouse.up()
  await expect.poll(() => ana.route()).toBe('/home')

  await ana.phone.getByRole('button', { name: 'Guardar o celular' }).click()
  await expect(ana.screen).toBeHidden()
})

test('an app shrinks into its own icon, whatever icon was clicked', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  await ana.button('Contatos').click()
  await ana.settled()
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
  await expect.poll(() => ana.route()).toBe('/home')
  await ana.settled()
  const far = await ana.frame().evaluate(() => {
    const middleOf = (element: Element | null | undefined) => {
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    const home = document.querySelector<HTMLElement>('[data-path="/home"]')
    const icon = middleOf(home?.querySelector('[data-app="/sms"] [data-tile]'))
    if (home) home.style.transform = document.body.dataset.end ?? ''
    const end = middleOf(home)
    if (home) home.style.transform = ''
    return Math.hypot(end.x - icon.x, end.y - icon.y)
  })
  expect(far).toBeLessThan(2)
})

test('an app that cannot be loaded fails alone and can be tried again', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.takeOut()
  let isDown = true
  await ana.page.route('**/assets/*.js', (route) => (isDown ? route.abort() : route.fallback()))
  await ana.open('/settings/zoom')
  await expect(ana.top.getByText('Este app parou de funcionar')).toBeVisible()
  isDown = false
  await ana.button('Tentar de novo').click() // the page starts again and comes back to the same screen
  await expect(ana.top.getByRole('heading', { name: 'Tamanho na tela' })).toBeVisible()
  await expect(ana.screen).toBeVisible()
})

test('a service call reaches who is on duty', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  const diego = await enter('Diego Martins')
  await ana.takeOut()
  await ana.open('/contacts/services')
  await ana.button('Polícia').click()
  await ana.phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(ana.phone.getByText('Informe um motivo')).toBeVisible()
  await ana.phone.getByRole('button', { name: 'OK' }).click()
  await ana.button('Polícia').click()
  await ana.phone.getByPlaceholder('Insira um texto').fill('Roubaram <b>meu</b> carro')
  await ana.phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(ana.phone.getByText('Chamado efetuado.')).toBeVisible()
  await expect(diego.notification('Roubaram <b>meu</b> carro')).toContainText('Chamado: Polícia')
})
