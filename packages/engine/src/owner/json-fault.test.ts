import { expect, test } from 'vitest'
import { findJsonFaults } from './json-fault.ts'

test.each<[string, string, number, number]>([
  ['{ "a": 1, }', 'trailingComma', 1, 9],
  ['{\n  "a": [1, 2,],\n}', 'trailingComma', 2, 13],
  ['{\r\n  // o item\r\n  "item": "celular"\r\n}', 'comment', 2, 3],
  ['{ "a": 1 /* um */ }', 'comment', 1, 10],
  ['{ # um\n}', 'comment', 1, 3],
  ['{ "a": 1\n  "b": 2 }', 'missingComma', 2, 3],
  ['{ “a”: 1 }', 'curlyQuotes', 1, 3],
  ['{ "a": “x” }', 'curlyQuotes', 1, 8],
  ["{ 'a': 1 }", 'singleQuotes', 1, 3],
  ['{ a: 1 }', 'nameWithoutQuotes', 1, 3],
  ['{ "a": celular }', 'textWithoutQuotes', 1, 8],
  ['{ "a": True }', 'textWithoutQuotes', 1, 8],
  ['{ "a" 1 }', 'missingColon', 1, 7],
  ['{ "a": "x\n}', 'unclosedText', 1, 8],
  [String.raw`{ "a": "C:\dados" }`, 'badEscape', 1, 11],
  ['{ "a": 1', 'ends', 1, 9],
  ['{ "a": 1 } }', 'more', 1, 12],
  ['', 'ends', 1, 1],
])('%j: %s in line %i, column %i', (text, kind, line, column) => {
  expect(findJsonFaults(text)).toMatchObject([{ kind, line, column }])
})

test('a sound text has none, and each fault is one that JSON does not allow', () => {
  for (const text of ['{}', '{ "a": [1, -2.5e3, "x\\n\\u00e7", null, true], "b": { "a": {} } }', '[]', '"x"', ' 1 '])
    expect(findJsonFaults(text)).toEqual([])
})

test('a name that an object has twice is a fault, after the one that JSON does not allow', () => {
  expect(findJsonFaults('{ "phone": {},\n "phone": { "a": 1, "b": { "a": 2 } } }')).toEqual([
    { kind: 'twice', line: 2, column: 2, name: 'phone' },
  ])
  expect(findJsonFaults('{ "a": 1, "a": 2, }').map(({ kind }) => kind)).toEqual(['trailingComma', 'twice'])
})

test('no value is quoted, since it may be a secret', () => {
  for (const text of [
    '{ "uploadSecret": dezesseis }',
    '{ "uploadSecret": "dezesseis", }',
    '{ "uploadSecret": "dezesseis',
  ])
    expect(JSON.stringify(findJsonFaults(text))).not.toContain('dezesseis')
})

test('what JSON.parse accepts has no fault, and what it refuses has one', () => {
  const pieces = ['{', '}', '[', ']', ',', ':', '"a"', '1', 'true', ' ', '"', "'", 'x', '-', '.5', '//']
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  for (let n = 0; n < 4000; n++) {
    const text = Array.from({ length: 1 + random(7) }, () => pieces[random(pieces.length)]).join('')
    let isSound = true
    try {
      JSON.parse(text)
    } catch {
      isSound = false
    }
    expect([text, findJsonFaults(text).filter(({ kind }) => kind !== 'twice').length]).toEqual([text, isSound ? 0 : 1])
  }
})
