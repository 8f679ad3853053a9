import type * as contract from '@orelhao/protocol/whatsapp/contract'
import type { Handlers } from '../../core/context.ts'
import { handlers as reading } from './chats/operations.ts'
import { handlers as clearing } from './clearing/operations.ts'
import { handlers as creation } from './groups/creation/operations.ts'
import { handlers as groups } from './groups/operations.ts'
import { handlers as sending } from './messages/operations.ts'
import { handlers as profile } from './profile/operations.ts'
import { handlers as presence } from './reactions/operations.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  ...profile,
  ...reading,
  ...sending,
  ...clearing,
  ...presence,
  ...creation,
  ...groups,
}
