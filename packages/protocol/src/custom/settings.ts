import { type Static, Type } from 'typebox'
import { Id } from '../schemas.ts'
import { permissions } from './rules.ts'

/** An app of the server's owner or of another resource. */
export const CustomApp = Type.Object({
  name: Type.String(),
  title: Type.String(),
  /** Address of a picture. */
  icon: Type.String(),
  /** The app's page. An app without one only has an icon and notifications. */
  url: Type.Optional(Type.String()),
  /** The author and purpose that the list of apps shows. */
  developer: Type.Optional(Type.String({ maxLength: 64 })),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  /** Permissions that the app may ask the player for; all where this is not set. */
  permissions: Type.Optional(Type.Array(Type.Enum([...permissions]))),
  /** Passport of the payee of payments in the app. Only the server's owner sets it; without it the app takes no payments. */
  payee: Type.Optional(Id),
  /** Keeps the page's own origin, and with it the browser's cookies and storage. Never allowed where that is the phone's own origin. */
  ownOrigin: Type.Optional(Type.Boolean()),
  /** The page expects the functions of the market's public app template. */
  isTemplate: Type.Optional(Type.Boolean()),
  /** Hides the app's icon on the home screen. */
  isHidden: Type.Optional(Type.Boolean()),
  /** Puts the app on the home screen of all players who did not remove it, where players install apps themselves. */
  preinstalled: Type.Optional(Type.Boolean()),
})
export type CustomApp = Static<typeof CustomApp>

export const settings = {
  customApps: Type.Array(CustomApp, { default: [] }),
  /** Players install and remove the custom apps themselves; otherwise all players have them all. */
  appStore: Type.Boolean({ default: false }),
}
