import { Type } from 'typebox'
import { maxPhoneLength } from '../phone-number.ts'

const AppOverride = Type.Union([
  Type.String(),
  Type.Object({ name: Type.Optional(Type.String()), icon: Type.Optional(Type.String()) }),
])

/** What an owner may set for the phone itself, and for all apps alike. */
export const settings = {
  zoom: Type.Integer({ minimum: 50, maximum: 250, default: 100 }),
  case: Type.String({ default: 'iphonex' }),
  allowUnsafeURL: Type.Boolean({ default: false }),
  /** Where the page posts files, without a slash at its end; empty for the server of the page. */
  uploadServer: Type.String({ default: '' }),
  /** Where uploads are loaded from, without a slash at its end; empty for `/uploads` on the server of the page. */
  uploadsURL: Type.String({ default: '' }),
  /** Hosts to which a screenshot may be sent when the server asks for one. */
  screenshotHosts: Type.Array(Type.String(), { default: [] }),
  ringSound: Type.String({ default: '' }),
  dialSound: Type.String({ default: '' }),
  notificationSound: Type.String({ default: '' }),
  /** Whether apps and banks bear the names of real brands, or invented ones. */
  brands: Type.Enum(['real', 'neutral'], { default: 'real' }),
  currency: Type.String({ default: 'R$' }),
  /** App name → its icon, or its name and icon. */
  apps: Type.Record(Type.String(), AppOverride, { default: {} }),
  disabledApps: Type.Array(Type.String(), { default: [] }),
  isAndroid: Type.Boolean({ default: false }),
  /** Whether a character who has chosen nothing yet is asked for look, theme, wallpaper and size. */
  setup: Type.Boolean({ default: false }),
  /** What may stand before the home screen of a phone that is taken out: a lock screen with a code, one without, or none. Players choose less. */
  lockScreen: Type.Enum(['code', 'swipe', 'off'], { default: 'code' }),
  forceBackground: Type.Boolean({ default: false }),
  backgroundURL: Type.String({ default: '' }),
  useGameClock: Type.Boolean({ default: false }),
  phone_template: Type.String({ maxLength: maxPhoneLength, default: 'XXX-XXX' }),
  /** CSS length from the screen's lower edge, where notifications show while the phone is away. */
  notificationsBottom: Type.String({ default: '18.5vh' }),
  darkTheme: Type.Boolean({ default: false }),
}
