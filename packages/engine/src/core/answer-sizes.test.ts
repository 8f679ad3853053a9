import { type Member, operations } from '@orelhao/protocol/catalogue'
import { expect, test } from 'vitest'
import { inEachWorld, kindsForRules } from '../testing/databases.ts'
import { dutyNumber, insert, maxAnswerBytes, wide } from '../testing/full-tables.ts'
import { emptyTables, sampleRows } from '../testing/sample-rows.ts'
import { samples } from '../testing/samples.ts'

const longer: Partial<Record<Member, number>> = Object.assign({}, ...sampleRows.map((app) => app.longer))

inEachWorld((world) => {
  test('no answer exceeds 256 kB, with the most rows that a player can have', async () => {
    const onDuty: number[] = []
    const phone = { services: [{ name: 'Polícia', number: dutyNumber }], videoServer: '/video' }
    const cast = { ana: { moderator: true }, bia: { firstname: wide(128), name: wide(128) } }
    const { ana, bia, ports } = await world(cast, { phone, dispatch: { onDuty: () => onDuty }, uploadSecret: 'x' })
    onDuty.push(ana.user_id)
    for (const { fill } of sampleRows)
      await fill?.({
        player: ana,
        me: ana.user_id,
        friend: bia,
        other: bia.user_id,
        database: ports.database,
        insert: (rows) => ports.database.write((db) => insert(db, rows)),
        now: Math.floor(ports.clock.nowMs() / 1000),
      })
    expect(await ports.database.read(emptyTables), 'no app’s sample-rows.ts fills these').toEqual([])
    const sizes: Partial<Record<Member, number>> = {}
    for (const member of Object.keys(operations) as Member[]) {
      const answer = await ana.callRaw(member, samples[member](bia))
      const bytes = Buffer.byteLength(JSON.stringify(answer))
      if (bytes > (longer[member] ?? maxAnswerBytes)) sizes[member] = bytes
    }
    expect(sizes).toEqual({})
  })
}, kindsForRules)
