import { perPlayer } from '../../shell/player/player-scope.ts'

const draft = perPlayer(() => ({ text: '' }))

/** The draft of a new tweet, retained while the phone runs: closing it loses nothing. */
export function readDraft(): string {
  return draft.text
}

export function writeDraft(text: string): void {
  draft.text = text
}
