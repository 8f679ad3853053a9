import { maxAmount } from '../amounts.ts'
import { foldAccents } from '../fold-accents.ts'
import { isBlank, sanitizeLine } from '../text/sanitize.ts'

/**
 * `title`, `description` and `search` in characters; `price` is the largest, of eleven digits; `page` in ads of one answer;
 * `perPlayer` in ads.
 */
export const limits = {
  title: 64,
  description: 1024,
  price: maxAmount,
  images: 3,
  page: 24,
  perPlayer: 50,
  search: 64,
}

export const categories = ['cars', 'motorcycles', 'houses', 'misc'] as const
export type Category = (typeof categories)[number]

/** Stands for all categories, and for all texts. */
export const wildcard = '%'

export const refusals = {
  titleRequired: 'Título inválido',
  categoryRequired: 'Escolha uma categoria',
  priceRequired: 'Insira um preço',
  imageRequired: 'Ao menos uma imagem é obrigatória.',
  invalidImage: 'URL inválida',
  tooManyAds: `Você já tem ${limits.perPlayer} anúncios. Exclua um para criar outro.`,
  unknownAd: 'Anúncio não encontrado',
}

/** The form's fields: nothing is chosen at first. */
export interface Draft {
  title: string
  category: string
  price: number
  images: readonly string[]
}

type Problem = 'titleRequired' | 'categoryRequired' | 'priceRequired' | 'imageRequired'

/** Returns the first missing field, in the specification's order. */
export function adProblem({ title, category, price, images }: Draft): Problem | undefined {
  if (isBlank(title)) return 'titleRequired'
  if (!isCategory(category)) return 'categoryRequired'
  if (price <= 0) return 'priceRequired'
  if (images.length === 0) return 'imageRequired'
  return undefined
}

export function isCategory(name: string): name is Category {
  return (categories as readonly string[]).includes(name)
}

/** Returns the pattern for a search: the text between wildcards, or one wildcard for no text. */
export function searchPattern(typed: string): string {
  const text = sanitizeLine(typed)
  return text === '' ? wildcard : `${wildcard}${text}${wildcard}`
}

/** Returns the searched text without the page's wildcards. Others in it were typed, and are plain text. */
export function searchWords(text: string): string {
  const inner = text === wildcard ? '' : text.replace(/^%/, '').replace(/%$/, '')
  return foldAccents(inner).replace(/\s+/g, ' ').trim()
}

/** Returns an ad's searchable text: title and description, in lower case without accents. */
export function searchableText({ title, description }: { title: string; description: string }): string {
  return foldAccents(`${title} ${description}`).replace(/\s+/g, ' ')
}
