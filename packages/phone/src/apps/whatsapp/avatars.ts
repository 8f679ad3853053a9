import { phoneKey } from '@orelhao/protocol/phone-number'
import { useEffect } from 'react'
import { backend } from '../../link/backend.ts'
import { learnAvatars, useAvatar, useWhatsapp } from './state.ts'

/** One is asked for at a time, in the order in which they are looked at. */
let turn: Promise<void> = Promise.resolve()

/** A person's picture, which is asked for where it is not known whether there is one. */
export function useAskedAvatar(phone: string): string | undefined {
  useEffect(() => {
    turn = turn.then(() => ask(phone))
  }, [phone])
  return useAvatar(phone)
}

async function ask(phone: string): Promise<void> {
  if (phone === '' || phoneKey(phone) in useWhatsapp.getState().avatars) return
  try {
    learnAvatars({ [phone]: (await backend.wpp_getAvatar(phone)) ?? '' })
  } catch {
    // it is asked for again when they are looked at
  }
}
