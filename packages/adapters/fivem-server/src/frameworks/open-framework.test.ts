import { describe, expect, test } from 'vitest'
import { readSettings } from '../config/settings.ts'
import type { Game } from '../game/game.ts'
import type { FrameworkAdapter } from './framework.ts'
import { frameworks } from './index.ts'
import { openFramework } from './open-framework.ts'

const warned: string[] = []
const log = { debug() {}, info() {}, warn: (_: object, text: string) => void warned.push(text), error() {} }

function adapter(name: string, detect: () => boolean): FrameworkAdapter {
  return { name, detect, open: ({ settings }) => ({ name, settings }) as never }
}

function search(
  configuredName: string,
  adapters: readonly FrameworkAdapter[],
  resources: string[] = [],
  needs: Record<string, string[]> = {},
) {
  const convars: Record<string, string> = { smartphone_framework: configuredName }
  const settings = readSettings({ convar: (name) => convars[name], file: () => undefined })
  const has = (resource: string) => resources.includes(resource)
  const game = {
    hasResource: has,
    isStarted: has,
    dependencies: (resource: string) => needs[resource] ?? [],
  } as unknown as Game
  return openFramework({ game, frameworks: adapters, settings, log, isCancelled: () => isOver })
}
let isOver = false

const standalone = adapter('standalone', () => true)

test('the first framework that runs is chosen, and standalone where none runs', async () => {
  const [esx, vrp] = [adapter('esx', () => true), adapter('vrp', () => false)]
  expect(await search('auto', [vrp, esx, standalone])).toMatchObject({ name: 'esx' })
  expect(await search('auto', [vrp, standalone])).toMatchObject({ name: 'standalone' })
  expect(await search('standalone', [esx, standalone])).toMatchObject({ name: 'standalone' })
})

test.each(['auto', 'esx'])('the phone waits for a framework that starts later (%s)', async (configuredName) => {
  let checks = 0
  const esx = adapter('esx', () => ++checks > 3)
  expect(await search(configuredName, [esx, standalone], ['es_extended'])).toMatchObject({ name: 'esx' })
})

test('a framework that is installed but does not start is an error, not replaced by another', async () => {
  const esx = adapter('esx', () => false)
  isOver = true
  await expect(search('auto', [esx, standalone], ['es_extended'])).rejects.toThrow('"ensure es_extended" antes')
  await expect(search('esx', [esx, standalone])).rejects.toThrow('esx não está iniciado')
  await expect(search('qbcore', [esx, standalone])).rejects.toThrow('use auto ou um destes: esx, standalone')
  isOver = false
})

describe('several at once', () => {
  /** Our own order, for the names that run. */
  const all = (...running: string[]) =>
    frameworks.map(({ name }) => adapter(name, () => name === 'standalone' || running.includes(name)))

  test.each([
    ['esx', ['vrp', 'esx'], ['vrp', 'es_extended']],
    ['qbcore', ['vrp', 'qbcore'], ['vrp', 'qb-core']],
    ['qbox', ['vrp', 'qbox', 'qbcore'], ['vrp', 'qbx_core']],
  ])(
    'a resource vrp beside %s is a bridge, and the console names the framework that is used',
    async (name, running, resources) => {
      warned.length = 0
      expect(await search('auto', all(...running), resources)).toMatchObject({ name })
      expect(warned.join()).toMatch(new RegExp(`usando ${name}.*smartphone_framework`))
    },
  )

  test('a framework whose manifest depends on the other is the bridge', async () => {
    const resources = ['vrp', 'es_extended']
    expect(await search('auto', all('vrp', 'esx'), resources, { es_extended: ['vrp', '/onesync'] })).toMatchObject({
      name: 'vrp',
    })
  })

  test('a framework that runs alone logs no warning', async () => {
    warned.length = 0
    expect(await search('auto', all('vrp'), ['vrp'], { vrp: ['oxmysql'] })).toMatchObject({ name: 'vrp' })
    expect(await search('auto', all('qbox', 'qbcore'), ['qbx_core', 'qb-core'])).toMatchObject({ name: 'qbox' })
    expect(warned).toEqual([])
  })
})
