import { expect, test } from 'vitest'
import { MessageLists } from './message-lists.ts'

test('each conversation has its own list, in any spelling of its number, and loads older messages by the last id', async () => {
  const requests: unknown[][] = []
  const messages = new MessageLists<string, { id: number }>({
    async load(...question) {
      requests.push(question)
      return question.length > 1 ? [{ id: 1 }] : [{ id: 3 }, { id: 2 }]
    },
    pageSize: 2,
    keyOf: (to) => to.toLowerCase(),
  })
  expect(messages.openedListOf('bia')).toBeUndefined()
  const list = messages.listOf('Bia')
  expect([messages.listOf('bia'), messages.openedListOf('BIA'), [...messages.all()]]).toEqual([list, list, [list]])
  await list.refresh()
  await list.loadOlder()
  expect(list.state.getState().ids).toEqual([3, 2, 1])
  expect(requests).toEqual([['Bia'], ['Bia', 2]])
  messages.remove('BIA')
  expect([messages.openedListOf('bia'), list.state.getState().ids]).toEqual([undefined, undefined])
})
