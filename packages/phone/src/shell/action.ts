import type { Args, Member } from '@orelhao/protocol/catalogue'
import { useCallback, useRef, useState } from 'react'
import { type Accepted, type BackendCall, isRefusal, write } from '../link/backend.ts'
import { alert } from './overlays.ts'
import { texts } from './texts.ts'

/**
 * An operation behind a button. It runs once at a time; a refusal or a lost connection is shown to the player and answers
 * undefined. Each run is one user action with a key of its own.
 */
export function useAction<M extends Member>(
  operation: BackendCall<M>,
): [run: (...args: Args<M>) => Promise<Accepted<M> | undefined>, isBusy: boolean] {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const { member } = operation

  const run = useCallback(
    async (...args: Args<M>) => {
      if (isRunning.current) return
      isRunning.current = true
      setBusy(true)
      try {
        const answer = await write({ member } as BackendCall<M>, args)
        if (!isRefusal(answer)) return answer as Accepted<M>
        void alert(answer.error)
      } catch {
        void alert(texts.noConnection)
      } finally {
        isRunning.current = false
        setBusy(false)
      }
    },
    [member],
  )
  return [run, isBusy]
}
