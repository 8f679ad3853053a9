import type * as contract from '@orelhao/protocol/instagram/contract'
import type { AppPorts, Handlers } from '../../core/context.ts'
import { handlersFor as accounts } from './accounts/operations.ts'
import { handlers as following } from './follows/operations.ts'
import { handlers as notices } from './notices/operations.ts'
import { handlersFor as writing } from './posts/operations.ts'
import { handlers as reports } from './reports/operations.ts'
import { handlersFor as stories } from './stories/operations.ts'
import { handlers as reading } from './timelines/operations.ts'

export const handlersFor = (ports: AppPorts): Handlers<keyof typeof contract.operations> => ({
  ...accounts(ports),
  ...following,
  ...reading,
  ...writing(ports),
  ...stories(ports),
  ...notices,
  ...reports,
})
