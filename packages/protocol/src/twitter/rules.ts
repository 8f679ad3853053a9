import { isValidHandle, normalizeHandle } from '../social/rules.ts'
import { sanitizeLine, sanitizeText } from '../text/sanitize.ts'

/**
 * In characters: `tweet` and a reply, `name`, `username`, `bio`, `query`. In rows of one answer: `page`. `preview`: characters of a tweet
 * in a notification. `repliesEach`: replies of one player below one tweet. `mentions`: people of one tweet who are notified.
 * `noticesPerMinute`: notifications to one player a minute.
 */
export const limits = {
  tweet: 280,
  name: 24,
  username: 16,
  bio: 255,
  query: 64,
  page: 20,
  preview: 40,
  repliesEach: 100,
  mentions: 10,
  noticesPerMinute: 20,
}

export const refusals = {
  noProfile: 'Crie seu perfil primeiro',
  alreadyRegistered: 'Você já tem um perfil',
  nameRequired: 'Digite seu nome',
  nameTooLong: 'O nome é longo demais',
  usernameRequired: 'Escolha um nome de usuário',
  usernameTooLong: 'O nome de usuário é longo demais',
  invalidUsername: 'Use só letras sem acento, números, ponto e sublinhado no nome de usuário',
  usernameTaken: 'Este nome de usuário já está em uso',
  lookalikeUsername: 'Este nome de usuário é parecido demais com o de outra pessoa',
  bioTooLong: 'A bio é longa demais',
  invalidAvatar: 'URL inválida',
  invalidBanner: 'Imagem inválida',
  emptyTweet: 'Escreva alguma coisa',
  tweetTooLong: 'O tweet passa de 280 caracteres',
  blockedWord: 'O texto tem palavras que não são permitidas aqui',
  unknownTweet: 'Este tweet foi excluído',
  unknownProfile: 'Perfil não encontrado',
  notYours: 'Você só pode excluir os seus tweets',
  isBlocked: 'Você não pode interagir com este perfil',
  tooManyReplies: 'Você já respondeu demais a este tweet',
}

/** The form of registration and settings; null for no picture. */
export interface Draft {
  name: string
  username: string
  bio: string
  avatarURL: string | null
  bannerURL: string | null
}

/** The field of each problem. */
export const fieldOf = {
  nameRequired: 'name',
  nameTooLong: 'name',
  usernameRequired: 'username',
  usernameTooLong: 'username',
  invalidUsername: 'username',
  bioTooLong: 'bio',
} as const satisfies Partial<Record<keyof typeof refusals, keyof Draft>>

export type ProfileProblem = keyof typeof fieldOf

export const profileProblems = Object.keys(fieldOf) as ProfileProblem[]

/** Returns the first problem of a profile, in the order of the form. */
export function profileProblem(draft: Draft): ProfileProblem | undefined {
  const { name, username, bio } = trimmed(draft)
  if (name === '') return 'nameRequired'
  if (name.length > limits.name) return 'nameTooLong'
  if (username === '') return 'usernameRequired'
  if (username.length > limits.username) return 'usernameTooLong'
  if (!isValidHandle(username)) return 'invalidUsername'
  if (bio.length > limits.bio) return 'bioTooLong'
}

/** Returns a profile as it is stored. */
export function trimmed({ name, username, bio, avatarURL, bannerURL }: Draft): Draft {
  return {
    name: sanitizeLine(name),
    username: normalizeHandle(username),
    bio: sanitizeText(bio),
    avatarURL: avatarURL?.trim() || null,
    bannerURL: bannerURL?.trim() || null,
  }
}

export function tweetProblem(content: string): 'emptyTweet' | 'tweetTooLong' | undefined {
  const text = sanitizeText(content)
  if (text === '') return 'emptyTweet'
  if (text.length > limits.tweet) return 'tweetTooLong'
}
