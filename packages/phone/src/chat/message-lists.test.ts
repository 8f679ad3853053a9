import { expect, test } from 'vitest'
import { Messages } from './message-lists.ts'

test('each conversation has a list of its own, however it is spelt, and asks for older ones by the last id', async () => {
  const asked: unknown[][] = []
  const messages = new Messages<string, { id: number }>({
    async load(...question) {
      asked.push(question)
      return question.length > 1 ? [{ id: 1 }] : [{ id: 3 }, { id: 2 }]
    },
    pageSize: 2,
    keyOf: (to) => to.toLowerCase(),
  })
  expect(messages.opened('bia')).toBeUndefined()
  const list = messages.of('Bia')
  expect([messages.of('bia'), messages.opened('BIA'), [...messages.all()]]).toEqual([list, list, [list]])
  await list.refresh()
  await list.loadOlder()
  expect(list.state.getState().ids).toEqual([3, 2, 1])
  expect(asked).toEqual([['Bia'], ['Bia', 2]])
  messages.forget('BIA')
  expect([messages.opened('bia'), list.state.getState().ids]).toEqual([undefined, null])
})
