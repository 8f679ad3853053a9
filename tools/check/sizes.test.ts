import { expect, test } from 'vitest'
import { filesOf } from './sizes.ts'

test('the files that a page requests by itself are found, of each kind separately', () => {
  const html = `<script type="module" src="./assets/index-a.js"></script><link rel="modulepreload" href="./assets/more-b.js">
    <link rel="stylesheet" href="./assets/index-c.css"><link rel="icon" href="./favicon.svg">`
  expect(filesOf(html, 'js')).toEqual(['assets/index-a.js', 'assets/more-b.js'])
  expect(filesOf(html, 'css')).toEqual(['assets/index-c.css'])
})
