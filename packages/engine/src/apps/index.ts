import type { App } from '../core/context.ts'
import * as bank from './bank/app.ts'
import * as calls from './calls/app.ts'
import * as casino from './casino/app.ts'
import * as contacts from './contacts/app.ts'
import * as custom from './custom/app.ts'
import * as gallery from './gallery/app.ts'
import * as gulper from './gulper/app.ts'
import * as instagram from './instagram/app.ts'
import * as itunes from './itunes/app.ts'
import * as minesweeper from './minesweeper/app.ts'
import * as moderation from './moderation/app.ts'
import * as moderator from './moderator/app.ts'
import * as notes from './notes/app.ts'
import * as olx from './olx/app.ts'
import * as paypal from './paypal/app.ts'
import * as services from './services/app.ts'
import * as settings from './settings/app.ts'
import * as sms from './sms/app.ts'
import * as tinder from './tinder/app.ts'
import * as tor from './tor/app.ts'
import * as twitter from './twitter/app.ts'
import * as uploads from './uploads/app.ts'
import * as weazel from './weazel/app.ts'
import * as whatsapp from './whatsapp/app.ts'
import * as yellowpages from './yellowpages/app.ts'

/** Every app of the engine. One line per app. */
export const apps: readonly App[] = [
  settings.app,
  contacts.app,
  sms.app,
  calls.app,
  services.app,
  bank.app,
  paypal.app,
  notes.app,
  uploads.app,
  gallery.app,
  minesweeper.app,
  gulper.app,
  whatsapp.app,
  tor.app,
  twitter.app,
  itunes.app,
  olx.app,
  yellowpages.app,
  weazel.app,
  tinder.app,
  instagram.app,
  casino.app,
  custom.app,
  moderation.app,
  moderator.app,
]
