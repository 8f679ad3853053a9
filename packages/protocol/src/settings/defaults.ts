import type { PhoneConfig, Preferences } from './contract.ts'

/** What a phone is like on a server whose owner set nothing. */
export const defaultPhoneConfig: PhoneConfig = {
  zoom: 100,
  bankType: 'nubank',
  case: 'iphonex',
  allowUnsafeURL: false,
  uploadServer: '',
  uploadsURL: '',
  screenshotHosts: [],
  ringSound: '',
  dialSound: '',
  notificationSound: '',
  instagramLogo: '',
  bankLogo: '',
  currency: 'R$',
  apps: {},
  disabledApps: [],
  customApps: [],
  isAndroid: false,
  forceBackground: false,
  backgroundURL: '',
  useGameClock: false,
  videoServer: '',
  voiceMode: 'rtc',
  turnServer: '',
  services: [],
  phone_template: 'XXX-XXX',
  notificationsBottom: '18.5vh',
  darkTheme: false,
}

/** A player who has changed nothing yet; null leaves the choice to the server's owner. */
export const defaultPreferences: Preferences = {
  look: null,
  case: null,
  zoom: null,
  volume: 50,
  ringTone: 'calcada',
  notificationTone: 'cristal',
  darkTheme: null,
  doNotDisturb: false,
  anonymousCall: false,
  background: null,
  'whatsapp-sensitive': false,
  notifications: {},
}
