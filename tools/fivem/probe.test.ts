import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ProbeRow, probeEvents } from '../../packages/protocol/src/probe-wire.ts'
import { openGame } from '../../packages/testing-fivem/src/index.ts'
import type { Client, Game, GameOptions } from '../../packages/testing-fivem/src/types.ts'
import { probeFiles } from './probe.ts'
import type { Files } from './zip.ts'

let files: Files
beforeAll(async () => {
  files = await probeFiles('1.2.3', [['index.html', 10]])
})

let game: Game
let ana: Client

beforeEach(() => openWith({}))
afterEach(() => game.close())

async function openWith(options: GameOptions): Promise<void> {
  game = await openGame(options)
  game.addResource({ name: 'smartphone_probe', files: Object.fromEntries(files) })
  await game.start('smartphone_probe')
  ana = await game.join({ name: 'Ana Segredo', license: 'f00dcafe' })
}

const folder = () => game.runtime('smartphone_probe').run('GetResourcePath(GetCurrentResourceName())') as string
const report = () => ({
  text: readFileSync(join(folder(), 'relatorio.txt'), 'utf8'),
  json: JSON.parse(readFileSync(join(folder(), 'relatorio.json'), 'utf8')) as { rows: ProbeRow[]; isWhole: boolean },
})
async function started(): Promise<void> {
  await expect.poll(() => ana.nui.messages).toContainEqual({ probe: 'start' })
  expect(await ana.nui.post('echo', { at: 1 })).toEqual({ at: 1 })
}
const isWritten = () => expect.poll(() => game.printed.join('\n')).toMatch(/pronto: \d+ linhas/)
const send = (rows: unknown) => ana.nui.post('end', { rows })

test('one command writes one report, in which the emulated game differs from itself in nothing', async () => {
  await game.run(`smartphone_probe ${ana.source}`)
  await started()
  expect(ana.nui.focus.hasFocus).toBe(true)
  await send([
    ['navegador', 'Chromium', '99', '103'],
    ['fim', 'o teste chegou ao fim', 'sim', null],
  ])
  await isWritten()
  const { text, json } = report()
  expect(json.isWhole).toBe(true)
  const different = json.rows.filter(([, , value, expected]) => expected !== null && value !== expected)
  expect(different).toEqual([['navegador', 'Chromium', '99', '103']])
  expect(new Set(json.rows.map(([part]) => part)).size).toBeGreaterThan(8)
  expect(text).toContain('DIFERENTE DO EMULADOR: 1 de ')
  expect(text).toContain('✗ navegador · Chromium: 99 (o emulador: 103)')
  expect(ana.nui.focus.hasFocus).toBe(false)
  expect(game.errors).toEqual([])
})

test('a report has no names, identifiers, addresses or settings', async () => {
  await game.run('set smartphone_pages_key chave-muito-secreta')
  await game.run(`smartphone_probe ${ana.source}`)
  await started()
  await send([])
  await isWritten()
  const { text, json } = report()
  expect(json.isWhole).toBe(false)
  expect(text).toContain('INTERROMPIDO')
  for (const secret of ['Segredo', 'f00dcafe', 'chave-muito-secreta', '127.0.0.1']) {
    expect(text).not.toContain(secret)
    expect(JSON.stringify(json)).not.toContain(secret)
  }
})

test('only the console and who has the permission start it, one run at a time', async () => {
  await ana.press('smartphone_probe')
  await game.settle()
  expect(game.printed.join('\n')).not.toContain('olhando o servidor')
  await game.run('smartphone_probe')
  await game.run('smartphone_probe 999')
  expect(game.printed.join('\n').match(/use: smartphone_probe ID/g)).toHaveLength(2)
  await game.run('add_ace identifier.license:f00dcafe command.smartphone_probe allow')
  await ana.press('smartphone_probe')
  await game.run(`smartphone_probe ${ana.source}`)
  expect(game.printed.join('\n')).toContain('já há um teste em andamento')
  await started()
})

test('rows that nobody asked for, of another player, or that are none, are ignored', async () => {
  const bia = await game.join({ name: 'Bia' })
  await game.run(`smartphone_probe ${ana.source}`)
  await started()
  const rows = JSON.stringify([['a', 'b', 'c', null]])
  bia.emitNet(probeEvents.rows, 1, rows)
  ana.emitNet(probeEvents.rows, 2, rows)
  for (const bad of ['{', '[1]', '[["a","b","c"]]', '[["a","b",1,null]]', `["${'x'.repeat(500_000)}"]`, 7])
    ana.emitNet(probeEvents.rows, 1, bad)
  await game.settle()
  expect(game.printed.join('\n')).not.toMatch(/pronto: /)
  await send([['part\u001b[31m', 'name\n', 'x'.repeat(9999), null]])
  await isWritten()
  const { json, text } = report()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
  expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f]/)
  expect(json.rows.at(-1)?.[2]).toHaveLength(500)
})

test('a player who leaves ends the run with what the server saw', async () => {
  await game.run(`smartphone_probe ${ana.source}`)
  await started()
  await ana.leave()
  await isWritten()
  expect(report().text).toContain('INTERROMPIDO')
})

test('a stop gives the focus back', async () => {
  await game.run(`smartphone_probe ${ana.source}`)
  await started()
  const { focus } = ana.nui
  expect(focus.hasFocus).toBe(true)
  await game.stop('smartphone_probe')
  expect(focus.hasFocus).toBe(false)
})

test('a page that does not work keeps neither the mouse nor the run', async () => {
  await game.close()
  await openWith({ clock: 'virtual' })
  await game.run(`smartphone_probe ${ana.source}`)
  await expect
    .poll(async () => {
      await game.advance(1000)
      return game.printed.join('\n')
    })
    .toMatch(/pronto: /)
  expect(report().text).toContain('✗ página · a página respondeu: não em 30 s')
  expect(ana.nui.focus.hasFocus).toBe(false)
})

test('its scripts name no file that the manifest lacks', () => {
  const manifest = new TextDecoder().decode(files.get('fxmanifest.lua'))
  for (const path of files.keys()) if (path !== 'fxmanifest.lua') expect(manifest).toContain(`'${path}'`)
})
