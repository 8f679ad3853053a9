import { isValidHandle, normalizeHandle } from '../social/rules.ts'
import { sanitizeLine, sanitizeText } from '../text/sanitize.ts'

/**
 * In characters: `name`, `username`, `bio`, `caption`, `comment`, `story` (the text on one), `answer` (to one), `query`, `viewerName` (a username in a story's
 * list of viewers). In rows: `timeline`, `discover`, `page`, `comments` of one answer, `likers` listed with a post, `people` of a search,
 * `stories` of one answer. In authors: `heard`, whom a page watches without asking; `looked`, whom it may ask to watch because their posts
 * are in sight. `storySeconds`: a story's lifetime. `storiesEach`: of one account at a time. `answersEach`: of one account to one story. `commentsEach`: of one account below one post.
 * Milliseconds: `likeEveryMs`, `followEveryMs`.
 */
export const limits = {
  name: 32,
  username: 24,
  bio: 255,
  caption: 360,
  comment: 255,
  story: 120,
  answer: 255,
  query: 64,
  viewerName: 16,
  timeline: 100,
  discover: 30,
  page: 30,
  comments: 30,
  likers: 20,
  people: 20,
  stories: 100,
  heard: 63,
  looked: 30,
  storiesEach: 30,
  answersEach: 20,
  storySeconds: 24 * 3600,
  commentsEach: 100,
  likeEveryMs: 667,
  followEveryMs: 1000,
}

/** Words of the app's addresses, which cannot be usernames. */
const reservedUsernames = [
  'register',
  'search',
  'create',
  'liked',
  'stories',
  'login',
  'notifications',
  'edit',
  'profiles',
  'posts',
]

export const refusals = {
  notLoggedIn: 'Entre em uma conta primeiro',
  nameRequired: 'Digite seu nome',
  nameTooLong: 'O nome é longo demais',
  usernameRequired: 'Escolha um nome de usuário',
  usernameTooLong: 'O nome de usuário é longo demais',
  reservedUsername: 'Este nome não pode ser utilizado',
  invalidUsername: 'Use só letras sem acento, números, ponto e sublinhado no nome de usuário',
  usernameTaken: 'Este nome de usuário já está em uso',
  lookalikeUsername: 'Este nome de usuário é parecido demais com o de outra pessoa',
  bioTooLong: 'A bio é longa demais',
  selfieRequired: 'A selfie é obrigatória!',
  invalidImage: 'URL inválida',
  invalidVideo: 'Vídeo inválido',
  tooManyAccounts: 'Você já tem contas demais',
  unknownAccount: 'Esta conta não é sua',
  captionTooLong: 'A legenda passa de 360 caracteres',
  storyTextTooLong: 'O texto é longo demais',
  tooManyStories: 'Você já tem stories demais no ar',
  emptyAnswer: 'Escreva uma mensagem',
  answerTooLong: 'A mensagem passa de 255 caracteres',
  tooManyAnswers: 'Você já respondeu demais a este story',
  emptyComment: 'Escreva um comentário',
  commentTooLong: 'O comentário passa de 255 caracteres',
  blockedWord: 'O texto tem palavras que não são permitidas aqui',
  unknownProfile: 'Perfil não encontrado',
  unknownPost: 'Post não encontrado',
  unknownStory: 'Este story não existe mais',
  unknownComment: 'Este comentário não existe mais',
  notYours: 'Você só pode excluir o que é seu',
  isBlocked: 'Você não pode interagir com este perfil',
  tooManyComments: 'Você já comentou demais nesta publicação',
}

export interface Draft {
  name: string
  username: string
  bio: string
}

export const fieldOf = {
  nameRequired: 'name',
  nameTooLong: 'name',
  usernameRequired: 'username',
  usernameTooLong: 'username',
  reservedUsername: 'username',
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
  if (reservedUsernames.includes(username)) return 'reservedUsername'
  if (!isValidHandle(username)) return 'invalidUsername'
  if (bio.length > limits.bio) return 'bioTooLong'
}

/** Returns a profile as it is stored. */
export function trimmed({ name, username, bio }: Draft): Draft {
  return { name: sanitizeLine(name), username: normalizeHandle(username), bio: sanitizeText(bio) }
}

export function commentProblem(text: string): 'emptyComment' | 'commentTooLong' | undefined {
  const comment = sanitizeText(text)
  if (comment === '') return 'emptyComment'
  if (comment.length > limits.comment) return 'commentTooLong'
}

export function answerProblem(text: string): 'emptyAnswer' | 'answerTooLong' | undefined {
  const answer = sanitizeText(text)
  if (answer === '') return 'emptyAnswer'
  if (answer.length > limits.answer) return 'answerTooLong'
}
