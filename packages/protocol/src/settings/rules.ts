import { isUpload } from '../uploads/rules.ts'

export const zooms = [75, 80, 90, 100, 110, 120, 125, 133, 150, 166, 175, 200, 225, 233, 250]

export const wallpapers = [
  'default',
  's9',
  's20',
  'iphonex',
  'iphone14',
  'mtfuji',
  'taiwan',
  'firewatch',
  'moon',
  'vaporwave',
  'hours',
  'custom',
] as const

/** The phone's own sounds, each the first part of a file's name in `stock/sounds`; the first is the default. */
export const ringTones = ['calcada', 'orelhao', 'maresia', 'baiao', 'neon', 'sereno'] as const
export const notificationTones = ['cristal', 'gota', 'madeira', 'bilhete'] as const

/** `muted` in conversations. */
export const limits = { muted: 200 }

export const refusals = { invalidBackground: 'URL inválida' }

/** True for web addresses that end in a picture's name; a query may follow. */
export function isImageUrl(url: string): boolean {
  return /^https?:\/\/[^\s"'<>\\]+\.(png|jpg|gif|jpeg|webp)(\?[^\s"'<>\\]*)?$/i.test(url)
}

/** Addresses of the pictures that ship with the phone. */
const stockPicture = /^\/smartphone\/stock\/[\w-]+(\/[\w-]+)*\.(png|jpg|jpeg|webp)$/

/** True when a picture may be shown to other players: our own always, the rest of the web only where the owner allows it. */
export function canShowPicture(url: string, allowUnsafeURL: boolean, uploadsURL = ''): boolean {
  return stockPicture.test(url) || isUpload(url, 'jpg', uploadsURL) || (allowUnsafeURL && isImageUrl(url))
}
