import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { describeType } from './describe-type.ts'

test('a schema is described in a few words', () => {
  const post = Type.Object({
    id: Type.Integer(),
    by: Type.Object({ name: Type.String() }),
    text: Type.Optional(Type.String()),
  })
  expect(describeType(Type.Array(post))).toBe('lista de { id: inteiro; by: objeto; text?: texto }')
  expect(describeType(Type.Union([Type.String({ maxLength: 9 }), Type.Null()]))).toBe('texto (até 9) ou nada')
  expect(describeType(Type.Enum(['a', 'b']))).toBe('"a" ou "b"')
  expect(describeType(Type.Literal(true))).toBe('true')
  expect(describeType(Type.Tuple([Type.Number(), Type.Boolean()]))).toBe('[número, sim ou não]')
  expect(describeType(Type.Unknown())).toBe('qualquer valor')
})
