import { expect, test } from 'vitest'
import { readSettings } from '../config/settings.ts'
import type { Game } from '../game.ts'
import { openFramework } from './find.ts'
import type { FrameworkAdapter } from './framework.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }

function adapter(name: string, detect: () => boolean): FrameworkAdapter {
  return { name, detect, open: ({ settings }) => ({ name, settings }) as never }
}

function search(wanted: string, adapters: FrameworkAdapter[], resources: string[] = []) {
  const convars: Record<string, string> = { smartphone_framework: wanted }
  const settings = readSettings({ convar: (name) => convars[name], file: () => undefined })
  const game = { has: (resource: string) => resources.includes(resource) } as Game
  return openFramework({ game, frameworks: adapters, settings, log, isOver: () => isOver })
}
let isOver = false

const standalone = adapter('standalone', () => true)

test('the first framework that runs is taken, and none where there is none', async () => {
  const [esx, vrp] = [adapter('esx', () => true), adapter('vrp', () => false)]
  expect(await search('auto', [vrp, esx, standalone])).toMatchObject({ name: 'esx' })
  expect(await search('auto', [vrp, standalone])).toMatchObject({ name: 'standalone' })
  expect(await search('standalone', [esx, standalone])).toMatchObject({ name: 'standalone' })
})

test.each(['auto', 'esx'])('a framework that starts after the phone is waited for (%s)', async (wanted) => {
  let looks = 0
  const esx = adapter('esx', () => ++looks > 3)
  expect(await search(wanted, [esx, standalone], ['es_extended'])).toMatchObject({ name: 'esx' })
})

test('one that is there but does not start is not replaced in silence', async () => {
  const esx = adapter('esx', () => false)
  isOver = true
  await expect(search('auto', [esx, standalone], ['es_extended'])).rejects.toThrow('"ensure es_extended" antes')
  await expect(search('esx', [esx, standalone])).rejects.toThrow('esx não está iniciado')
  await expect(search('qbcore', [esx, standalone])).rejects.toThrow('use auto ou um destes: esx, standalone')
  isOver = false
})
