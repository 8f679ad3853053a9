import { array, assert as check, constantFrom, integer, oneof, property, string } from 'fast-check'
import { format, type SqlValue } from 'mysql2'
import { expect, test } from 'vitest'
import { interpolate } from './interpolate.ts'

const value = oneof(
  string({ unit: 'binary' }),
  integer(),
  constantFrom<SqlValue>(null, true, "'", '\\', '?', "\\'?", 0.5),
)

test('statements are interpolated like in mysql2, with any values', async () => {
  const statement = 'insert into `t` (`a`, `b`, `c`) values (?, ?, ?)'
  const same = property(array(value, { minLength: 3, maxLength: 3 }), (values) => {
    expect(interpolate(statement, values)).toBe(format(statement, values))
  })
  await check(same)
})

test.each([
  ['select \'?\', ? from `a?b` where c = "?" and d = ?', 'select \'?\', 1 from `a?b` where c = "?" and d = 2'],
  ["select 'it''s ?', ?, ?", "select 'it''s ?', 1, 2"],
  ["select '\\'?', ?, ?", "select '\\'?', 1, 2"],
])('a question mark in quotes is no placeholder: %s', (statement, filled) => {
  expect(interpolate(statement, [1, 2])).toBe(filled)
})

test('a wrong number of values throws', () => {
  expect(() => interpolate('select ?', [1, 2])).toThrow('1 places for 2 values')
  expect(interpolate('select 1', [])).toBe('select 1')
})
