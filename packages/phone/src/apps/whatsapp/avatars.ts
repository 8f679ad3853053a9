import { phoneKey } from '@orelhao/protocol/phone-number'
import { useEffect } from 'react'
import { backend } from '../../link/backend.ts'
import { cacheAvatars, useAvatar, useWhatsapp } from './state.ts'

/** One is asked for at a time, in the order in which they are looked at. */
let loadQueue: Promise<void> = Promise.resolve()

/** A person's picture, which is asked for where it is not known whether there is one. */
export function useLoadedAvatar(phone: string): string | undefined {
  useEffect(() => {
    loadQueue = loadQueue.then(() => loadAvatar(phone))
  }, [phone])
  return useAvatar(phone)
}

async function loadAvatar(phone: string): Promise<void> {
  if (phone === '' || phoneKey(phone) in useWhatsapp.getState().avatars) return
  try {
    cacheAvatars({ [phone]: (await backend.wpp_getAvatar(phone)) ?? '' })
  } catch {
    // it is asked for again when they are looked at
  }
}
