import type { Args, Member } from '@orelhao/protocol/catalogue'
import { useCallback, useRef, useState } from 'react'
import { type Accepted, type BackendCall, isRefusal, type Refused, write } from '../../link/backend.ts'
import { newKey } from '../../link/idempotency-key.ts'
import { CallError } from '../../link/post.ts'
import { texts } from '../texts.ts'
import { alert } from './overlays.ts'

interface Outcome<Answer> {
  /** `unknown`: it may have been done, but there is no answer. `failed`: it was not. */
  end: 'answered' | 'refused' | 'failed' | 'unknown'
  /** Only where it was answered. */
  answer?: Answer
}

/** How a call ended. The player is told of a refusal or a lost connection, in a dialog unless `say` does it. Never rejects. */
export async function outcomeOf<Answer>(
  call: Promise<Answer | Refused>,
  say: (text: string) => void = alert,
): Promise<Outcome<Answer>> {
  try {
    const answer = await call
    if (!isRefusal(answer as Refused)) return { end: 'answered', answer: answer as Answer }
    say((answer as Refused).error)
    return { end: 'refused' }
  } catch (error) {
    say(texts.noConnection)
    return { end: error instanceof CallError && isCertain(error) ? 'failed' : 'unknown' }
  }
}

/** The answer of a call; undefined where it was refused or got lost, which the player is told. */
export async function answered<Answer>(call: Promise<Answer | Refused>): Promise<Answer | undefined> {
  const { answer } = await outcomeOf(call)
  return answer
}

/** Writes outside a component. A refusal or a lost connection is shown to the player and answers undefined. */
export function act<M extends Member>(operation: BackendCall<M>, args: Args<M>): Promise<Accepted<M> | undefined> {
  return answered(write(operation, args) as Promise<Accepted<M> | Refused>)
}

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
      const { end, answer } = await outcomeOf(
        write({ member } as BackendCall<M>, args, key) as Promise<Accepted<M> | Refused>,
      )
      if (end !== 'unknown') unknown.current = null
      isRunning.current = false
      setBusy(false)
      return answer
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
