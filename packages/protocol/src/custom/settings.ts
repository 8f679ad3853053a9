import { type Static, Type } from 'typebox'
import { Id } from '../schemas.ts'
import { permissions } from './rules.ts'

/** An app of the owner's, or of another resource. */
export const CustomApp = Type.Object({
  name: Type.String(),
  title: Type.String(),
  /** Address of a picture. */
  icon: Type.String(),
  /** Its page. Without one it only has an icon and notifications. */
  url: Type.Optional(Type.String()),
  /** Who made it, and what it is for, as the list of apps shows them. */
  developer: Type.Optional(Type.String({ maxLength: 64 })),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  /** What it may ask the player for; everything where this is not set. */
  permissions: Type.Optional(Type.Array(Type.Enum([...permissions]))),
  /** Passport of who receives what players pay in it. Only the server's owner sets it; without it the app takes no payments. */
  payee: Type.Optional(Id),
  /** Its page keeps the origin of its address, and with it cookies and storage of the browser. Never where that is the phone's own. */
  ownOrigin: Type.Optional(Type.Boolean()),
  /** Its page expects the functions of the market's public app template. */
  isTemplate: Type.Optional(Type.Boolean()),
  /** It has no icon on the home screen. */
  isHidden: Type.Optional(Type.Boolean()),
  /** On the home screen of everybody who did not remove it, where players install apps themselves. */
  preinstalled: Type.Optional(Type.Boolean()),
})
export type CustomApp = Static<typeof CustomApp>

export const settings = {
  customApps: Type.Array(CustomApp, { default: [] }),
  /** Whether players install and remove the custom apps themselves; otherwise everybody has them all. */
  appStore: Type.Boolean({ default: false }),
}
