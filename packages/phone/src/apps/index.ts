import type { AppManifest } from '../shell/apps/manifest.ts'
import { bank } from './bank/app.ts'
import { calculator } from './calculator/app.ts'
import { calls } from './calls/app.ts'
import { camera } from './camera/app.ts'
import { casino } from './casino/app.ts'
import { contacts } from './contacts/app.ts'
import { custom } from './custom/app.ts'
import { gallery } from './gallery/app.ts'
import { gulper } from './gulper/app.ts'
import { instagram } from './instagram/app.ts'
import { itunes } from './itunes/app.ts'
import { minesweeper } from './minesweeper/app.ts'
import { moderator } from './moderator/app.ts'
import { notes } from './notes/app.ts'
import { olx } from './olx/app.ts'
import { paypal } from './paypal/app.ts'
import { settings } from './settings/app.ts'
import { sms } from './sms/app.ts'
import { tinder } from './tinder/app.ts'
import { tor } from './tor/app.ts'
import { twitter } from './twitter/app.ts'
import { weazel } from './weazel/app.ts'
import { whatsapp } from './whatsapp/app.ts'
import { yellowpages } from './yellowpages/app.ts'

/** Every app of the phone, in the order of the home screen. One line per app. */
export const apps: readonly AppManifest[] = [
  settings,
  contacts,
  sms,
  gallery,
  camera,
  whatsapp,
  tor,
  instagram,
  twitter,
  bank,
  paypal,
  olx,
  yellowpages,
  weazel,
  tinder,
  notes,
  calculator,
  minesweeper,
  gulper,
  itunes,
  casino,
  moderator,
  custom,
  calls,
]
