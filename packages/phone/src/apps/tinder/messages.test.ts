import type { Match, Message } from '@orelhao/protocol/tinder/contract'
import { expect, test } from 'vitest'
import { confirmSent, receiveMessage } from './messages.ts'
import { matches } from './state.ts'

test('the event of a message already confirmed does not undo newer messages', () => {
  const match = {
    id: 7,
    name: 'Bia',
    image: '',
    last_id: 1,
    last_message: 'oi',
    last_at: 1,
    last_mine: false,
    unread: 0,
  }
  matches.upsert([match as Match])
  const own: Message = { id: 2, target: 7, content: 'tudo bem?', created_at: 2, liked: false } as Message
  confirmSent(own)
  expect(matches.get(7)).toMatchObject({ last_id: 2, last_mine: true })
  receiveMessage({ id: 3, target: 1, sender: 7, sender_uid: 7, sender_name: 'Bia', content: 'tudo!', created_at: 3 })
  confirmSent(own)
  expect(matches.get(7)).toMatchObject({ last_id: 3, last_mine: false, unread: 1 })
})
