import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const typescript = read('types/smartphone.d.ts')
const lua = read('types/smartphone.lua')
const guides = [read('docs/resources/guide.md'), read('docs/resources/guia.md')]

/** Methods of an interface of the TypeScript file. */
function methods(name: string): string[] {
  const [, body = ''] = new RegExp(`interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(typescript) ?? []
  return [...body.matchAll(/^ {2}(\w+)\(/gm)].map(([, method = '']) => method).sort()
}

function functions(table: string): string[] {
  return [...lua.matchAll(new RegExp(`^function ${table}:(\\w+)`, 'gm'))].map(([, name = '']) => name).sort()
}

/** The scripts' exports, parsed from their sources. */
const [, list = ''] =
  /const exportNames = \[([\s\S]*?)\]/.exec(read('packages/adapters/fivem-server/src/game/resource.ts')) ?? []
const server = [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name).sort()
const main = read('packages/adapters/fivem-client/src/main.ts')
const [, own = ''] = /Object\.entries\(\{ (open[^}]*) \}\)/.exec(main) ?? []
/** Exports with lb-phone's names are in `appExports` and beside it, one a line. */
const [, listed = ''] = /Object\.entries\(\{\n {2}\.\.\.appExports([^}]*)\}\)/.exec(main) ?? []
const [, ofApps = ''] =
  /function appExports\([\s\S]*?return \{([^}]*)\}/.exec(
    read('packages/adapters/fivem-client/src/resource-api/lb-phone.ts'),
  ) ?? []
const client = [
  ...own.split(', ').map((entry) => entry.replace(/:.*/, '')),
  ...[...`${ofApps}${listed}`.matchAll(/^ +(\w+): /gm)].map(([, name = '']) => name),
].sort()

test('the types name exactly what the server script exports, in both languages and in the guides', () => {
  expect(server.length).toBeGreaterThan(10)
  expect(methods('SmartphoneServerExports')).toEqual(server)
  expect(functions('server')).toEqual(server)
  for (const guide of guides) for (const name of server) expect(guide).toContain(`${name}(`)
})

test('each guide has a line of Lua and one of JS for every export of the server', () => {
  for (const guide of guides)
    for (const name of server)
      expect([guide.includes(`phone:${name}(`), guide.includes(`phone.${name}(`), name]).toEqual([true, true, name])
})

test('the types name exactly what the client script exports, in both languages and in the guides', () => {
  expect(client.length).toBeGreaterThan(8)
  expect(methods('SmartphoneClientExports')).toEqual(client)
  expect(functions('client')).toEqual(client)
  for (const guide of guides) for (const name of client) expect(guide).toContain(`${name}(`)
})

test('every event that the scripts emit is in the types and in the guides', () => {
  const emitted = [
    ...read('packages/adapters/fivem-server/src/resource-api/resource-events.ts').matchAll(/'(smartphone:\w+)'/g),
    ...read('packages/adapters/fivem-server/src/resource-api/bill-events.ts').matchAll(/'(smartphone:\w+)'/g),
    ...read('packages/adapters/fivem-server/src/resource-api/service-requests.ts').matchAll(/'(smartphone:\w+)'/g),
    ...read('packages/adapters/fivem-client/src/phone/game-members.ts').matchAll(/emit\('(smartphone:\w+)'/g),
    ...read('packages/adapters/fivem-client/src/phone/phone.ts').matchAll(/emit\('(smartphone:\w+)'/g),
    ...read('packages/adapters/fivem-client/src/main.ts').matchAll(/onNet\('(smartphone:\w+)'/g),
  ].map(([, name = '']) => name)
  expect(new Set(emitted).size).toBeGreaterThan(5)
  for (const name of new Set(emitted)) {
    expect(typescript).toContain(`'${name}'`)
    for (const guide of guides) expect(guide).toContain(name)
  }
})
