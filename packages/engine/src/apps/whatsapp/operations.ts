import type * as contract from '@orelhao/protocol/whatsapp/contract'
import type { Handlers } from '../../core/context.ts'
import { handlers as clearing } from './clearing.ts'
import { handlers as creation } from './groups/creation.ts'
import { handlers as groups } from './groups/operations.ts'
import { handlers as presence } from './presence.ts'
import { handlers as profile } from './profile/operations.ts'
import { handlers as reading } from './reading.ts'
import { handlers as sending } from './sending.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  ...profile,
  ...reading,
  ...sending,
  ...clearing,
  ...presence,
  ...creation,
  ...groups,
}
