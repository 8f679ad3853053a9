import type { Message } from '@orelhao/protocol/newapp/contract'
import { limits } from '@orelhao/protocol/newapp/rules'
import { backend } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

const messages = perPlayer(() => new Collection<Message>())

/** The player's messages, sent and received, newest first. */
export const messageList = new List(messages, {
  load: (last?: Message) => (last ? backend.newapp_list(last.id) : backend.newapp_list()),
  pageSize: limits.page,
})
