import type { Message } from '@orelhao/protocol/tor/contract'
import { limits } from '@orelhao/protocol/tor/rules'
import { MessageLists } from '../../chat/message-lists.ts'
import { backend, unwrap } from '../../link/backend.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

export const messages = perPlayer(
  () =>
    new MessageLists<string, Message>({
      load: async (...asked) => unwrap(await backend.tor_messages(...asked)),
      pageSize: limits.page,
    }),
)
