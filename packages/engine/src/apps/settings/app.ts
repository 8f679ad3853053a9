import type { App } from '../../core/context.ts'
import { handlers } from './operations.ts'

export const app: App = { name: 'settings', handlers }
