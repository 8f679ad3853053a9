import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GameKeys } from './support/game-keys.ts'
import { expect, test } from './support/game-test.ts'

test.slow() // a game server and three pages

/** Questions for keys that this player skips. */
const skipped = 8

test('the probe looks at the game, asks for keys, and writes the report that an owner can send', async ({
  play,
  gamePackage,
}) => {
  const folder = join(gamePackage.unzip(), '../smartphone_probe')
  const { game, ana } = await play({
    framework: 'esx',
    database: 'sqlite',
    resources: [{ name: 'smartphone_probe', folder }],
  })
  const page = await ana.page.context().newPage()
  await page.goto('https://cfx-nui-smartphone_probe/page/index.html')
  await game.ask('console', `smartphone_probe ${ana.source}`)
  const task = (text: string) => expect(page.getByRole('status')).toHaveText(text)
  const keys = await GameKeys.of(page)
  const enter = () => page.keyboard.press('Enter')

  await task('Digite ´ e depois a')
  await keys.typeAfter({ code: 'BracketLeft' }, 'a')
  await enter()
  await task('Digite ~ e depois o')
  await keys.typeAfter({ code: 'Quote' }, 'o', 'õ')
  await enter()
  await task('Digite ^ e depois e')
  for (let at = 0; at < skipped; at++) {
    const before = await page.getByRole('status').textContent()
    await page.getByRole('button', { name: 'Não tenho essa tecla' }).click()
    await expect(page.getByRole('status')).not.toHaveText(before ?? '')
  }
  await task('Segure Shift e gire a roda do mouse')
  await page.keyboard.down('Shift')
  await page.mouse.wheel(0, 120)
  await page.keyboard.up('Shift')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await task('Aperte W, depois espaço, depois F')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(page.getByRole('progressbar')).toHaveJSProperty('value', 0.9)
  await page.getByRole('button', { name: 'Próximo' }).click()
  await task('Testar o microfone?')
  await page.getByRole('button', { name: 'Testar' }).click()

  const report = () => {
    try {
      return readFileSync(join(folder, 'relatorio.txt'), 'utf8')
    } catch {
      return ''
    }
  }
  await expect.poll(report).toContain('o teste chegou ao fim: sim')
  await expect(page.getByRole('main')).toBeHidden()
  const text = report()
  expect(text.match(/✗.*/g) ?? []).toEqual([])
  expect(text).toMatch(/DIFERENTE DO EMULADOR: 0 de \d\d/)
  expect(text).toMatch(
    /Digite ´ e depois a → á: "a" · tecla Dead\/BracketLeft\/\d+; tecla a\/KeyA\/\d+; letra a; antes a; escrita a/,
  )
  expect(text).toMatch(/Digite ~ e depois o → õ: "õ" · tecla Dead.*letra õ/)
  expect(text).toContain('Digite ç → ç: sem essa tecla')
  expect(text).toMatch(/Shift e roda: x -?\d y -?\d modo 0/)
  expect(text).toMatch(/arquivos pedidos: \d{2,}/)
  expect(text).toContain('um mp3 decodificado: sim')
  expect(text).toContain('gravação tocada: 160×120')
  expect(text).toMatch(/microfone\n.*permitido em/i)
})
