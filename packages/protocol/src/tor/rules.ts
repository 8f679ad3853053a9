import { maxAmount } from '../amounts.ts'
import { isBlank, sanitizeLine } from '../text/sanitize.ts'
import { preview, truncate } from '../whatsapp/rules.ts'

export { preview, truncate }

/**
 * In characters: `message`, `preview` in a list, `quote` of a message in `tor_resume`, `nickname`, `channel`, `title` and `description` of
 * an ad, `idDigits` of a person's id. `page` in messages, `adsPage` in ads and `paymentsPage` in payments of one answer; `resume` in
 * conversations of one answer, `topics` that a page watches at once. For one player: `ads`, `channelsOpened` as the first, and the saved
 * `pinned` people, `channels`, `listened` channels and `nicknames`. `amount` is the largest payment.
 */
export const limits = {
  message: 1000,
  preview: 40,
  quote: 80,
  nickname: 12,
  channel: 32,
  idDigits: 8,
  title: 64,
  description: 500,
  page: 50,
  adsPage: 24,
  paymentsPage: 50,
  resume: 100,
  topics: 64,
  ads: 20,
  channelsOpened: 30,
  pinned: 100,
  channels: 30,
  listened: 30,
  nicknames: 200,
  amount: maxAmount,
}

export const refusals = {
  invalidUser: 'Usuário inválido',
  invalidGroup: 'Grupo inválido',
  tooManyGroups: 'Você já abriu grupos demais',
  emptyMessage: 'Escreva uma mensagem',
  invalidImage: 'URL inválida',
  invalidLocation: 'Localização inválida',
  invalidAmount: 'Digite o valor do pagamento',
  insufficientFunds: 'Saldo insuficiente',
  titleRequired: 'Título inválido',
  descriptionRequired: 'Descrição inválida',
  tooManyAds: `Você já tem ${limits.ads} anúncios. Exclua um para criar outro.`,
  unknownAd: 'Anúncio não encontrado',
  blocked: 'Seu acesso à Deep Web foi suspenso',
}

/** The channel that all players have pinned at first. */
const firstChannel = 'geral'

/** The lists of a player who has chosen nothing. */
export const defaultLists = { pinned: [], channels: [firstChannel], listened: [], nicknames: {} }

/** Addresses of the app's pages. */
const reservedChannels = ['groups', 'store', 'payments']

/** The other side of a conversation: a person's id, or a channel's stored name. */
export type Address = { user: string } | { channel: string }

/** Parses an address: digits alone are a person, anything else a channel; the code of a refusal where it is invalid. */
export function addressOf(id: string): Address | 'invalidUser' | 'invalidGroup' {
  if (isDigits(id)) return id.length === limits.idDigits ? { user: id } : 'invalidUser'
  const channel = channelName(id)
  return channel === undefined ? 'invalidGroup' : { channel }
}

/** True for a conversation with one person. */
export function isDirect(id: string): boolean {
  return isDigits(id)
}

/** Returns a channel's stored name, in which capitals do not count; undefined for an invalid one. */
export function channelName(typed: string): string | undefined {
  const name = typed.trim().toLowerCase()
  const isName = /^[a-z0-9_.-]+$/.test(name) && /[^.]/.test(name) && name.length <= limits.channel
  return isName && !isDigits(name) && !reservedChannels.includes(name) ? name : undefined
}

/** Parses a typed person's id. */
export function userId(typed: string): string | undefined {
  const id = typed.trim()
  return isDigits(id) ? id : undefined
}

function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text)
}

/** Returns the name of a conversation of two, the same for both. */
export function directChannel(one: string, other: string): string {
  return `dm:${[one, other].sort().join(':')}`
}

/** Returns the conversation of a message, for the person whose id is `own`. */
export function conversationIn({ channel, sender }: { channel: string; sender: string }, own: string): string {
  if (!channel.startsWith('dm:')) return channel
  return channel.split(':').find((id, index) => index > 0 && id !== own) ?? sender
}

/** Returns a nickname as it is stored; empty for none. */
export function nicknameOf(typed: string): string {
  return [...sanitizeLine(typed)].slice(0, limits.nickname).join('')
}

/** The largest distance of a coordinate from the middle of the map. */
const farthest = 100_000

/** Reads [x, y, z] from the JSON text of a place, rounded to two decimals; undefined for anything else. */
export function parseLocation(location: string | null): [x: number, y: number, z: number] | undefined {
  const [x, y, z, ...more] = toArray(parsed(location))
  const isPlace = [x, y, z].every((value) => typeof value === 'number' && Math.abs(value) <= farthest)
  if (!isPlace || more.length > 0) return undefined
  const [first, second, third] = [x, y, z].map((value) => Math.round((value as number) * 100) / 100)
  return [first ?? 0, second ?? 0, third ?? 0]
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function toArray(found: unknown): unknown[] {
  return Array.isArray(found) ? found : []
}

/** Returns the first missing field of an ad. */
export function adProblem(ad: {
  title: string
  description: string
}): 'titleRequired' | 'descriptionRequired' | undefined {
  if (isBlank(ad.title)) return 'titleRequired'
  if (isBlank(ad.description)) return 'descriptionRequired'
  return undefined
}
