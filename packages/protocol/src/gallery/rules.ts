import { canShowPicture } from '../settings/rules.ts'
import { isUpload, maxUrlLength } from '../uploads/rules.ts'

/** `page` in items; `perPlayer` in items of all folders together. */
export const limits = { page: 60, perPlayer: 10_000 }

export const refusals = {
  alreadySaved: 'Esta imagem já está salva',
  invalidUrl: 'URL inválida',
  galleryFull: 'Sua galeria está cheia. Apague algumas fotos antes de salvar outras.',
}

/** Sources of pictures. The wire's own names; the page has texts for them. */
export const folders = ['/', '/whatsapp', '/tor', '/instagram', '/olx', '/tinder', '/downloads', '/videos'] as const
export type FolderName = (typeof folders)[number]

export function isVideo(url: string): boolean {
  return /\.webm$/i.test(url)
}

/** True for links to the chat platform's attachments, which expire: such pictures must be uploaded. */
export function isChatAttachment(url: string): boolean {
  return /^https?:\/\/(cdn\.discordapp\.com|media\.discordapp\.net)\/(ephemeral-)?attachments\//i.test(url)
}

/** True for an address that may be saved: our own recordings, and any picture that the player may show to others. */
export function canSave(url: string, allowUnsafeURL: boolean, uploadsURL = ''): boolean {
  if (url.length > maxUrlLength) return false
  return isUpload(url, 'webm', uploadsURL) || canShowPicture(url, allowUnsafeURL, uploadsURL)
}

/** True for a valid first frame: of a recording an upload of ours, of a picture none. */
export function isValidStill(still: string | null, url: string, uploadsURL = ''): boolean {
  return still === null || (isVideo(url) && still.length <= maxUrlLength && canShowPicture(still, false, uploadsURL))
}
