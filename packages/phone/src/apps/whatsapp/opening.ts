import type { ChatMessage } from '@orelhao/protocol/whatsapp/contract'
import { isGroup } from '@orelhao/protocol/whatsapp/rules'
import { useCallback, useEffect, useState } from 'react'
import { useLoad } from '../../kit/use-load.ts'
import type { List } from '../../lists/list.ts'
import { alert } from '../../shell/overlays.ts'
import { useLeave } from '../../shell/use-leave.ts'
import { learnGroup, resume, useWhatsapp } from './state.ts'
import { openTalk, Unopened } from './talks.ts'

/** Asks for a conversation's newest messages; leaves the screen where there is no such conversation, and says why. */
export function useOpening(contact: string, talk: List<ChatMessage>) {
  const leave = useLeave()
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  useEffect(() => {
    if (isGroup(contact)) void learnGroup(contact)
    if (useWhatsapp.getState().chats === null) resume().catch(() => {}) // what is unread
  }, [contact])
  const open = useCallback(
    () =>
      openTalk(talk).catch((error) => {
        if (!(error instanceof Unopened)) throw error
        if (leave()) void alert(error.message)
      }),
    [talk, leave],
  )
  const loadOlder = useCallback(() => {
    setLoadingOlder(true)
    talk
      .loadOlder()
      .catch(() => {}) // scrolling on asks again
      .finally(() => setLoadingOlder(false))
  }, [talk])
  return { ...useLoad(open), loadOlder, isLoadingOlder }
}
