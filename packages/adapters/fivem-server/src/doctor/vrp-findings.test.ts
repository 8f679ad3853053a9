import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../config/settings.ts'
import { openFolder, type Resource } from './server-resources.ts'
import { vrpFindings } from './vrp-findings.ts'

function vrp(files: Record<string, string>, manifest = ''): Resource {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-vrp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  writeFileSync(join(folder, 'fxmanifest.lua'), manifest)
  const resource = openFolder(folder, 'vrp')
  if (!resource) throw new Error('no resource')
  return resource
}

function findingCodes(resource: Resource, ownSettings: Record<string, unknown> = {}, framework = 'auto'): string[] {
  const settings = readSettings({ convar: () => undefined, file: () => undefined })
  const given = { ...settings, framework, frameworkSettings: { vrp: ownSettings } }
  return vrpFindings(given, ['oxmysql', 'vrp'], [resource]).map(({ code }) => code)
}

test.each([
  ['a mark in the manifest', {}, "creative_network 'extended'\n"],
  ['a function in a module', { 'modules/base.lua': 'function vRP.userList()\nend' }, ''],
  ['a file that only vRP 2 has', { 'vRPShared.lua': '' }, ''],
])('a base is detected by %s', (_, files, manifest) => {
  expect(findingCodes(vrp(files, manifest))).toEqual([])
})

test('an undetectable base is reported with the setting to write, and the owner’s setting is used', () => {
  const hidden = vrp({ 'modules/base.lua': 'FXAP' })
  expect(findingCodes(hidden)).toEqual(['vrp-base-unknown'])
  expect(findingCodes(hidden, { base: 'creative' })).toEqual([])
  expect(findingCodes(hidden, { base: 'criativa' })).toEqual(['vrp-base-misspelt'])
  expect(findingCodes(hidden, {}, 'esx')).toEqual([])
})
