import { canShowPicture } from '../settings/rules.ts'
import { isEmoji, sanitizeLine } from '../text/sanitize.ts'
import { isUpload } from '../uploads/rules.ts'

/**
 * In characters: `message`, `preview` and `heading` of a conversation's name in a list and in its header, `callName`, `groupName` while
 * typing and renaming, `newGroupName` at creation, `newAvatar` of a group's picture at creation, `avatar` of any other, `quote` of the
 * answered message. In people: `members` besides the owner, `fewestMembers` of a new group, `formerMembers` that its owner sees. In
 * messages: `page`. `chats` of one answer of `wpp_getResume`, which has at most `resumeBytes`; `reactions` of different kinds on a message;
 * `emoji` in UTF-16 units.
 */
export const limits = {
  message: 1000,
  preview: 40,
  heading: 20,
  callName: 16,
  groupName: 24,
  newGroupName: 32,
  newAvatar: 255,
  avatar: 360,
  quote: 80,
  members: 99,
  fewestMembers: 2,
  ownedGroups: 50,
  formerMembers: 100,
  page: 50,
  chats: 100,
  resumeBytes: 220_000,
  reactions: 20,
  emoji: 24,
}

export const refusals = {
  emptyMessage: 'Escreva uma mensagem',
  unknownNumber: 'Este número não existe',
  ownNumber: 'Número inválido',
  invalidLink: 'Link inválido',
  invalidAudio: 'Falha ao salvar áudio',
  invalidAttachment: 'Anexo inválido',
  unknownMessage: 'Esta mensagem não existe mais',
  noGroupId: 'Grupo inválido (Sem ID)',
  unknownGroup: 'Você não participa deste grupo',
  notOwner: 'Só quem administra o grupo pode fazer isso',
  notMember: 'Esta pessoa não está no grupo',
  alreadyMember: 'Esta pessoa já está no grupo',
  groupFull: 'O grupo já tem 100 pessoas',
  tooFewMembers: 'Usuários insuficientes',
  tooManyGroups: 'Você já criou grupos demais',
  ownerStays: 'Passe o grupo para outra pessoa antes de sair',
  invalidName: 'Nome inválido',
  invalidImage: 'Imagem inválida',
  imageTooLong: 'Imagem muito grande',
  linkTooLong: 'Link muito grande, máximo de 255 caracteres',
  invalidReaction: 'Reação inválida',
  tooManyReactions: 'Esta mensagem já tem reações demais',
}

/** The profile of a player who has changed nothing. */
export const defaultProfile = { avatarURL: null, read_receipts: true }

/** Types of players' messages. The phone itself writes `system`. */
export const messageTypes = ['text', 'image', 'audio', 'location', 'contact'] as const

/** Kinds of system lines, in `content`; `about` is the person concerned, or the new name. */
export const systemLines = ['created', 'added', 'removed', 'left', 'promoted', 'renamed', 'pictured'] as const
export type SystemLine = (typeof systemLines)[number]

/** The reactions offered first. */
export const suggestedReactions = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

/** Added to a group's id in `channel_id`, which distinguishes it from a conversation of two. */
const groupsFrom = 1_000_000_000

/** Returns the text that stands for a group where a number may be too. */
export function groupPhone(id: number): string {
  return `group${id}`
}

/** Returns a group's id; undefined for texts that name no group. */
export function groupIdOf(contact: string): number | undefined {
  return /^group[1-9]\d{0,14}$/.test(contact) ? Number(contact.slice('group'.length)) : undefined
}

export function isGroup(contact: string): boolean {
  return contact.startsWith('group')
}

export function groupChannel(id: number): number {
  return groupsFrom + id
}

interface Shown {
  type?: string | undefined
  content: string
  image?: string | null | undefined
  location?: string | null | undefined
}

/** Returns the line that stands for a player's message. */
export function preview({ type, content, image, location }: Shown, longest = limits.preview): string {
  if (type === 'audio') return '🔊 Áudio'
  if (type === 'contact') return '👤 Contato'
  if (image) return '📷 Foto'
  if (location) return '🌎 Localização'
  return truncate(content.replace(/\s+/g, ' ').trim(), longest)
}

/** Returns a text, cut where it has more characters. */
export function truncate(text: string, longest: number): string {
  if (text.length <= longest) return text
  const letters = [...text]
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : text
}

/** True for web addresses of pictures that the messenger accepts: other kinds than the rest of the phone. */
export function isImageLink(url: string): boolean {
  return /^https?:\/\/[^\s"'<>\\]+\.(png|jpg|jpeg|gif|svg)(\?[^\s"'<>\\]*)?$/i.test(url)
}

/** True when the messenger shows a picture: our own always, the rest of the web only where the owner allows it. */
export function canShowImage(url: string, allowUnsafeURL: boolean, uploadsURL = ''): boolean {
  return canShowPicture(url, false, uploadsURL) || (allowUnsafeURL && isImageLink(url))
}

interface Owner {
  allowUnsafeURL: boolean
  uploadsURL: string
}

/** Returns the problem of a new group's picture: a typed link or an upload. */
export function newAvatarProblem(
  url: string,
  owner: Owner,
): 'invalidImage' | 'imageTooLong' | 'linkTooLong' | undefined {
  if (url.length > limits.newAvatar) return isUpload(url, 'jpg', owner.uploadsURL) ? 'imageTooLong' : 'linkTooLong'
  return avatarProblem(url, owner)
}

/** Returns the problem of a picture of an existing group or of a player. */
export function avatarProblem(
  url: string,
  { allowUnsafeURL, uploadsURL }: Owner,
): 'invalidImage' | 'linkTooLong' | undefined {
  if (url.length > limits.avatar) return 'linkTooLong'
  if (!canShowImage(url, allowUnsafeURL, uploadsURL)) return 'invalidImage'
}

/** Returns the problem of a group's name, given its longest length in characters. */
export function nameProblem(name: string, longest = limits.groupName): 'invalidName' | undefined {
  const letters = [...sanitizeLine(name)].length
  return letters === 0 || letters > longest ? 'invalidName' : undefined
}

/** Returns the problem of the number of a new group's members besides its owner. */
export function membersProblem(members: number): 'tooFewMembers' | 'groupFull' | undefined {
  if (members < limits.fewestMembers) return 'tooFewMembers'
  if (members > limits.members) return 'groupFull'
}

/** True for a text that is one emoji, with all its modifiers. */
export function isReaction(text: string): boolean {
  return text.length <= limits.emoji && isEmoji(text)
}
