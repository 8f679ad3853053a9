import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

test('the game opens a route, switches the theme, asks and refreshes', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.emit('REDIRECT', '/settings')
  await expect(ana.top.getByRole('heading', { name: 'Configurações' })).toBeVisible()

  await ana.emit('setDark', true)
  await expect.poll(() => ana.frame().evaluate(() => document.documentElement.className)).toContain('dark')

  await ana.emit('alert', '<img src=x onerror=alert(1)> perigo')
  await expect(ana.phone.getByRole('alertdialog')).toContainText('<img src=x onerror=alert(1)> perigo')
  await ana.phone.getByRole('button', { name: 'OK' }).click()
  await ana.emit('alert', 'server-command: ban')
  await ana.emit('prompt', 'internal-execution: anything')
  await ana.emit('prompt', 'Qual o seu nome?', 5)
  await expect(ana.phone.getByText('Qual o seu nome?')).toBeVisible()
  await ana.phone.getByPlaceholder('Insira um texto').fill('Anabela')
  await expect(ana.phone.getByPlaceholder('Insira um texto')).toHaveValue('Anabe')
  await ana.phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(ana.phone.getByText('Qual o seu nome?')).toHaveCount(0)

  await ana.emit('REFRESH')
  await ana.waitForRoute('/home')
})

for (const [look, labels] of [
  ['iphone', { alert: 'OK', yes: 'Sim', no: 'Não', send: 'Enviar', cancel: 'Fechar' }],
  ['android', { alert: 'Fechar', yes: 'SIM', no: 'CANCELAR', send: 'OK', cancel: 'CANCELAR' }],
] as const) {
  test(`dialogs have the labels of the ${look} look`, async ({ city, enter }) => {
    await Player.savePreferences(city, 1, { look: look as Look })
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    const button = (name: string) => ana.phone.getByRole('button', { name, exact: true })
    await ana.emit('confirm', 'Aceita?')
    await expect(button(labels.no)).toBeVisible()
    await button(labels.yes).click()
    await expect(button(labels.no)).toHaveCount(0)
    await ana.emit('prompt', 'Texto?')
    await expect(button(labels.send)).toBeVisible()
    await button(labels.cancel).click()
    await expect(button(labels.send)).toHaveCount(0)
    await ana.emit('alert', 'Aviso')
    await button(labels.alert).click()
    await expect(ana.phone.getByText('Aviso')).toHaveCount(0)
  })
}

test('a hidden phone does no work for the game’s events', async ({ enter }) => {
  const ana = await enter('Ana Souza')
  await ana.frame().waitForLoadState('networkidle')
  const watch = await ana.frame().evaluateHandle(() => {
    const observed = { changes: 0, requests: 0 }
    new MutationObserver((list) => {
      observed.changes += list.length
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    new PerformanceObserver((list) => {
      observed.requests += list.getEntries().length
    }).observe({ type: 'resource' })
    return observed
  })
  await expect(async () => {
    await watch.evaluate((observed) => void Object.assign(observed, { changes: 0, requests: 0 }))
    for (let minute = 10; minute < 30; minute++) await ana.emit('TIME', { hours: '03', minutes: String(minute) })
    await ana.emit('keydown', 'Backspace')
    const observed = await watch.evaluate(async (counted) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return counted
    })
    expect(observed).toEqual({ changes: 0, requests: 0 })
  }).toPass() // on a busy machine the idle preloads may still be running
})
