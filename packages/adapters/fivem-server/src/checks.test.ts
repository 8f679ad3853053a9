import { expect, test } from 'vitest'
import { answerCheck } from './checks.ts'

test('an event that nests too deeply to be walked through does not fit', async () => {
  const sent: unknown[] = []
  const game = { emitNet: (...words: unknown[]) => void sent.push(words) }
  let deep: unknown[] = []
  for (let depth = 0; depth < 200_000; depth++) deep = [deep]
  await answerCheck({ game, framework: { hasItem: async () => true }, item: '' }, 7, [3, [['CUSTOM_NOTIFY', deep]]])
  expect(sent).toEqual([['smartphone:checked', 7, '[3,[null]]']])
})
