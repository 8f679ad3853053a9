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
  /** Starts a server, which does what is due. Answers whether it died over it. */
  async function dies(point: number | 'inside'): Promise<boolean> {
    program ??= bundled(fileURLToPath(new URL('../../testing/server-process.ts', import.meta.url)))
    const child = spawn(process.execPath, [await program, url().url, `${point}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [, signal] = await once(child, 'exit')
    return signal !== null
  }

  test('a server that is killed over due work leaves it done once or to the next server', async () => {
    const database = openDatabase(url().url)
    const app = payingApp()
    const { ana, engine, clock } = await createWorld({ ana: {} }, { database, apps: [app, ...apps] })
    clock.jump(Date.now() - clock.nowMs()) // by which the other server goes
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
