import type { Sanction } from '@orelhao/protocol/moderation/contract'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import { perPlayer } from '../player/player-scope.ts'

/** Decisions of moderators about the player, newest first. */
export const useSanctions = perPlayer(() => create<{ list: readonly Sanction[] }>(() => ({ list: [] })))

export async function loadSanctions(): Promise<void> {
  useSanctions.setState({ list: await backend.moderation_sanctions() })
}

/** The sanction that covers the phone: a ban from all of it, or one that the player has not read. */
export function coveringSanction({ list }: { list: readonly Sanction[] }): Sanction | undefined {
  return list.find(isPhoneBan) ?? list.find(({ isRead }) => !isRead)
}

export function isPhoneBan({ kind, app }: Sanction): boolean {
  return kind === 'ban' && app === ''
}
