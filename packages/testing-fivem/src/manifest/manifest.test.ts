import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Resource } from '../world/resource.ts'
import type { ManifestEntry } from './entry.ts'
import { readWithLua } from './read-with-lua.ts'

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
const expected: ManifestEntry[] = [
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

test('Lua reads a manifest', () => {
  expect(readWithLua(source)).toEqual(expected)
})

test('an error is reported with its line, and no entry of that manifest remains', () => {
  expect(() => readWithLua(`fx_version 'cerulean'\nfiles { 'a' 'b' }`)).toThrow('fxmanifest.lua:2')
  expect(() => readWithLua(`fx_version 'cerulean`)).toThrow('fxmanifest.lua:1')
  expect(() => readWithLua(`string.format = nil; nothing.at.all = 1`)).toThrow('fxmanifest.lua:1')
  expect(readWithLua(`version(string.format('%d', 1))`)).toEqual([['version', '1']])
})

test('a manifest may compute, but cannot access the machine', () => {
  expect(readWithLua(`for i = 1, 2 do server_script('s' .. i .. '.js') end`)).toEqual([
    ['server_script', 's1.js'],
    ['server_script', 's2.js'],
  ])
  expect(() => readWithLua(`io.write('out')`)).toThrow('fxmanifest.lua')
})

test('a manifest may have its older name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'older-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '__resource.lua'), `server_scripts { 'base.lua' }`)
  expect(new Resource({ name: 'vrp', folder }).all('server_script')).toEqual(['base.lua'])
  writeFileSync(join(folder, 'fxmanifest.lua'), `server_script 'newer.lua'`)
  expect(new Resource({ name: 'vrp', folder }).all('server_script')).toEqual(['newer.lua'])
})

test('patterns match files of the folder', () => {
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
