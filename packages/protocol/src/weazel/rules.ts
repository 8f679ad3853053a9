import { canShowPicture } from '../settings/rules.ts'
import { sanitizeLine, sanitizeText } from '../text/sanitize.ts'
import { isUpload } from '../uploads/rules.ts'

/** In characters, except `page` and `perHour`: articles. */
export const limits = { title: 100, description: 10_000, author: 64, tag: 32, excerpt: 120, page: 20, perHour: 20 }

/** The most tags that an owner may set. */
export const maxTags = 24

/** Seconds during which an article is breaking news. */
export const breakingSeconds = 3600

export const refusals = {
  notJournalist: 'Só jornalistas publicam notícias',
  titleRequired: 'Digite o título da notícia',
  titleTooLong: 'O título é longo demais',
  descriptionRequired: 'Escreva o texto da notícia',
  descriptionTooLong: 'O texto é longo demais',
  authorRequired: 'Informe quem assina a notícia',
  authorTooLong: 'A assinatura é longa demais',
  unknownTag: 'Escolha uma editoria',
  invalidVideo: 'Link de vídeo inválido. Use um link do YouTube',
  invalidImage: 'URL inválida',
  unknownArticle: 'Esta notícia não existe mais',
  tooManyArticles: 'Você publicou notícias demais nesta hora. Tente mais tarde',
}

export interface Draft {
  title: string
  description: string
  author: string
  tag: string
  /** A link to a YouTube video, or a recording of ours; null for none. */
  videoURL: string | null
  imageURL: string | null
}

/** The field of each problem. */
export const fieldOf = {
  titleRequired: 'title',
  titleTooLong: 'title',
  descriptionRequired: 'description',
  descriptionTooLong: 'description',
  authorRequired: 'author',
  authorTooLong: 'author',
  unknownTag: 'tag',
  invalidVideo: 'videoURL',
  invalidImage: 'imageURL',
} as const satisfies Partial<Record<keyof typeof refusals, keyof Draft>>

export type ArticleProblem = keyof typeof fieldOf

export const articleProblems = Object.keys(fieldOf) as ArticleProblem[]

/** The server's settings for articles. */
export interface ArticleSettings {
  tags: readonly string[]
  allowUnsafeURL: boolean
  uploadsURL: string
}

/** Returns the first problem of an article, in the order of the form. */
export function articleProblem(
  draft: Draft,
  { tags, allowUnsafeURL, uploadsURL }: ArticleSettings,
): ArticleProblem | undefined {
  const { title, description, author, videoURL, imageURL } = trimmed(draft)
  if (title === '') return 'titleRequired'
  if (title.length > limits.title) return 'titleTooLong'
  if (description === '') return 'descriptionRequired'
  if (description.length > limits.description) return 'descriptionTooLong'
  if (author === '') return 'authorRequired'
  if (author.length > limits.author) return 'authorTooLong'
  if (!tags.includes(draft.tag)) return 'unknownTag'
  if (videoURL !== null && !isVideoLink(videoURL, uploadsURL)) return 'invalidVideo'
  if (imageURL !== null && !canShowPicture(imageURL, allowUnsafeURL, uploadsURL)) return 'invalidImage'
}

/** Returns an article as it is stored: with cleaned texts, and null for an empty address. */
export function trimmed({ title, description, author, tag, videoURL, imageURL }: Draft): Draft {
  return {
    title: sanitizeLine(title),
    description: sanitizeText(description),
    author: sanitizeLine(author),
    tag,
    videoURL: videoURL?.trim() || null,
    imageURL: imageURL?.trim() || null,
  }
}

/** `youtube.com/watch?v=…`, `youtube.com/shorts/…` and `youtu.be/…`, with or without https, with any further parameters. */
const links = [
  /^(?:https?:\/\/)?(?:www\.|m\.)?youtube\.com\/watch\?(?:[\w-]+=[\w%.-]*&)*v=([\w-]{11})(?:[&#]\S*)?$/i,
  /^(?:https?:\/\/)?(?:www\.|m\.)?youtube\.com\/(?:shorts|live)\/([\w-]{11})\/?(?:[?#]\S*)?$/i,
  /^(?:https?:\/\/)?(?:www\.)?youtu\.be\/([\w-]{11})\/?(?:[?#]\S*)?$/i,
]

/** Returns the video's id of a YouTube link; undefined for any other address. */
export function youtubeId(url: string): string | undefined {
  for (const link of links) {
    const id = link.exec(url)?.[1]
    if (id !== undefined) return id
  }
}

/** True for an address that may be an article's video. */
export function isVideoLink(url: string, uploadsURL = ''): boolean {
  return isUpload(url, 'webm', uploadsURL) || youtubeId(url) !== undefined
}
