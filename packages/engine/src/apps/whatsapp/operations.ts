import type * as contract from '@orelhao/protocol/whatsapp/contract'
import type { Handlers } from '../../core/context.ts'
import { handlers as chats } from './chats/operations.ts'
import { handlers as clearing } from './clearing/operations.ts'
import { handlers as creation } from './groups/creation/operations.ts'
import { handlers as groups } from './groups/operations.ts'
import { handlers as messages } from './messages/operations.ts'
import { handlers as profile } from './profile/operations.ts'
import { handlers as reactions } from './reactions/operations.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  ...profile,
  ...chats,
  ...messages,
  ...clearing,
  ...reactions,
  ...creation,
  ...groups,
}
