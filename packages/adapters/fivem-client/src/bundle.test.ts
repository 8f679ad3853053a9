import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import vm from 'node:vm'
import { parseAst } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { bundleClient } from './testing/bundle.ts'

const folder = join(import.meta.dirname, '..')

/** Globals that the game adds to plain V8 for scripts, besides natives. */
const runtime = ['console', 'emit', 'emitNet', 'exports', 'on', 'onNet', 'Citizen', 'LocalPlayer']
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setTick', 'clearTick']

let code: string

beforeAll(async () => {
  code = await bundleClient()
})

/** Runs the script with only the language itself, the game's globals and the natives; returns the names it used. */
function run(names: Iterable<string>) {
  const used: { name: string; args: unknown[] }[] = []
  const given = Object.fromEntries(
    [...names].map((name) => [name, (...args: unknown[]) => void used.push({ name, args })]),
  )
  vm.runInContext(code, vm.createContext(given))
  return used
}

function natives(): Set<string> {
  const declared = readFileSync(join(folder, '../../../node_modules/@citizenfx/client/natives_universal.d.ts'), 'utf8')
  return new Set([...declared.matchAll(/^declare function (\w+)\(/gm)].flatMap(([, name]) => name ?? []))
}

test('is one small classic script', () => {
  expect(() => new vm.Script(code)).not.toThrow()
  expect(code).not.toMatch(/^\s*(import|export)\b/m)
  expect(code.length).toBeLessThan(112_000) // the types of all events take 32,000 of it
})

test('starts in plain V8 with what the game adds, and announces itself', () => {
  const used = run([...runtime, ...timers, ...natives()])
  const of = (name: string) => used.filter((call) => call.name === name).map(({ args }) => args[0])
  expect(of('RegisterNuiCallback').sort()).toEqual(['backend', 'client', 'screenshot'])
  expect(of('RegisterCommand')).toEqual(['smartphone_open'])
  expect(of('emitNet')).toEqual(['smartphone:hello'])
  const own = ['callPlayer', 'close', 'closeSmartphone', 'isOpen', 'open', 'setDisabled']
  const templates = ['AddCustomApp', 'RemoveCustomApp', 'SendCustomAppMessage', 'SendNotification']
  expect(of('exports').sort()).toEqual([...templates, ...own])
  expect(of('on').sort()).toEqual([
    '__cfx_export_npwd_isPhoneVisible',
    '__cfx_export_npwd_setPhoneVisible',
    'onClientResourceStart',
    'onClientResourceStop',
    'onResourceStop',
  ])
  expect(of('onNet').sort()).toEqual([
    'QBCore:Client:OnPlayerUpdated',
    'QBCore:Player:SetPlayerData',
    'QBCore:Player:UpdatePlayerDataField',
    'smartphone:answers',
    'smartphone:bye',
    'smartphone:checked',
    'smartphone:createSMS',
    'smartphone:event',
    'smartphone:pusher',
    'smartphone:silence',
    'smartphone:voice',
    'smartphone:welcome',
  ])
})

test('uses no name that plain V8 and the game do not have', () => {
  const allowed = new Set([
    ...runtime,
    ...timers,
    ...natives(),
    ...vm.runInNewContext('Object.getOwnPropertyNames(globalThis)'),
  ])
  expect(freeNames(code).filter((name) => !allowed.has(name))).toEqual([])
})

interface Node {
  type: string
  [field: string]: unknown
}

/** Returns the names that the code uses and does not declare. */
function freeNames(source: string): string[] {
  const used = new Set<string>()
  const declared = new Set<string>()

  function walk(node: Node, role: 'use' | 'declare'): void {
    if (node.type === 'Identifier') (role === 'use' ? used : declared).add(node.name as string)
    for (const [field, value] of Object.entries(node)) {
      if (isPlainName(node, field)) continue
      for (const child of [value].flat()) if (isNode(child)) walk(child, roleOf(node, field, role))
    }
  }
  walk(parseAst(source) as unknown as Node, 'use')
  return [...used].filter((name) => !declared.has(name))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Returns whether a name is the `b` of `a.b`, or a key. */
function isPlainName(node: Node, field: string): boolean {
  if (node.computed === true) return false
  if (node.type === 'MemberExpression') return field === 'property'
  return field === 'key' || field === 'label'
}

function roleOf(node: Node, field: string, role: 'use' | 'declare'): 'use' | 'declare' {
  if (/^(Function|Arrow|Class)/.test(node.type)) return field === 'id' || field === 'params' ? 'declare' : 'use'
  if (node.type === 'VariableDeclarator') return field === 'id' ? 'declare' : 'use'
  if (node.type === 'CatchClause') return field === 'param' ? 'declare' : 'use'
  if (node.type === 'AssignmentPattern') return field === 'left' ? role : 'use'
  return /Pattern$|^Property$|^RestElement$/.test(node.type) ? role : 'use'
}

test('an undeclared name is found', () => {
  const code =
    'const { a: [b = fetch], ...c } = d; function e(f = document) { try { b.window } catch (g) { return { h: g } } }'
  expect(freeNames(code).sort()).toEqual(['d', 'document', 'fetch'])
})
