import { entries, text } from '@orelhao/protocol/stored'
import { isBlank } from '@orelhao/protocol/text/sanitize'
import { create } from 'zustand'
import { perPlayer } from '../shell/player/player-scope.ts'
import { currentPlayer, keep, readKept } from '../shell/player/player-storage.ts'

const readDrafts = entries(/./, text())

/** Texts that were begun and not sent, by conversation (`sms/555-202`). They outlive the page, the phone's closing and a reload. */
export const useDrafts = perPlayer(() =>
  create<{ drafts: Readonly<Record<string, string>> }>(() => ({ drafts: kept() })),
)

export function draftOf(conversation: string): string {
  return useDrafts.getState().drafts[conversation] ?? ''
}

/** An empty text forgets the draft. */
export function keepDraft(conversation: string, text: string): void {
  const { [conversation]: _, ...others } = useDrafts.getState().drafts
  const drafts = isBlank(text) ? others : { ...others, [conversation]: text }
  useDrafts.setState({ drafts })
  keep(currentPlayer(), 'drafts', drafts)
}

function kept(): Record<string, string> {
  return readKept(currentPlayer(), 'drafts', readDrafts) ?? {}
}
