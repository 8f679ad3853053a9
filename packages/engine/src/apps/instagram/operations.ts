import type * as contract from '@orelhao/protocol/instagram/contract'
import type { AppPorts, Handlers } from '../../core/context.ts'
import { handlersFor as accounts } from './accounts.ts'
import { handlers as following } from './following.ts'
import { handlers as notices } from './notices/operations.ts'
import { handlers as reading } from './posts/reading.ts'
import { handlersFor as writing } from './posts/writing.ts'
import { handlers as reports } from './reporting.ts'
import { handlersFor as stories } from './stories/operations.ts'

export const handlersFor = (ports: AppPorts): Handlers<keyof typeof contract.operations> => ({
  ...accounts(ports),
  ...following,
  ...reading,
  ...writing(ports),
  ...stories(ports),
  ...notices,
  ...reports,
})
