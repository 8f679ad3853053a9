import type * as contract from '@orelhao/protocol/instagram/contract'
import type { AppPorts, Handlers } from '../../core/context.ts'
import { handlersFor as accounts } from './accounts/operations.ts'
import { handlersFor as answers } from './answers/operations.ts'
import { handlers as follows } from './follows/operations.ts'
import { handlers as notices } from './notices/operations.ts'
import { handlersFor as posts } from './posts/operations.ts'
import { handlersFor as stories } from './stories/operations.ts'
import { handlers as timelines } from './timelines/operations.ts'

export const handlersFor = (ports: AppPorts): Handlers<keyof typeof contract.operations> => ({
  ...accounts(ports),
  ...follows,
  ...timelines,
  ...posts(ports),
  ...stories(ports),
  ...answers(ports),
  ...notices,
})
