import { expect, test } from 'vitest'
import type { Bubble } from './bubble-cache.ts'
import { findOlderHit, loadAndScrollTo } from './conversation-search.ts'

/** Creates a conversation with ten loaded messages, and older ones in pages of ten. */
function conversation(total: number, text: (id: number) => string = (id) => `mensagem ${id}`) {
  let from = Math.max(1, total - 9)
  let loads = 0
  const shown: Bubble['id'][] = []
  const messages = () =>
    Array.from({ length: total - from + 1 }, (_, at): Bubble => {
      const id = from + at
      return { id, mine: false, at: id, text: text(id) }
    })
  const searched = {
    messages,
    hasOlder: () => from > 1,
    async loadOlder() {
      loads++
      from = Math.max(1, from - 10)
    },
    thread: {
      current: {
        scrollToMessage(id: Bubble['id']) {
          shown.push(id)
          return messages().some((message) => message.id === id)
        },
      },
    },
  }
  return { searched, shown, loads: () => loads }
}

test('a quote leads to its message, loading no more pages than needed', async () => {
  const { searched, shown, loads } = conversation(100)
  expect(await loadAndScrollTo(95, searched)).toBe(true)
  expect(loads()).toBe(0)
  expect(await loadAndScrollTo(72, searched)).toBe(true)
  expect(loads()).toBe(2)
  expect(shown).toEqual([95, 72])
})

test('a missing message is given up at the beginning of the conversation, or after many pages', async () => {
  expect(await loadAndScrollTo(999, conversation(30).searched)).toBe(false)
  const long = conversation(10_000)
  expect(await loadAndScrollTo(999_999, long.searched)).toBe(false)
  expect(long.loads()).toBe(40)
})

test('an older hit is found over several pages, with or without accents', async () => {
  const { searched } = conversation(100, (id) => (id === 95 || id === 41 ? 'Corrida de CAMINHÃO' : 'nada'))
  expect(await findOlderHit(95, 'caminhao', searched)).toMatchObject({ id: 41 })
  expect(await findOlderHit(41, 'caminhao', searched)).toBeUndefined()
  expect(await findOlderHit(null, 'não existe', conversation(100).searched)).toBeUndefined()
})
