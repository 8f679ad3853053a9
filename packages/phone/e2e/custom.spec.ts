import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { AppServer } from './support/app-server.ts'
import { City } from './support/city.ts'
import { variantsToRun } from './support/long-run.ts'
import { Player, walkVariants } from './support/player.ts'
import { expect, test } from './support/test.ts'

const file = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')
const sdk = file('public/sdk/orelhao.js')
const withSdk = (body: string) => `<!doctype html><meta charset="utf-8"><script src="/orelhao.js"></script>${body}`

/** The attempts of a hostile page, each with its outcome. */
const hostile = (city: string) =>
  withSdk(`<p>mau</p><script>
const tried = {}
const attempt = async (name, run) => {
  try { tried[name] = await run() ?? 'nothing' } catch (error) { tried[name] = error.name }
}
const post = (type) => fetch('${city}/smartphone/backend', { method: 'POST', credentials: 'include', headers: { 'content-type': type },
  body: JSON.stringify({ member: 'bank_transfer', args: [2, 5] }), mode: type === 'text/plain' ? 'no-cors' : 'cors' }).then(({ type }) => type)
const send = (call, args, more) => new Promise((resolve) => {
  const id = 1e6 + Math.floor(Math.random() * 1e6)
  onmessage = ({ data }) => data.id === id && resolve(data.ok ? data.value ?? 'done' : data.error.code)
  parent.postMessage({ orelhao: 1, id, call, args, ...more }, '*')
})
addEventListener('load', async () => {
  await attempt('parent', () => parent.document.title)
  await attempt('storage', () => localStorage.length)
  await attempt('cookie', () => document.cookie)
  await attempt('backend', () => post('application/json'))
  await attempt('backend blindly', () => post('text/plain'))
  await attempt('top', () => { top.location = 'about:blank#gone' })
  await attempt('popup', () => String(window.open('https://example.com')))
  await attempt('microphone', () => navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'heard'))
  for (const event of [{ event: 'SET_VISIBLE', args: [false] }, { event: 'CUSTOM_NOTIFY', args: ['bank', 'Golpe', 'Pague já'] }])
    for (const target of [parent, top]) target.postMessage(event, '*')
  await attempt('other name', () => send('storageSet', { app: 'bom', name: 'roubado', value: '"x"' }, { app: 'bom' }))
  await attempt('member', () => send('bank_transfer', {}))
  await attempt('prototype', () => send('constructor', {}))
  await attempt('not allowed', () => send('place', {}))
  await attempt('bad amount', () => send('pay', { value: -5 }))
  await attempt('picture', () => send('showImage', { url: 'javascript:alert(1)' }))
  await attempt('long', () => send('storageSet', { name: 'x', value: 'x'.repeat(40000) }))
  const asked = Array.from({ length: 12 }, () => orelhao.pay(5, 'taxa').then(() => 'paid', ({ code }) => code))
  fetch('/report', { method: 'POST', mode: 'no-cors', body: JSON.stringify(tried) })
  await fetch('/report', { method: 'POST', mode: 'no-cors', body: JSON.stringify(await Promise.all(asked)) })
  const again = await orelhao.pay(5, 'taxa').then(() => 'paid', ({ code }) => code)
  fetch('/report', { method: 'POST', mode: 'no-cors', body: JSON.stringify(again) })
})
</script>`)

const flood = withSdk(`<p>enchente</p><script>
addEventListener('load', () => { let n = 0; const go = () => { for (let i = 0; i < 200; i++) parent.postMessage({ orelhao: 1, id: ++n, call: 'theme', args: {} }, '*'); setTimeout(go, 0) }; go() })
</script>`)

const huge = withSdk(`<p>enorme</p><script>
addEventListener('load', () => parent.postMessage({ orelhao: 1, id: 1, call: 'storageSet', args: { name: 'x', value: 'x'.repeat(1e8) } }, '*'))
</script>`)

/** Covers the phone with everything that a page can draw, and takes every press. */
const covering = `<!doctype html><style>body::after { content: ''; position: fixed; inset: -2000px; z-index: 2147483647; background: red }</style><p>tudo meu</p>`

