import { expect, test } from 'vitest'
import { thumbnailOf } from './rules.ts'

const hash = `${'a-_9'.repeat(10)}abc`

test('the small copy of an uploaded picture is found by its name, and no other file has one', () => {
  const cdn = 'https://cdn.example/fotos'
  expect(thumbnailOf(`/uploads/${hash}-p.jpg`)).toBe(`/uploads/${hash}-s.jpg`)
  expect(thumbnailOf(`${cdn}/${hash}-p.jpg`, cdn)).toBe(`${cdn}/${hash}-s.jpg`)
  const without = [`/uploads/${hash}.jpg`, `/uploads/${hash}-s.jpg`, `/uploads/praia-p.jpg`, `/uploads/${hash}-p.webm`]
  for (const url of [...without, `${cdn}/${hash}-p.jpg`, `/uploads/${hash}-p.jpg?x`])
    expect(thumbnailOf(url)).toBeUndefined()
})
