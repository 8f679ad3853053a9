import type { App } from '../../core/context.ts'
import { handlers as lock, prepare } from './lock/operations.ts'
import { handlers } from './operations.ts'
import { handlersFor } from './privacy/operations.ts'

export const app: App = {
  name: 'settings',
  handlers: { ...handlers, ...lock },
  handlersFor,
  prepare,
}
