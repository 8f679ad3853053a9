import type { ChatMessage } from '@orelhao/protocol/whatsapp/contract'
import { isGroup } from '@orelhao/protocol/whatsapp/rules'
import { useCallback, useEffect, useState } from 'react'
import { useLoad } from '../../kit/use-load.ts'
import { ignoreOffline, RefusedError } from '../../link/backend.ts'
import type { List } from '../../lists/list.ts'
import { alert } from '../../shell/overlays.ts'
import { useLeave } from '../../shell/use-leave.ts'
import { learnGroup, resume, useWhatsapp } from './state.ts'
import { openTalk } from './talks.ts'

/** Asks for a conversation's newest messages; leaves the screen where there is no such conversation, and says why. */
export function useOpening(contact: string, talk: List<ChatMessage>) {
  const leave = useLeave()
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  useEffect(() => {
    if (isGroup(contact)) void learnGroup(contact)
    if (useWhatsapp.getState().chats === null) void ignoreOffline(resume()) // what is unread
  }, [contact])
  const open = useCallback(
    () =>
      openTalk(talk).catch((error) => {
        if (!(error instanceof RefusedError)) throw error
        if (leave()) void alert(error.message)
      }),
    [talk, leave],
  )
  const loadOlder = useCallback(() => {
    setLoadingOlder(true)
    void ignoreOffline(talk.loadOlder()).finally(() => setLoadingOlder(false)) // scrolling on asks again
  }, [talk])
  return { ...useLoad(open), loadOlder, isLoadingOlder }
}
