import { entries, fields, flag, integer, isObject, list, nullable, oneOf, type Reader, text } from '../stored.ts'
import { maxUrlLength } from '../uploads/rules.ts'
import type { AppPreference, Background, Preferences } from './contract.ts'
import { canShowPicture, limits, notificationTones, ringTones, wallpapers } from './rules.ts'

const name = /^[a-z0-9-]{1,32}$/

const wallpaper = oneOf(wallpapers)

/** A picture as background needs an address that the server accepts. */
const background: Reader<Background> = (found) => {
  const { type: chosen, url }: { type?: unknown; url?: unknown } = isObject(found) ? found : {}
  const type = wallpaper(chosen)
  if (type === undefined) return
  if (type !== 'custom') return { type }
  const isPicture = typeof url === 'string' && url.length <= maxUrlLength && canShowPicture(url, true)
  return isPicture ? { type, url } : undefined
}

const number = integer(-(2 ** 31), 2 ** 31 - 1)
const word = text(/^[^/]{0,64}$/u)
const preference: Reader<AppPreference> = (found) => flag(found) ?? number(found) ?? word(found)

/** Reads preferences for `savePreferences` from any stored value; unrecognised parts come from `otherwise`. */
export const readPreferences: (found: unknown, otherwise: Preferences) => Preferences = fields<Preferences>({
  look: nullable(oneOf(['iphone', 'android'])),
  case: nullable(text(name)),
  zoom: nullable(integer(50, 250)),
  volume: integer(0, 100),
  ringTone: oneOf(ringTones),
  notificationTone: oneOf(notificationTones),
  darkTheme: nullable(flag),
  doNotDisturb: flag,
  airplaneMode: flag,
  anonymousCall: flag,
  background: nullable(background),
  'whatsapp-sensitive': flag,
  muted: list(text(/^.{1,64}$/su), limits.muted),
  apps: entries(name, entries(/^[A-Za-z0-9-]{1,32}$/, preference, 16), 32),
  notifications: entries(/^.{1,64}$/u, flag, 100),
})
