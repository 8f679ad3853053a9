import type { AppManifest } from '../shell/manifest.ts'
import { bank } from './bank/app.ts'
import { calls } from './calls/app.ts'
import { contacts } from './contacts/app.ts'
import { gallery } from './gallery/app.ts'
import { paypal } from './paypal/app.ts'
import { settings } from './settings/app.ts'
import { sms } from './sms/app.ts'

/** Every app of the phone, in the order of the home screen. One line per app. */
export const apps: readonly AppManifest[] = [settings, contacts, sms, gallery, bank, paypal, calls]
