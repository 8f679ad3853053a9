import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '../database/database.ts'
import { createEngine } from '../engine.ts'
import { withEachBank } from '../testing/banks.ts'
import { deposit } from '../testing/give-money.ts'
import { readFromLateNode } from '../testing/late-node.ts'
import { inProcessBus } from './bus.ts'

async function forgetAnswers(db: Db): Promise<void> {
  await db.deleteFrom('orelhao_calls').execute()
  await db.updateTable('orelhao_journals').set({ call_key: null }).execute()
}

withEachBank((world, testBank) => {
  test('a call repeated at a server whose node is late has an unknown outcome, and later the first answer', async () => {
    const { ana, bia, engine, ports } = await world({ ana: {}, bia: {} })
    await deposit(testBank, { engine }, [ana, 100])
    const node = { isLate: false }
    const database = readFromLateNode(ports.database, node, forgetAnswers)
    const other = await createEngine({ ...ports, database, bus: inProcessBus() })
    const calls = [
      { key: randomUUID(), member: 'sms_send', args: [bia.phone, 'oi'] },
      { key: randomUUID(), member: 'bank_transfer', args: [bia.user_id, 40] },
      { key: randomUUID(), member: 'bank_transfer', args: [bia.user_id, 400] },
    ]
    for (const { key, member, args } of calls) {
      const first = await engine.call(ana.me, member, args, key)
      node.isLate = true
      await expect(other.call(ana.me, member, args, key)).resolves.toMatchObject({ fault: 'outcome_unknown' })
      node.isLate = false
      expect(await other.call(ana.me, member, args, key)).toEqual(first)
    }
    expect(await bia.callOk('sms_resume')).toHaveLength(1)
    await expect.poll(() => Promise.all([ana, bia].map((player) => player.callOk('bank_getBalance')))).toEqual([60, 40])
  })
}, true)
