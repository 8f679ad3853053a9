import { foldAccents } from '../fold-accents.ts'
import { isBlank } from '../text/sanitize.ts'

/** `title` and `search` in characters; `page` in stores of one answer. */
export const limits = { title: 100, search: 64, page: 40 }

export const refusals = {
  titleRequired: 'Escreva o nome ou o serviço do seu comércio',
  alreadyListed: 'Você já está nas Páginas Amarelas',
}

export function storeProblem(title: string): 'titleRequired' | undefined {
  return isBlank(title) ? 'titleRequired' : undefined
}

/** Returns the searched text as it is in stores. */
export function searchWords(text: string): string {
  return foldAccents(text).replace(/\s+/g, ' ').trim()
}
