import { entries, text } from '@orelhao/protocol/stored'
import { isBlank } from '@orelhao/protocol/text/sanitize'
import { create } from 'zustand'
import { perPlayer } from '../shell/player/player-scope.ts'
import { currentPlayer, loadPlayerItem, savePlayerItem } from '../shell/player/player-storage.ts'

const readDrafts = entries(/./, text())

/** Unsent texts by conversation (`sms/555-202`). Drafts outlive the page, closing the phone and a reload. */
export const useDrafts = perPlayer(() =>
  create<{ drafts: Readonly<Record<string, string>> }>(() => ({ drafts: storedDrafts() })),
)

export function draftOf(conversation: string): string {
  return useDrafts.getState().drafts[conversation] ?? ''
}

/** Saves a draft; an empty text removes it. The stored drafts of the player's other pages stay. */
export function saveDraft(conversation: string, text: string): void {
  const change = ({ [conversation]: _, ...others }: Readonly<Record<string, string>>) =>
    isBlank(text) ? others : { ...others, [conversation]: text }
  useDrafts.setState(({ drafts }) => ({ drafts: change(drafts) }))
  savePlayerItem(currentPlayer(), 'drafts', change(storedDrafts()))
}

function storedDrafts(): Record<string, string> {
  return loadPlayerItem(currentPlayer(), 'drafts', readDrafts) ?? {}
}
