import { expect, test } from 'vitest'
import { useBadges } from '../../shell/badges.ts'
import { forget } from './start.ts'
import { addRequest, usePastCalls } from './state.ts'

test('of what one character missed, or was asked for, the next one sees nothing', () => {
  usePastCalls.setState({ missed: 3 })
  addRequest({
    id: 1,
    service: 'Polícia',
    number: '190',
    name: 'Bia',
    phone: '555-202',
    content: 'Assalto',
    location: [1, 2],
    created_at: 1,
  })
  expect(useBadges.getState().contacts).toBe(4)
  forget()
  expect(useBadges.getState().contacts).toBe(0)
})
