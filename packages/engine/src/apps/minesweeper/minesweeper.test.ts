import { limits } from '@orelhao/protocol/minesweeper/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'

const none = { '5x5': null, '9x9': null, '12x12': null }

inEachWorld((world) => {
  test('the best time of each mode is saved, for each player separately', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    expect(await ana.callOk('minesweeper_best')).toEqual(none)
    expect(await ana.callOk('minesweeper_win', '9x9', 72)).toEqual({ best: 72, isRecord: true })
    expect(await ana.callOk('minesweeper_win', '9x9', 80)).toEqual({ best: 72, isRecord: false })
    expect(await ana.callOk('minesweeper_win', '9x9', 72)).toEqual({ best: 72, isRecord: false })
    expect(await ana.callOk('minesweeper_win', '9x9', 41)).toEqual({ best: 41, isRecord: true })
    expect(await ana.callOk('minesweeper_win', '5x5', 9)).toEqual({ best: 9, isRecord: true })
    expect(await ana.callOk('minesweeper_best')).toEqual({ '5x5': 9, '9x9': 41, '12x12': null })
    expect(await bia.callOk('minesweeper_best')).toEqual(none)
  })

  test("a time is capped at the game clock's maximum, and a time of zero counts", async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    expect(await ana.callOk('minesweeper_win', '12x12', Number.MAX_SAFE_INTEGER)).toEqual({
      best: limits.longest,
      isRecord: true,
    })
    expect(await bia.callOk('minesweeper_win', '12x12', 0)).toEqual({ best: 0, isRecord: true })
    expect(await bia.callOk('minesweeper_best')).toEqual({ ...none, '12x12': 0 })
  })

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '10', null, [10], {}])(
    'the time %j is a fault and saves nothing',
    async (seconds) => {
      const { ana } = await world({ ana: {} })
      await expect(ana.callRaw('minesweeper_win', ['9x9', seconds])).rejects.toMatchObject({ code: 'invalid_args' })
      expect(await ana.callOk('minesweeper_best')).toEqual(none)
    },
  )

  test.each(['', '9X9', '20x20', '__proto__', 9, null])('the mode %j is a fault', async (mode) => {
    const { ana } = await world({ ana: {} })
    await expect(ana.callRaw('minesweeper_win', [mode, 10])).rejects.toMatchObject({ code: 'invalid_args' })
  })

  test('of many concurrent wins the fastest is saved', async () => {
    const { ana } = await world({ ana: {} })
    const times = [30, 12, 44, 19, 12, 55]
    await Promise.all(times.map((seconds) => ana.callOk('minesweeper_win', '9x9', seconds)))
    expect((await ana.callOk('minesweeper_best'))['9x9']).toBe(12)
  })
})
