import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.ts'
import { mutations } from './mutations.ts'

test('each line to be mutated is in its file exactly once', () => {
  const lost = mutations.filter(({ file, find }) => readFileSync(join(root, file), 'utf8').split(find).length !== 2)
  expect(lost.map(({ file, find }) => `${file}: ${find}`)).toEqual([])
})
