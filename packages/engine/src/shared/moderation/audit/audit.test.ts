import { expect, test } from 'vitest'
import type { Db } from '../../../database/database.ts'
import { inEachWorld } from '../../../testing/databases.ts'
import { addAction, verifyAudit } from './store.ts'

inEachWorld((world) => {
  const opened = async () => {
    const { ana, ports } = await world({ ana: {} })
    const { database } = ports
    const act = (reason: string) =>
      database.write((db) =>
        addAction(db, { actor: 1, action: 'warn', case_id: 0, player: ana.user_id, reason }, 1_700_000_000),
      )
    return {
      database,
      act,
      verify: (anchor?: { number: number; hash: string }) => database.read((db) => verifyAudit(db, anchor)),
    }
  }

  test('actions at once are one chain', async () => {
    const { act, verify } = await opened()
    const { number } = await verify()
    await Promise.all(Array.from({ length: 12 }, (_, n) => act(`ação ${n}`)))
    const after = await verify()
    expect(after).toEqual({ number: number + 12, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  const forgeries: [what: string, forge: (db: Db, last: number) => Promise<unknown>, violation: RegExp][] = [
    [
      'another action',
      (db, last) =>
        db
          .updateTable('orelhao_audit')
          .set({ action: 'keep' })
          .where('number', '=', last - 1)
          .execute(),
      /^action \d+ was changed$/,
    ],
    [
      'another reason',
      (db, last) =>
        db
          .updateTable('orelhao_audit')
          .set({ details: '{"reason":"outro"}' })
          .where('number', '=', last - 1)
          .execute(),
      /^the details of action \d+ were changed$/,
    ],
    [
      'a reason that is gone although nobody was erased',
      (db, last) =>
        db
          .updateTable('orelhao_audit')
          .set({ details: null })
          .where('number', '=', last - 1)
          .execute(),
      /^the details of action \d+ are gone$/,
    ],
    [
      'a missing action',
      (db, last) =>
        db
          .deleteFrom('orelhao_audit')
          .where('number', '=', last - 1)
          .execute(),
      /^action \d+ is missing$/,
    ],
    [
      'a missing end',
      (db, last) => db.deleteFrom('orelhao_audit').where('number', '=', last).execute(),
      /^the last action is \d+, but \d+ were written$/,
    ],
  ]

  test.each(forgeries)('%s is found', async (_, forge, violation) => {
    const { database, act, verify } = await opened()
    for (const reason of ['um', 'dois', 'três']) await act(reason)
    const sound = await verify()
    expect(sound.violation).toBeUndefined()
    const undo = new Error('undo')
    let found: string | undefined
    const forging = database.write(async (db) => {
      await forge(db, sound.number)
      found = (await verifyAudit(db)).violation
      throw undo
    })
    await expect(forging).rejects.toBe(undo)
    expect(found).toMatch(violation)
    expect(await verify()).toEqual(sound)
  })

  test('a chain that was written anew does not fit the end that was written down', async () => {
    const { act, verify } = await opened()
    await act('um')
    const { number, hash } = await verify()
    await act('dois')
    expect((await verify({ number, hash })).violation).toBeUndefined()
    expect((await verify({ number, hash: '0'.repeat(64) })).violation).toBe(
      `action ${number} is not the one written down`,
    )
    expect((await verify({ number: number + 100, hash })).violation).toMatch(/is missing/)
  })
})
