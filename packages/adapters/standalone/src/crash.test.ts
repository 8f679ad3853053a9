import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CuttingProxy } from '@orelhao/engine/testing/cutting-proxy'
import { withEachDatabase } from '@orelhao/engine/testing/databases'
import { isLong } from '@orelhao/engine/testing/long-run'
import { afterEach, expect, test } from 'vitest'
import { ServerProcess } from './testing/server-process.ts'
import { type Tally, Trade } from './testing/trade.ts'

/** `npm run crash` runs fifty. */
const rounds = Number(process.env.CRASH_ROUNDS ?? (isLong ? 3 : 1))
const callers = 32
const timeoutMs = 120_000 + rounds * 60_000

withEachDatabase((database, kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  const ending: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end()
    rmSync(folder, { recursive: true, force: true })
  })

  async function start(url: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await ServerProcess.start({ DATA_DIR: folder, DATABASE_URL: url, ...settings })
    ending.push(() => server.kill())
    return server
  }

  const everybody = (call: () => Promise<void>) => Promise.all(Array.from({ length: callers }, call))

  test(
    `killed ${rounds} times amid ${callers} transfers and messages, the server loses nothing it acknowledged and does nothing twice`,
    async () => {
      const trade = await Trade.open(database().url, folder)
      for (let round = 0; round < rounds; round++) {
        const server = await start(database().url)
        await trade.repeatAll(server)
        const enough = 20 + Math.random() * 300
        let answers = 0
        let killed: Promise<void> | undefined
        await everybody(() =>
          trade.sendUntil(
            server,
            () => killed !== undefined,
            () => {
              if (++answers > enough) killed ??= server.kill()
            },
          ),
        )
        await killed
        await trade.verify()
      }
      await trade.repeatAll(await start(database().url))
      const { actual, expected } = await trade.balances()
      expect(actual).toEqual(expected)
      expect(trade.tally.acknowledged).toBeGreaterThan(rounds * 20)
      expect(trade.tally.unanswered).toBeGreaterThan(rounds)
      report(`${kind}, ${rounds} kills`, trade.tally)
    },
    timeoutMs,
  )

  // SQLite has no connection; the kill test covers a process that ends in the middle
  test.skipIf(kind === 'sqlite')(
    `its connections silenced in ${rounds} rounds of ${callers} callers, the server does everything once`,
    async () => {
      const trade = await Trade.open(database().url, folder)
      const proxy = await CuttingProxy.before(database().url)
      ending.push(() => proxy.close())
      const limits = { DATABASE_QUERY_SECONDS: '2', DATABASE_WAIT_SECONDS: '2', DATABASE_CONNECT_SECONDS: '2' }
      const server = await start(proxy.through(database().url), limits)
      for (let round = 0; round < rounds; round++) {
        let commits = 0
        const last = Math.ceil((Math.random() * callers) / 4) // messages share their commits
        proxy.decide = (sql) => {
          if (sql.startsWith('commit') && ++commits === last) proxy.mute('open')
          return undefined
        }
        await everybody(() => trade.sendAll(server, 2))
        expect(commits).toBeGreaterThan(last)
        proxy.unmute() // the abandoned queries arrive now
        await trade.verify()
        await trade.repeatAll(server)
      }
      const { actual, expected } = await trade.balances()
      expect(actual).toEqual(expected)
      report(`${kind}, ${rounds} rounds of silence`, trade.tally)
    },
    timeoutMs,
  )

  test.skipIf(kind === 'sqlite')(
    `its connections cut in ${rounds} rounds of ${callers} callers, the server does everything once`,
    async () => {
      const trade = await Trade.open(database().url, folder)
      const proxy = await CuttingProxy.before(database().url)
      ending.push(() => proxy.close())
      const server = await start(proxy.through(database().url))
      for (let round = 0; round < rounds; round++) {
        proxy.decide = (sql) => {
          const chance = sql.startsWith('commit') ? 0.1 : 0.005
          if (Math.random() < chance) return Math.random() < 0.5 ? 'request' : 'answer'
        }
        await everybody(() => trade.sendAll(server, 10))
        proxy.decide = () => undefined
        proxy.cutAll()
        await trade.verify()
        await trade.repeatAll(server)
      }
      const { actual, expected } = await trade.balances()
      expect(actual).toEqual(expected)
      expect(proxy.cuts.request).toBeGreaterThan(rounds)
      expect(proxy.cuts.answer).toBeGreaterThan(rounds)
      report(`${kind}, ${rounds} rounds of cuts ${JSON.stringify(proxy.cuts)}`, trade.tally)
    },
    timeoutMs,
  )
})

function report(what: string, tally: Tally): void {
  process.stdout.write(`${what}: ${JSON.stringify(tally)}\n`)
}
