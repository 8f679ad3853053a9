import { describe, expect, test } from 'vitest'
import { manifest } from '../../../../../tools/fivem/manifest.ts'
import { codes, phone, validServer } from '../../../../../tools/fivem/testing/valid-server.ts'

describe('the folder', () => {
  const without = Object.fromEntries(Object.entries(validServer).filter(([path]) => !path.includes('/smartphone/')))

  test.each<[string, string, Record<string, string>]>([
    ['has another name', 'wrong-name', { ...without, ...phone('resources/smartphone-main') }],
    ['is one level too deep', 'nested', { ...without, ...phone('resources/smartphone/smartphone') }],
    ['is missing', 'no-phone', without],
    [
      'is another phone’s',
      'other-phone',
      { ...without, 'resources/smartphone/fxmanifest.lua': "fx_version 'bodacious'" },
    ],
    ['exists twice', 'two-phones', { ...validServer, ...phone('resources/[old]/smartphone') }],
    [
      'is incomplete',
      'missing-files',
      {
        ...validServer,
        'resources/[local]/smartphone/fxmanifest.lua': manifest({ version: '1', pageFiles: ['gone.js'] }),
      },
    ],
    [
      'does not list the page in files',
      'page-not-in-files',
      {
        ...validServer,
        'resources/[local]/smartphone/fxmanifest.lua': manifest({ version: '1', pageFiles: ['a.js'] }),
      },
    ],
    [
      'exposes settings to players',
      'secret-files',
      {
        ...validServer,
        'resources/[local]/smartphone/fxmanifest.lua': manifest({ version: '1', pageFiles: ['a.js'] }).replace(
          'files {',
          "files {\n  'config/*.json',",
        ),
      },
    ],
    [
      'exposes everything to players',
      'secret-files',
      {
        ...validServer,
        'resources/[local]/smartphone/fxmanifest.lua': manifest({ version: '1', pageFiles: ['a.js'] }).replace(
          'files {',
          'files {\n  "**/*",',
        ),
      },
    ],
  ])('%s: %s', async (_, code, files) => {
    expect(await codes(files)).toContain(code)
  })
})
