import type { App } from '../../core/context.ts'
import { handlersFor, prepareFor } from './operations.ts'

export const app: App = { name: 'uploads', handlers: {}, handlersFor, prepareFor }
