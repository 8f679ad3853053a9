import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseEnvironmentFile, withEnvironmentFile } from './environment-file.ts'

test.each([
  ['A=1\nB = two words \n', { A: '1', B: 'two words' }],
  ['\uFEFFA=1\r\nexport B=2\r\n', { A: '1', B: '2' }],
  ['# A=1\n  # B=2\nC=3', { C: '3' }],
  ['P=mysql://u:a#b%40"c\'=;d@host/db', { P: 'mysql://u:a#b%40"c\'=;d@host/db' }],
  [`P="a 'quoted' #1"\nQ='x"y'\nR="half`, { P: "a 'quoted' #1", Q: 'x"y', R: '"half' }],
  ['A=\nno name\n=3\n1A=4', { A: '' }],
])('%j', (text, values) => {
  expect(parseEnvironmentFile(text)).toEqual(values)
})

test('the environment wins over the file, which may be missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'engine.env')
  expect(withEnvironmentFile({ A: '1' }, path)).toEqual({ A: '1' })
  writeFileSync(path, 'A=2\nB=3\nC=4')
  expect(withEnvironmentFile({ A: '1', B: '' }, path)).toEqual({ A: '1', B: '3', C: '4' })
})
