import type * as contract from '@orelhao/protocol/tor/contract'
import type { AppPorts, Context, Handlers } from '../../core/context.ts'
import { handlers as ads } from './ads/operations.ts'
import { handlers as conversations } from './conversations/operations.ts'
import { type IsBlocked, handlers as identity, openHandlers } from './identity/operations.ts'
import { handlers as messages } from './messages/operations.ts'
import { handlers as payments } from './payments/operations.ts'

type Members = Exclude<keyof typeof contract.operations, keyof ReturnType<typeof openHandlers>>

const blockableHandlers: Handlers<Members> = { ...identity, ...conversations, ...messages, ...payments, ...ads }

export function handlersFor(ports: AppPorts): Handlers<keyof typeof contract.operations> {
  const isBlocked: IsBlocked = (player) => ports.torBlocked.includes(player)
  return { ...openHandlers(isBlocked), ...unlessBlocked(blockableHandlers, isBlocked) }
}

type Handler = (context: Context<'blocked'>, ...args: unknown[]) => unknown

/** Wraps handlers so that excluded players are refused. */
function unlessBlocked<All extends object>(all: All, isBlocked: IsBlocked): All {
  const guarded = Object.entries(all as Record<string, Handler>).map(([member, handle]): [string, Handler] => [
    member,
    async (context, ...args) => (isBlocked(context.me.user_id) ? context.refuse('blocked') : handle(context, ...args)),
  ])
  return Object.fromEntries(guarded) as All
}
