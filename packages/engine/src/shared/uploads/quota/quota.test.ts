import { expect, test } from 'vitest'
import { inEachWorld } from '../../../testing/databases.ts'
import type { Player, Stage } from '../../../testing/world.ts'
import { countUploadedBytes } from './store.ts'

const hourMs = 3600_000

const counted = ({ engine }: Stage, owner: Player, bytes: number, perDay = 250) =>
  engine.transact(({ db, now }) => countUploadedBytes(db, owner.user_id, bytes, perDay, now))

const rows = ({ ports }: Stage, owner: Player) =>
  ports.database.read((db) =>
    db.selectFrom('orelhao_uploads_sent').select('hour').where('owner', '=', owner.user_id).execute(),
  )

inEachWorld((world) => {
  test('a player’s uploads are limited per day, and the next day starts again', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    expect([await counted(stage, ana, 100), await counted(stage, ana, 100)]).toEqual([true, true])
    expect(await counted(stage, ana, 100)).toBe(false)
    expect(await counted(stage, ana, 50)).toBe(true)
    expect(await counted(stage, bia, 250)).toBe(true)
    stage.clock.advance(23 * hourMs)
    expect(await counted(stage, ana, 1)).toBe(false)
    stage.clock.advance(hourMs)
    expect(await counted(stage, ana, 250)).toBe(true)
  })

  test('concurrent uploads do not exceed the limit together', async () => {
    const { ana, ...stage } = await world({ ana: {} })
    const answers = await Promise.all(Array.from({ length: 30 }, () => counted(stage, ana, 25)))
    expect(answers.filter((isIn) => isIn)).toHaveLength(10)
  })

  test('a clock that was a year ahead locks no player out, and one that is set back an hour adds nothing', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    await counted(stage, bia, 250)
    stage.clock.jump(365 * 24 * hourMs)
    await counted(stage, ana, 250)
    stage.clock.jump(-365 * 24 * hourMs - hourMs)
    expect(await counted(stage, ana, 250)).toBe(true)
    expect(await counted(stage, bia, 1)).toBe(false)
  })

  test('one day is stored of a player who uploads every hour for days', async () => {
    const { ana, ...stage } = await world({ ana: {} })
    for (let hour = 0; hour < 60; hour++) {
      await counted(stage, ana, 1, 1000)
      stage.clock.advance(hourMs)
    }
    expect((await rows(stage, ana)).length).toBeLessThanOrEqual(24)
  })
})
