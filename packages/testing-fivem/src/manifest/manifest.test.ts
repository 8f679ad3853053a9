import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Resource } from '../world/resource.ts'
import { hasLua, readWithLua } from './lua.ts'
import type { Entry } from './manifest.ts'
import { parseManifest } from './parse.ts'

const source = `
-- the phone
fx_version 'cerulean'
game "gta5"
author('José "Zé"')
version '1.0.0' --[[ not
  '2.0.0' ]]
node_version '22'
ui_page 'web/index.html'; lua54 'yes'
files {
  'web/index.html',
  'web/assets/*.js', -- all of them
}
client_scripts { 'client.js' }
server_script 'server.js'
dependencies { 'oxmysql', '/server:12913' }
provide { 'phone' }
convar_category 'Phone' { { 'a', 'b' } }
description [[
two
lines]]
`
const expected: Entry[] = [
  ['fx_version', 'cerulean'],
  ['game', 'gta5'],
  ['author', 'José "Zé"'],
  ['version', '1.0.0'],
  ['node_version', '22'],
  ['ui_page', 'web/index.html'],
  ['lua54', 'yes'],
  ['file', 'web/index.html'],
  ['file', 'web/assets/*.js'],
  ['client_script', 'client.js'],
  ['server_script', 'server.js'],
  ['dependencie', 'oxmysql'],
  ['dependencie', '/server:12913'],
  ['provide', 'phone'],
  ['convar_category', 'Phone'],
  ['convar_category_extra', '[["a","b"]]'],
  ['description', 'two\nlines'],
]

function readByLua(text: string): Entry[] {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'fxmanifest.lua')
  writeFileSync(path, text)
  return readWithLua(path)
}

const readers = [
  { name: 'lua5.4', read: readByLua, isHere: hasLua },
  { name: 'our parser', read: parseManifest, isHere: true },
]

describe.each(readers)('$name', ({ read, isHere }) => {
  // Skipped where the machine has no lua5.4.
  test.skipIf(!isHere)('reads a manifest', () => {
    expect(read(source)).toEqual(expected)
  })
  test.skipIf(!isHere)('says what is wrong', () => {
    expect(() => read(`fx_version 'cerulean'\nfiles { 'a' 'b' }`)).toThrow('fxmanifest.lua')
    expect(() => read(`fx_version 'cerulean`)).toThrow('fxmanifest.lua')
  })
})

test.skipIf(!hasLua)('a manifest may compute, but reach nothing of the machine', () => {
  expect(readByLua(`for i = 1, 2 do server_script('s' .. i .. '.js') end`)).toEqual([
    ['server_script', 's1.js'],
    ['server_script', 's2.js'],
  ])
  expect(() => readByLua(`io.write('out')`)).toThrow('fxmanifest.lua')
})

test('patterns name files of the folder', () => {
  const files = { 'web/index.html': '', 'web/a/x.js': '', 'web/a/b/y.js': '', 'other.js': '' }
  const resource = new Resource({
    name: 'phone',
    files,
    manifest: { files: ['web/**/*.js', 'web/index.html'], server_scripts: ['*.js'] },
  })
  onTestFinished(() => resource.dispose())
  expect(resource.named('file')).toEqual(['web/a/b/y.js', 'web/a/x.js', 'web/index.html'])
  expect(resource.scripts('server')).toEqual(['other.js'])
})
