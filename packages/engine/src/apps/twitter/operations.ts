import type * as contract from '@orelhao/protocol/twitter/contract'
import type { AppPorts, Handlers } from '../../core/context.ts'
import { handlers as acting } from './acting.ts'
import { handlers as following } from './following.ts'
import { handlersFor as profiles } from './profiles.ts'
import { handlersFor as publishing } from './publishing.ts'
import { handlers as reading } from './reading.ts'

export const handlersFor = (ports: AppPorts): Handlers<keyof typeof contract.operations> => ({
  ...profiles(ports),
  ...reading,
  ...publishing(ports),
  ...acting,
  ...following,
})