test('a hostile app gets nothing, and the phone stays usable', async ({ host, enter }) => {
  test.slow() // seven pages of apps, one after another
  const pages: Record<string, string> = { '/orelhao.js': sdk, '/flood': flood, '/huge': huge, '/covering': covering }
  const apps = await AppServer.open(pages)
  const app = (name: string, more: object = {}) => ({ name, title: name, icon: '', url: apps.at(`/${name}`), ...more })
  const city = await City.open(
    {
      isAndroid: true,
      customApps: [
        app('hostile', { payee: 2, permissions: ['identity'] }),
        app('flood'),
        app('huge'),
        app('covering'),
        app('bom'),
        app('sumiu'),
      ],
    },
    host,
  )
  pages['/hostile'] = hostile(city.address)
  try {
    const ana = await enter('Ana Souza', city)
    const before = await city.call(1, 'bank_getBalance')
    await ana.openPhone()

    await ana.open('/custom/hostile')
    await expect(ana.phone.getByRole('dialog', { name: 'Pagamento' })).toBeVisible()
    await expect.poll(() => apps.reports).toHaveLength(1)
    expect(apps.reports[0]).toEqual({
      parent: 'SecurityError',
      storage: 'SecurityError',
      cookie: 'SecurityError',
      backend: 'TypeError',
      'backend blindly': 'opaque',
      top: 'SecurityError',
      popup: 'null',
      microphone: 'SecurityError',
      'other name': 'done',
      member: 'unknown_call',
      prototype: 'unknown_call',
      'not allowed': 'denied',
      'bad amount': 'invalid_args',
      picture: 'invalid_args',
      long: 'too_large',
    })
    expect(await city.call(1, 'custom_get', 'bom', 'roubado')).toEqual({ __null: true })
    expect(await city.call(1, 'custom_get', 'hostile', 'roubado')).toBe('"x"')
    await expect(ana.notification('Golpe')).toHaveCount(0)
    await ana.waitUntilAnswerable()
    await ana.phone.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect.poll(() => apps.reports).toHaveLength(3)
    expect(apps.reports.slice(1)).toEqual([['denied', ...Array(11).fill('busy')], 'rate_limited'])
    expect(await city.call(1, 'bank_getBalance')).toBe(before)
    expect(ana.page.context().pages()).toHaveLength(1)

    for (const name of ['flood', 'huge']) {
      await ana.open(`/custom/${name}`)
      await expect(ana.top.getByText(`${name} foi encerrado`)).toBeVisible()
      await expect(ana.top.locator('iframe')).toHaveCount(0)
      await goesHome(ana)
    }
    await ana.open('/custom/covering')
    await expect(ana.top.frameLocator('iframe').getByText('tudo meu')).toBeAttached()
    await goesHome(ana)
    await ana.open('/custom/sumiu')
    await expect(ana.top.frameLocator('iframe').locator('body')).toBeAttached()
    apps.close()
    await goesHome(ana)
    await ana.open('/custom/bom')
    await expect(ana.top.getByText('Não foi possível abrir bom')).toBeVisible()
    await expect(ana.button('Tentar de novo')).toBeVisible()
  } finally {
    apps.close()
    await city.close()
  }
})

/** A covered phone, or one busy with an app's messages, would miss the press. */
async function goesHome(ana: Player): Promise<void> {
  await ana.phone.getByRole('button', { name: 'Ir para o início' }).first().click()
  await ana.waitForRoute('/home')
}

for (const [look, inputMode] of variantsToRun(walkVariants, 1))
  test(`an app is installed, allowed and paid, stores data, and is removed: ${look} look, ${inputMode}`, async ({
    host,
    enter,
  }) => {
    const example = readFileSync(
      fileURLToPath(new URL('../../../docs/apps/examples/plain/index.html', import.meta.url)),
      'utf8',
    )
    const apps = await AppServer.open({
      '/orelhao.js': sdk,
      '/iate/': example.replace('"orelhao.js"', '"/orelhao.js"'),
    })
    const iate = {
      name: 'Iate Clube',
      title: 'Iate Clube',
      icon: '',
      url: apps.at('/iate/'),
      payee: 2,
      developer: 'Estúdio Maré',
    }
    const city = await City.open({ appStore: true, customApps: [iate] }, host)
    try {
      await Player.savePreferences(city, 1, { look, darkTheme: look === 'android' })
      const ana = await enter('Ana Souza', city)
      const press = (target: Locator) => ana.press(target, inputMode)
      const before = Number(await city.call(1, 'bank_getBalance'))
      const dialog = ana.phone.getByRole('dialog')
      const yes = ana.phone.getByRole('alertdialog').getByRole('button', { name: /^sim$/i })
      await ana.openPhone()
      await press(ana.button('Loja de apps'))
      await press(ana.button('Instalar'))
      await press(ana.button('Abrir'))
      const page = ana.top.frameLocator('iframe')
      await press(page.getByRole('button', { name: 'Alugar Lancha' }))
      await expect(dialog.getByText('Bruno Cardoso')).toBeVisible()
      await expectAccessible(ana, 'the payment')
      await ana.waitUntilAnswerable()
      await press(dialog.getByRole('button', { name: 'Pagar R$ 250' }))
      await expect(page.getByText('Este é o seu 1º passeio')).toBeVisible()
      expect(await city.call(1, 'bank_getBalance')).toBe(before - 250)

      await press(page.getByRole('button', { name: 'Convidar alguém' }))
      await ana.waitUntilAnswerable()
      await press(yes)
      await expect(dialog).toBeVisible()
      await ana.waitUntilAnswerable()
      await press(dialog.getByRole('button', { name: /Bruno/ }))
      await expect(page.getByText('Bruno Mecânico vai adorar.')).toBeVisible()

      await ana.closePhone()
      await ana.openPhone()
      await ana.pinNotifications()
      await ana.emit('CUSTOM_NOTIFY', 'Iate Clube', 'Cais 4', 'Sua lancha chegou')
      await press(ana.notification('Sua lancha chegou'))
      await expect(ana.top.frameLocator('iframe').getByText('Você já fez 1 passeio com a gente.')).toBeVisible()

      await ana.open('/custom/Iate%20Clube/about')
      await expect(ana.top.getByRole('switch', { name: 'Contatos que você escolher' })).toBeChecked()
      await expectAccessible(ana, 'what an app may do')
      await press(ana.button('Remover do celular'))
      await press(yes)
      await expect(ana.button('Instalar')).toBeVisible()
      expect(await city.call(1, 'custom_names', 'Iate Clube')).toEqual({ names: [], size: 0 })
      await goesHome(ana)
      await expect(ana.button('Loja de apps')).toBeVisible()
      await expect(ana.button('Iate Clube')).toHaveCount(0)
    } finally {
      apps.close()
      await city.close()
    }
  })
