import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AppServer } from './support/app-server.ts'
import { City } from './support/city.ts'
import { expect, test } from './support/test.ts'

const sdk = readFileSync(fileURLToPath(new URL('../public/sdk/orelhao.js', import.meta.url)), 'utf8')

/** Requests the player's identity at their first letter, and a call at a press. */
const page = `<!doctype html><meta charset="utf-8"><script src="/orelhao.js"></script>
<input placeholder="Mensagem"><button>Contato</button><p></p><script>
const show = (text) => { document.querySelector('p').innerText = text }
document.querySelector('input').addEventListener('input', () =>
  orelhao.identity().then(({ name }) => show('sei quem é: ' + name), ({ code }) => code !== 'busy' && show(code)), { once: true })
document.querySelector('button').addEventListener('pointerdown', () => orelhao.call('555-202').then(() => show('ligando'), ({ code }) => show(code)))
</script>`

test('typing and presses meant for an app do not answer its questions', { tag: '@long' }, async ({ host, enter }) => {
  const apps = await AppServer.open({ '/orelhao.js': sdk, '/chat': page })
  const city = await City.open({ customApps: [{ name: 'chat', title: 'Chat', icon: '', url: apps.at('/chat') }] }, host)
  try {
    const ana = await enter('Ana Souza', city)
    const app = ana.top.frameLocator('iframe')
    const question = ana.phone.getByRole('alertdialog')
    await ana.openPhone()
    await ana.open('/custom/chat')
    await app.getByPlaceholder('Mensagem').click()
    await ana.page.keyboard.type('oi tudo bem', { delay: 60 })
    await expect(question).toContainText('saiba seu nome')
    await expect(question.getByRole('button', { name: /^não$/i })).toBeFocused()
    await ana.page.keyboard.type('  ', { delay: 60 })
    await ana.page.keyboard.press('Enter')
    for (let n = 0; n < 30; n++) await ana.page.keyboard.down('Space') // held: all but the first are repetitions
    await ana.page.keyboard.up('Space')
    await expect(question).toBeVisible()
    expect(await city.call(1, 'custom_apps')).toEqual([])

    await ana.waitUntilAnswerable()
    await ana.tabToElement(question.getByRole('button', { name: /^sim$/i }))
    await ana.page.keyboard.press('Enter')
    await expect(app.getByText('sei quem é: Souza')).toBeVisible()

    await app.getByRole('button', { name: 'Contato' }).click()
    await expect(question).toContainText('quer ligar para 555-202')
    const yes = await question.getByRole('button', { name: /^sim$/i }).boundingBox()
    if (!yes) throw new Error('no answer button')
    const at = [yes.x + yes.width / 2, yes.y + yes.height / 2] as const
    await ana.page.mouse.move(...at)
    const { mouse } = ana.page // all at once: a busy machine would pause between them, and then a press counts
    await Promise.all([1, 2, 3, 4].flatMap(() => [mouse.down(), mouse.up()]))
    await expect(question).toBeVisible()
    await expect(app.getByText('ligando')).toHaveCount(0)
    await ana.waitUntilAnswerable()
    await ana.page.mouse.click(...at)
    await expect(app.getByText('ligando')).toBeVisible()
  } finally {
    apps.close()
    await city.close()
  }
})
