import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { kindOf } from './describe-type.ts'

test('what a schema allows is said in a few words', () => {
  const post = Type.Object({
    id: Type.Integer(),
    by: Type.Object({ name: Type.String() }),
    text: Type.Optional(Type.String()),
  })
  expect(kindOf(Type.Array(post))).toBe('lista de { id: inteiro; by: objeto; text?: texto }')
  expect(kindOf(Type.Union([Type.String({ maxLength: 9 }), Type.Null()]))).toBe('texto (até 9) ou nada')
  expect(kindOf(Type.Enum(['a', 'b']))).toBe('"a" ou "b"')
  expect(kindOf(Type.Literal(true))).toBe('true')
  expect(kindOf(Type.Tuple([Type.Number(), Type.Boolean()]))).toBe('[número, sim ou não]')
  expect(kindOf(Type.Unknown())).toBe('qualquer valor')
})
