import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeRoots } from './name-checker.ts'

const apps = new URL('../../../../phone/src/apps/', import.meta.url)

test('the routes that other resources may open are those of the pages', () => {
  const roots = readdirSync(apps, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const source = readFileSync(new URL(`${name}/routes.ts`, apps), 'utf8')
      return [...source.matchAll(/'\/(\w+)[^']*': (?:\(\)|\{)/g)].map(([, root]) => root)
    })
  expect(roots.length).toBeGreaterThan(50)
  expect([...new Set(roots)].sort()).toEqual(routeRoots.filter((root) => root !== 'home').sort())
})
