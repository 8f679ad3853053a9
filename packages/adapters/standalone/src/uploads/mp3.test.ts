import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { stripMp3 } from './mp3.ts'

/** A check that loops without end fails after this time, instead of stopping the run. */
const maxCheckMs = 2000

test.each([
  ['lowest', 0xfff308c4],
  ['highest', 0xfff3f8c4],
])('a sound with the %s bit rate index, which has no rate, is refused as damaged', (_, header) => {
  const frame = Buffer.alloc(72)
  frame.writeUInt32BE(header)
  const check = () => runInNewContext('strip()', { strip: () => stripMp3(frame) }, { timeout: maxCheckMs })
  expect(check).toThrow(expect.objectContaining({ code: 'damagedFile' }))
})
