import type { Args, Member } from '@orelhao/protocol/catalogue'
import { useCallback, useRef, useState } from 'react'
import {
  type AcceptedAnswer,
  type BackendOperation,
  isRefusal,
  type RefusedAnswer,
  sendMutation,
} from '../../link/backend.ts'
import { newIdempotencyKey } from '../../link/idempotency-key.ts'
import { CallError } from '../../link/post.ts'
import { texts } from '../texts.ts'
import { alert } from './overlays.ts'

interface Outcome<Answer> {
  /** `unknown`: it may have been done, but no answer arrived. `failed`: it was not done. */
  status: 'answered' | 'refused' | 'failed' | 'unknown'
  /** Present only for `answered`. */
  answer?: Answer
}

/** Outcome of a call. Shows a refusal or a lost connection to the player, in an alert unless `showError` is given. Never rejects. */
export async function settleCall<Answer>(
  call: Promise<Answer | RefusedAnswer>,
  showError: (text: string) => void = alert,
): Promise<Outcome<Answer>> {
  try {
    const answer = await call
    if (!isRefusal(answer as RefusedAnswer)) return { status: 'answered', answer: answer as Answer }
    showError((answer as RefusedAnswer).error)
    return { status: 'refused' }
  } catch (error) {
    showError(texts.noConnection)
    return { status: error instanceof CallError && hasCertainlyFailed(error) ? 'failed' : 'unknown' }
  }
}

/** Answer of a call; undefined after a refusal or a lost connection, which the player sees in an alert, or where `showError` puts it. */
export async function unwrapOrAlert<Answer>(
  call: Promise<Answer | RefusedAnswer>,
  showError?: (text: string) => void,
): Promise<Answer | undefined> {
  const { answer } = await settleCall(call, showError)
  return answer
}

/** Writes outside a component. Shows a refusal or a lost connection to the player and resolves to undefined. */
export function mutate<M extends Member>(
  operation: BackendOperation<M>,
  args: Args<M>,
  showError?: (text: string) => void,
): Promise<AcceptedAnswer<M> | undefined> {
  return unwrapOrAlert(sendMutation(operation, args) as Promise<AcceptedAnswer<M> | RefusedAnswer>, showError)
}

/**
 * An operation behind a button, run once at a time. Shows a refusal or a lost connection to the player and resolves to undefined. Each run
 * is one user action with its own idempotency key; after an unknown outcome, a run with the same arguments is the same action again, so a
 * retry does nothing twice.
 */
export function useMutation<M extends Member>(
  operation: BackendOperation<M>,
): [run: (...args: Args<M>) => Promise<AcceptedAnswer<M> | undefined>, isBusy: boolean] {
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
      const key = unknown.current?.args === text ? unknown.current.key : newIdempotencyKey()
      unknown.current = { args: text, key }
      const { status, answer } = await settleCall(
        sendMutation({ member } as BackendOperation<M>, args, key) as Promise<AcceptedAnswer<M> | RefusedAnswer>,
      )
      if (status !== 'unknown') unknown.current = null
      isRunning.current = false
      setBusy(false)
      return answer
    },
    [member],
  )
  return [run, isBusy]
}

/** True for faults that guarantee that nothing was done. */
function hasCertainlyFailed({ code }: CallError): boolean {
  return ['invalid_args', 'bad_request', 'unknown_member', 'unauthenticated', 'rate_limited', 'too_large'].includes(
    code,
  )
}
