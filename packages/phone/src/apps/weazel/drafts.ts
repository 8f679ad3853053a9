import type { Article } from '@orelhao/protocol/weazel/contract'
import type { Draft } from '@orelhao/protocol/weazel/rules'

/** What a form holds: addresses as they are typed, so empty for none. */
export type Typed = { [Field in keyof Draft]: string }

/** What is being written: by the article's id, or under 0 for a new one. Kept while the phone runs, so that putting it away loses nothing. */
const drafts = new Map<number, Typed>()

export function draftOf(id: number): Typed | undefined {
  return drafts.get(id)
}

export function keepDraft(id: number, typed: Typed): void {
  drafts.set(id, typed)
}

export function dropDraft(id: number): void {
  drafts.delete(id)
}

export function forgetDrafts(): void {
  drafts.clear()
}

export function blank(author: string): Typed {
  return { title: '', description: '', author, tag: '', videoURL: '', imageURL: '' }
}

export function typedFrom({ title, description, author, tag, videoURL, imageURL }: Article): Typed {
  return { title, description, author, tag, videoURL: videoURL ?? '', imageURL: imageURL ?? '' }
}
