import { type Static, Type } from 'typebox'
import * as bank from './bank/settings.ts'
import * as calls from './calls/settings.ts'
import * as casino from './casino/settings.ts'
import * as custom from './custom/settings.ts'
import * as gulper from './gulper/settings.ts'
import * as instagram from './instagram/settings.ts'
import * as itunes from './itunes/settings.ts'
import * as services from './services/settings.ts'
import * as shell from './shell/settings.ts'
import * as weazel from './weazel/settings.ts'

/** The owner's settings: each app declares its own in `settings.ts`, with defaults. One line per app. */
export const PhoneConfig = Type.Object({
  ...shell.settings,
  ...calls.settings,
  ...services.settings,
  ...bank.settings,
  ...gulper.settings,
  ...instagram.settings,
  ...itunes.settings,
  ...weazel.settings,
  ...casino.settings,
  ...custom.settings,
})
export type PhoneConfig = Static<typeof PhoneConfig>
