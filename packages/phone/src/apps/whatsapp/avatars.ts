import { phoneKey } from '@orelhao/protocol/phone-number'
import { useEffect } from 'react'
import { backend } from '../../link/backend.ts'
import { cacheAvatars, useAvatar, useWhatsapp } from './state.ts'

/** Pictures load one at a time, in the order in which they become visible. */
let loadQueue: Promise<void> = Promise.resolve()

/** Returns a person's picture; loads it where it is not cached. */
export function useLoadedAvatar(phone: string): string | undefined {
  useEffect(() => queueAvatar(phone), [phone])
  return useAvatar(phone)
}

/** Loads a person's picture after those that are queued, unless it is cached by then. */
export function queueAvatar(phone: string): void {
  loadQueue = loadQueue.then(() => loadAvatar(phone))
}

async function loadAvatar(phone: string): Promise<void> {
  if (phone === '' || phoneKey(phone) in useWhatsapp.getState().avatars) return
  try {
    cacheAvatars({ [phone]: (await backend.wpp_getAvatar(phone)) ?? '' })
  } catch {
    // loads again when they are next visible
  }
}
