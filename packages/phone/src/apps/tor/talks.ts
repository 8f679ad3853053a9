import type { Message } from '@orelhao/protocol/tor/contract'
import { limits } from '@orelhao/protocol/tor/rules'
import { Messages } from '../../chat/messages-of.ts'
import { backend, unwrap } from '../../link/backend.ts'

export const messages = new Messages<string, Message>({
  load: async (...asked) => unwrap(await backend.tor_messages(...asked)),
  pageSize: limits.page,
})
