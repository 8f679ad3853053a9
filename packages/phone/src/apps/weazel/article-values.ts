import type { Article } from '@orelhao/protocol/weazel/contract'
import type { Draft } from '@orelhao/protocol/weazel/rules'

/** A form's values: addresses as typed, empty for none. */
export type ArticleValues = { [Field in keyof Draft]: string }

export function emptyValues(author: string): ArticleValues {
  return { title: '', description: '', author, tag: '', videoURL: '', imageURL: '' }
}

export function valuesFrom({ title, description, author, tag, videoURL, imageURL }: Article): ArticleValues {
  return { title, description, author, tag, videoURL: videoURL ?? '', imageURL: imageURL ?? '' }
}
