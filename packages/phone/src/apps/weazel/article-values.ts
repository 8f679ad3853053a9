import type { Article } from '@orelhao/protocol/weazel/contract'
import type { Draft } from '@orelhao/protocol/weazel/rules'

/** What a form holds: addresses as they are typed, so empty for none. */
export type Typed = { [Field in keyof Draft]: string }

export function blank(author: string): Typed {
  return { title: '', description: '', author, tag: '', videoURL: '', imageURL: '' }
}

export function typedFrom({ title, description, author, tag, videoURL, imageURL }: Article): Typed {
  return { title, description, author, tag, videoURL: videoURL ?? '', imageURL: imageURL ?? '' }
}
