import type { App } from '../core/context.ts'
import * as bank from './bank/app.ts'
import * as calls from './calls/app.ts'
import * as contacts from './contacts/app.ts'
import * as gallery from './gallery/app.ts'
import * as paypal from './paypal/app.ts'
import * as services from './services/app.ts'
import * as settings from './settings/app.ts'
import * as sms from './sms/app.ts'
import * as uploads from './uploads/app.ts'

/** Every app of the engine. One line per app. */
export const apps: readonly App[] = [
  settings.app,
  contacts.app,
  sms.app,
  calls.app,
  services.app,
  bank.app,
  paypal.app,
  uploads.app,
  gallery.app,
]
