import type { App } from '../../core/context.ts'
import { handlersFor } from './operations.ts'

export const app: App = { name: 'moderator', handlers: {}, handlersFor }
