import type { Message } from '@orelhao/protocol/tor/contract'
import { limits } from '@orelhao/protocol/tor/rules'
import { Messages } from '../../chat/messages-of.ts'
import { backend, unwrap } from '../../link/backend.ts'
import { perPlayer } from '../../shell/player-scope.ts'

export const messages = perPlayer(
  () =>
    new Messages<string, Message>({
      load: async (...asked) => unwrap(await backend.tor_messages(...asked)),
      pageSize: limits.page,
    }),
)
