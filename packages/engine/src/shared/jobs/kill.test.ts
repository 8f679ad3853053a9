import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { apps } from '../../apps/index.ts'
import { openDatabase } from '../../database/open-database.ts'
import { bundled } from '../../testing/bundled.ts'
import { withEachDatabase } from '../../testing/databases.ts'
import { expectConsistent } from '../../testing/money-checks.ts'
import { payingApp } from '../../testing/paying-app.ts'
import { createWorld } from '../../testing/world.ts'

let program: Promise<string> | undefined

withEachDatabase((url) => {
  /** Starts a server, which runs due jobs. Returns whether it died. */
  async function dies(point: number | 'inside'): Promise<boolean> {
    program ??= bundled(fileURLToPath(new URL('../../testing/server-process.ts', import.meta.url)))
    const child = spawn(process.execPath, [await program, url().url, `${point}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [, signal] = await once(child, 'exit')
    return signal !== null
  }

  test('a job is done once, or left to the next server, when a server is killed during it', async () => {
    const database = openDatabase(url().url)
    const app = payingApp()
    const { ana, engine, clock } = await createWorld({ ana: {} }, { database, apps: [app, ...apps] })
    clock.jump(Date.now() - clock.nowMs()) // the other server uses the machine's clock
    let paid = 0
    let hasDied = true
    for (let point = 0; hasDied; point++) {
      await engine.transact((t) => t.schedule(app.pay, { at: t.now, payload: { player: ana.user_id, amount: 100 } }))
      hasDied = await dies(point === 0 ? 'inside' : point)
      expect(hasDied || point > 2).toBe(true)
      await engine.tick()
      paid += 100
      expect(await ana.callOk('bank_getBalance')).toBe(paid)
    }
    await expectConsistent(database)
    await engine.close()
  }, 240_000)
})
