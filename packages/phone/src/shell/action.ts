import type { Args, Member } from '@orelhao/protocol/catalogue'
import { useCallback, useRef, useState } from 'react'
import { type Accepted, type BackendCall, isRefusal, write } from '../link/backend.ts'
import { newKey } from '../link/key.ts'
import { CallError } from '../link/post.ts'
import { alert } from './overlays.ts'
import { texts } from './texts.ts'

/**
 * An operation behind a button. It runs once at a time; a refusal or a lost connection is shown to the player and answers
 * undefined. Each run is one user action with a key of its own; when nobody knows how the last one ended, the same arguments
 * are that action again, so trying once more does nothing twice.
 */
export function useAction<M extends Member>(
  operation: BackendCall<M>,
): [run: (...args: Args<M>) => Promise<Accepted<M> | undefined>, isBusy: boolean] {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const unknown = useRef<{ args: string; key: string } | null>(null)
  const { member } = operation

  const run = useCallback(
    async (...args: Args<M>) => {
      if (isRunning.current) return
      isRunning.current = true
      setBusy(true)
      const text = JSON.stringify(args)
      const key = unknown.current?.args === text ? unknown.current.key : newKey()
      unknown.current = { args: text, key }
      try {
        const answer = await write({ member } as BackendCall<M>, args, key)
        unknown.current = null
        if (!isRefusal(answer)) return answer as Accepted<M>
        void alert(answer.error)
      } catch (error) {
        if (error instanceof CallError && isCertain(error)) unknown.current = null
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

/** Faults that say for sure that nothing happened. */
function isCertain({ code }: CallError): boolean {
  return ['invalid_args', 'bad_request', 'unknown_member', 'unauthenticated', 'rate_limited', 'too_large'].includes(
    code,
  )
}
