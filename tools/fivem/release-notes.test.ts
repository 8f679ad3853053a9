import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import product from '../../package.json' with { type: 'json' }
import { root } from '../run.ts'
import { changesOf, releasePage } from './release-notes.ts'

const list = '# Changes\n\n## 1.10.0\n\n- newest\n\n## 1.1.0 (2026)\n\n- older\n\n## 1.0.0\n'

test('the changes of a version are found, and a version without any is refused', () => {
  expect(changesOf(list, '1.1.0', 'CHANGES.md')).toBe('- older')
  expect(changesOf(list, '1.10.0', 'CHANGES.md')).toBe('- newest')
  for (const version of ['1.0.0', '1.1', '2.0.0'])
    expect(() => changesOf(list, version, 'CHANGES.md')).toThrow(`CHANGES.md has no text under "## ${version}"`)
})

test('the page of a release has both texts and the hash', () => {
  const page = releasePage('1.1.0', 'abc123', { portuguese: '- novo', english: '- new' })
  for (const part of ['- novo', '- new', 'abc123  smartphone-1.1.0.zip', 'O que muda para você'])
    expect(page).toContain(part)
})

test.each(['NOVIDADES.md', 'CHANGES.md'])('%s has a text for the version of this tree', (file) => {
  const text = readFileSync(join(root, 'tools/fivem/owner', file), 'utf8')
  expect(changesOf(text, product.version, file)).not.toBe('')
})
