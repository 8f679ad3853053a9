import { perPlayer } from '../../shell/player/player-scope.ts'

const draft = perPlayer(() => ({ text: '' }))

/** What is being written for a new tweet, kept while the phone runs: putting it away loses nothing. */
export function readDraft(): string {
  return draft.text
}

export function writeDraft(text: string): void {
  draft.text = text
}
