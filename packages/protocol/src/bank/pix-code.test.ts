import { assert as check, constantFrom, integer, option, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { checksum, findPixCode, parsePixCode, pixCode, pixCodeLimit } from './pix-code.ts'

const token = 'ABCDEFGHJKMNPQRSTVWXYZ0123'
const code = pixCode({ token, amount: 150, name: 'José d’Ávila' })

test('a code is a list of EMV fields closed by a CRC', () => {
  expect(code).toBe(
    '000201' +
      '010212' +
      `26450011ORELHAO.PIX0126${token}` +
      '520400005303986' +
      '5406150.00' +
      '5802BR' +
      '5912JOSE.D.AVILA' +
      '6007ORELHAO' +
      '62070503***' +
      code.slice(-8),
  )
  expect(pixCode({ token, amount: null, name: 'Ana' })).not.toContain('5406')
  expect(findPixCode('x'.repeat(10_000))).toBeUndefined()
})

test('the CRC is the one of payment codes (CRC-16/CCITT-FALSE)', () => {
  expect(checksum('123456789')).toBe('29B1') // the check value of CRC-16/CCITT-FALSE
  const published =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
    '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304'
  expect(checksum(published)).toBe('1D3D')
})

test('a code is found among words and broken lines, and fits an SMS with any name', async () => {
  await check(
    property(
      string({ unit: 'grapheme', maxLength: 300 }),
      option(integer({ min: 1, max: 99_999_999_999 })),
      (name, amount) => {
        const made = pixCode({ token, amount, name })
        expect(parsePixCode(made)).toEqual({ amount })
        expect(made).toMatch(/^[0-9A-Z.*]+$/)
        expect(made.length).toBeLessThan(pixCodeLimit)
        expect(findPixCode(`Pague aqui: ${made.replace(/(.{7})/g, '$1\n ')} obrigado`)).toBe(made)
        expect(findPixCode(made.toLowerCase())).toBe(made)
      },
    ),
  )
})

test('a code that is cut short or has one changed character is invalid', async () => {
  await check(
    property(integer({ min: 0, max: code.length - 1 }), constantFrom(...'0123456789ABCXYZ.'), (at, letter) => {
      const changed = code.slice(0, at) + letter + code.slice(at + 1)
      expect(findPixCode(changed)).toBe(changed === code ? code : undefined)
      expect(findPixCode(code.slice(0, at))).toBeUndefined()
    }),
  )
})
