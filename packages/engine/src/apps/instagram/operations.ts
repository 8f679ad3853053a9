import type * as contract from '@orelhao/protocol/instagram/contract'
import type { Handlers } from '../../core/context.ts'
import { handlers as accounts } from './accounts.ts'
import { handlers as following } from './following.ts'
import { handlers as notices } from './notices/operations.ts'
import { handlers as reading } from './posts/reading.ts'
import { handlers as writing } from './posts/writing.ts'
import { handlers as reports } from './reporting.ts'
import { handlers as stories } from './stories/operations.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  ...accounts,
  ...following,
  ...reading,
  ...writing,
  ...stories,
  ...notices,
  ...reports,
}
