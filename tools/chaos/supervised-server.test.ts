import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownRoot, SupervisedServer } from './supervised-server.ts'

test('a server that cannot start says why, and starts once it can', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-supervised-'))
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const environment = { DATA_DIR: folder, DATABASE_URL: `sqlite:${join(folder, 'city.db')}` }
  const server = new SupervisedServer({ name: 'A', port, environment, clockFile: join(folder, 'clock') }, ownRoot)
  onTestFinished(async () => {
    await server.kill()
    other.close()
    rmSync(folder, { recursive: true, force: true })
  })
  server.start()
  await expect.poll(() => server.diagnosis, { timeout: 60_000 }).toContain('EADDRINUSE')
  expect(server.problems).toEqual([])
  await new Promise((resolve) => other.close(resolve))
  await expect.poll(() => server.isReady(), { timeout: 60_000 }).toBe(true)
})
