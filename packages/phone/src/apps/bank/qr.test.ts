import { pixCode } from '@orelhao/protocol/bank/pix-code'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { type QrMatrix, qrMatrix } from './qr.ts'

const token = 'ABCDEFGHJKMNPQRSTVWXYZ0123'
const scale = 4
const quiet = 4

/** The drawing as a camera sees it; the mark in the middle is one dark or light blot. */
function picture({ size, hole, isDark }: QrMatrix, blot: number) {
  const side = (size + 2 * quiet) * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  const isBlot = (at: number) => at >= hole.start && at < hole.start + hole.side
  for (let index = 0; index < side * side; index++) {
    const x = Math.floor((index % side) / scale) - quiet
    const y = Math.floor(index / side / scale) - quiet
    const value = isBlot(x) && isBlot(y) ? blot : isDark(x, y) ? 0 : 255
    data.fill(value, index * 4, index * 4 + 3)
  }
  return { width: side, height: side, data }
}

test.each([
  pixCode({ token, amount: 1, name: 'Ana' }),
  pixCode({ token, amount: 99_999_999_999, name: 'Maximiliana Aparecida de Albuquerque' }),
  pixCode({ token: token.replace(/./g, 'Z'), amount: null, name: 'Bruno Cardoso' }),
])('%s is readable although a mark covers its middle', (code) => {
  for (const blot of [0, 255]) expect(decodeQR(picture(qrMatrix(code), blot))).toBe(code)
})
