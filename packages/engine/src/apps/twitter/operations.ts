import type * as contract from '@orelhao/protocol/twitter/contract'
import type { AppPorts, Handlers } from '../../core/context.ts'
import { handlers as follows } from './follows/operations.ts'
import { handlersFor as profiles } from './profiles/operations.ts'
import { handlers as reactions } from './reactions/operations.ts'
import { handlers as timelines } from './timelines/operations.ts'
import { handlersFor as tweets } from './tweets/operations.ts'

export const handlersFor = (ports: AppPorts): Handlers<keyof typeof contract.operations> => ({
  ...profiles(ports),
  ...timelines,
  ...tweets(ports),
  ...reactions,
  ...follows,
})
