import type * as contract from '@orelhao/protocol/twitter/contract'
import type { AppPorts, Handlers } from '../../core/context.ts'
import { handlers as following } from './follows/operations.ts'
import { handlersFor as profiles } from './profiles/operations.ts'
import { handlers as acting } from './reactions/operations.ts'
import { handlers as reading } from './timelines/operations.ts'
import { handlersFor as publishing } from './tweets/operations.ts'

export const handlersFor = (ports: AppPorts): Handlers<keyof typeof contract.operations> => ({
  ...profiles(ports),
  ...reading,
  ...publishing(ports),
  ...acting,
  ...following,
})
