import { expect, test } from 'vitest'
import product from '../../package.json' with { type: 'json' }

test('every command that runs our sources first installs the Node version that can', () => {
  const scripts: Record<string, string> = product.scripts
  const unprepared = Object.keys(scripts).filter((name) => scripts[name]?.includes('.ts') && !scripts[`pre${name}`])
  expect(unprepared).toEqual([])
})
