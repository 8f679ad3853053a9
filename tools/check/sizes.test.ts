import { expect, test } from 'vitest'
import { filesOf } from './sizes.ts'

test('what a page asks for by itself is found in it, of each kind apart', () => {
  const html = `<script type="module" src="./assets/index-a.js"></script><link rel="modulepreload" href="./assets/more-b.js">
    <link rel="stylesheet" href="./assets/index-c.css"><link rel="icon" href="./favicon.svg">`
  expect(filesOf(html, 'js')).toEqual(['assets/index-a.js', 'assets/more-b.js'])
  expect(filesOf(html, 'css')).toEqual(['assets/index-c.css'])
})
