import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { Picture, Sound, Video } from './schemas.ts'

test.each([
  [Picture, 'jpg'],
  [Sound, 'mp3'],
  [Video, 'webm'],
])("a file's address has an upload kind and a maximum length (%#)", (schema, kind) => {
  expect(schema).toMatchObject({ 'x-upload': kind })
  expect(Check(schema, `/uploads/${'a'.repeat(500)}`)).toBe(true)
  expect(Check(schema, `/uploads/${'a'.repeat(504)}`)).toBe(false)
})
