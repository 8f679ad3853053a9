import { onForget } from './own.ts'

let draft = ''

/** What is being written for a new tweet, kept while the phone runs: putting it away loses nothing. */
export function readDraft(): string {
  return draft
}

export function keepDraft(text: string): void {
  draft = text
}

onForget(() => keepDraft(''))
