import type { Preferences } from './contract.ts'

export { defaultPhoneConfig } from '../phone-defaults.ts'

/** Preferences of a player who has changed nothing; null leaves the choice to the server's owner. */
export const defaultPreferences: Preferences = {
  look: null,
  case: null,
  zoom: null,
  volume: 50,
  ringTone: 'calcada',
  notificationTone: 'cristal',
  darkTheme: null,
  doNotDisturb: false,
  airplaneMode: false,
  anonymousCall: false,
  background: null,
  'whatsapp-sensitive': false,
  muted: [],
  apps: {},
  notifications: {},
}
