import { existsSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeEarlierVersion } from './earlier-version.ts'

test('an earlier version stands in its own folder, uses its own packages, and goes without a trace', () => {
  const { root, remove } = writeEarlierVersion('HEAD')
  try {
    const server = join(root, 'packages/adapters/standalone/src/main.ts')
    const { resolve } = createRequire(server)
    expect(realpathSync(resolve('@orelhao/engine/engine'))).toBe(
      realpathSync(join(root, 'packages/engine/src/engine.ts')),
    )
    expect(resolve('fastify')).not.toContain(root)
  } finally {
    remove()
  }
  expect(existsSync(root)).toBe(false)
})
