import { expect, test } from 'vitest'
import { video } from '../testing/media.ts'
import { checkWebm } from './webm.ts'

test.each([
  ['one byte', 'a3e4', 100],
  ['two bytes', 'a36710', 10_000],
])('a video may write the length of a block in %s', (_, block, bytes) => {
  const whole = Buffer.concat([video(), Buffer.from(block, 'hex'), Buffer.alloc(bytes)])
  expect(() => checkWebm(whole)).not.toThrow()
  expect(() => checkWebm(whole.subarray(0, -1))).toThrow(expect.objectContaining({ code: 'damagedFile' }))
})
