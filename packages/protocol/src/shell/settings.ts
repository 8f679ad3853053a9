import { Type } from 'typebox'
import { maxPhoneLength } from '../phone-number.ts'

const AppOverride = Type.Union([
  Type.String(),
  Type.Object({ name: Type.Optional(Type.String()), icon: Type.Optional(Type.String()) }),
])

/** The owner's settings of the phone itself, for all apps. */
export const settings = {
  zoom: Type.Integer({ minimum: 50, maximum: 250, default: 100 }),
  case: Type.String({ default: 'iphonex' }),
  allowUnsafeURL: Type.Boolean({ default: false }),
  /** The server to which the page posts files, without a slash at its end; empty for the page's own server. */
  uploadServer: Type.String({ default: '' }),
  /** The server from which uploads are loaded, without a slash at its end; empty for `/uploads` on the page's own server. */
  uploadsURL: Type.String({ default: '' }),
  /** Hosts to which a screenshot may be sent when the server asks for one. */
  screenshotHosts: Type.Array(Type.String(), { default: [] }),
  ringSound: Type.String({ default: '' }),
  dialSound: Type.String({ default: '' }),
  notificationSound: Type.String({ default: '' }),
  /** Names and icons of apps and banks: real brands or invented ones. */
  brands: Type.Enum(['real', 'neutral'], { default: 'real' }),
  currency: Type.String({ default: 'R$' }),
  /** App name → its icon, or its name and icon. */
  apps: Type.Record(Type.String(), AppOverride, { default: {} }),
  disabledApps: Type.Array(Type.String(), { default: [] }),
  isAndroid: Type.Boolean({ default: false }),
  /** Asks a character without preferences for look, theme, wallpaper and size. */
  setup: Type.Boolean({ default: false }),
  /** The screen before the home screen: a lock screen with a code, one without, or none. Players may only choose less. */
  lockScreen: Type.Enum(['code', 'swipe', 'off'], { default: 'code' }),
  forceBackground: Type.Boolean({ default: false }),
  backgroundURL: Type.String({ default: '' }),
  useGameClock: Type.Boolean({ default: false }),
  phone_template: Type.String({ maxLength: maxPhoneLength, default: 'XXX-XXX' }),
  /** CSS length from the screen's lower edge, where notifications are shown while the phone is closed. */
  notificationsBottom: Type.String({ default: '18.5vh' }),
  darkTheme: Type.Boolean({ default: false }),
}
