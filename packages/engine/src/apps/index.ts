import type { App } from '../core/context.ts'
import * as bank from './bank/app.ts'
import * as contacts from './contacts/app.ts'
import * as settings from './settings/app.ts'
import * as sms from './sms/app.ts'

/** Every app of the engine. One line per app. */
export const apps: readonly App[] = [settings.app, contacts.app, sms.app, bank.app]
