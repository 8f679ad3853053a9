import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../../adapters/standalone/src/config/config.ts'
import { type RunningServer, startServer } from '../../../adapters/standalone/src/server.ts'
import { settings } from './city-settings.ts'

/**
 * Runs any number of demo cities in one process: the server's modules are loaded once, and the demo's people, money and photos are created
 * once and copied. Its parent sends `{ id, open: folder, port }` or `{ id, close: folder }` and gets `{ id, address }` or `{ id, error }`.
 */
export interface Order {
  id: number
  open?: string
  close?: string
  port?: number
}

const servers = new Map<string, RunningServer>()
const template = mkdtempSync(join(tmpdir(), 'orelhao-template-'))
const start = (folder: string, port = 0) => startServer(readConfig(settings(folder, port)))
const templateReady = start(template).then((server) => server.stop())

async function openCity(folder: string, port?: number): Promise<string> {
  await templateReady
  const isNew = !existsSync(join(folder, 'orelhao.db'))
  const isPlain = readFileSync(join(folder, 'config.json'), 'utf8') === JSON.stringify({ phone: {} })
  if (isNew && isPlain) cpSync(template, folder, { recursive: true, force: false })
  const server = await start(folder, port)
  servers.set(folder, server)
  return server.address
}

async function closeCity(folder: string): Promise<string> {
  await servers.get(folder)?.stop()
  servers.delete(folder)
  return ''
}

process.on('message', ({ id, open: opened, close: closed = '', port }: Order) => {
  const running = opened === undefined ? closeCity(closed) : openCity(opened, port)
  running.then(
    (address) => process.send?.({ id, address }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})
process.once('disconnect', () => {
  rmSync(template, { recursive: true, force: true })
  process.exit()
})
