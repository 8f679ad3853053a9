import type { App } from '../../core/context.ts'
import { sanctionEnded } from '../../shared/moderation/sanction-ended.ts'
import { handlersFor } from './operations.ts'

export const app: App = { name: 'moderation', handlers: {}, handlersFor, jobs: [sanctionEnded] }
