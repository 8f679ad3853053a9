/** The kinds of files. A file's bytes decide, never its name. */
export const kinds = ['jpg', 'mp3', 'webm'] as const
export type Kind = (typeof kinds)[number]

export const mediaTypes: Record<Kind, string> = { jpg: 'image/jpeg', mp3: 'audio/mpeg', webm: 'video/webm' }

/** The media server's answers where it saves nothing. */
export const refusals = {
  uploadFailed: 'Erro ao fazer o upload da imagem.',
  storeFailed: 'O arquivo não pôde ser guardado. Tente de novo.',
  emptyFile: 'O arquivo está vazio.',
  unknownKind: 'Só são aceitos arquivos jpg, mp3 e webm.',
  damagedFile: 'O arquivo está danificado.',
  fileTooLarge: 'O arquivo é grande demais.',
  quotaReached: 'Você atingiu o limite de envios de hoje.',
  serverFull: 'O servidor está sem espaço para novos arquivos.',
  tooManyUploads: 'Muitos envios seguidos. Aguarde um momento.',
  signInFirst: 'Sua sessão expirou.',
}
export type RefusalCode = keyof typeof refusals

/** The longest address of a file, in characters. */
export const maxUrlLength = 512

/** The path of uploads on the server of the page. */
export const uploadsPath = '/uploads'

const path: Record<Kind, RegExp> = {
  jpg: /^(\/[\w-]+)+\.jpg$/,
  mp3: /^(\/[\w-]+)+\.mp3$/,
  webm: /^(\/[\w-]+)+\.webm$/,
}

/**
 * True when an address is an upload of this kind. `uploadsURL` is the owner's setting: the address of uploads outside the page's server.
 */
export function isUpload(url: string, kind: Kind, uploadsURL = ''): boolean {
  const bases = uploadsURL === '' ? [uploadsPath] : [uploadsPath, uploadsURL]
  return bases.some((base) => url.startsWith(`${base}/`) && path[kind].test(url.slice(base.length)))
}

/** Endings of the names of a picture that has a small copy, and of that copy. */
export const copySuffixes = { whole: '-p', small: '-s' }

/** Returns a picture's small copy, for places with many pictures; undefined where there is none. */
export function thumbnailOf(url: string, uploadsURL = ''): string | undefined {
  if (!/\/[\w-]{43}-p\.jpg$/.test(url) || !isUpload(url, 'jpg', uploadsURL)) return undefined
  return url.replace(/-p\.jpg$/, `${copySuffixes.small}.jpg`)
}
