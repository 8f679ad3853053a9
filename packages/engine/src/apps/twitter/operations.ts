import type * as contract from '@orelhao/protocol/twitter/contract'
import type { Handlers } from '../../core/context.ts'
import { handlers as acting } from './acting.ts'
import { handlers as following } from './following.ts'
import { handlers as profiles } from './profiles.ts'
import { handlers as publishing } from './publishing.ts'
import { handlers as reading } from './reading.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  ...profiles,
  ...reading,
  ...publishing,
  ...acting,
  ...following,
}
