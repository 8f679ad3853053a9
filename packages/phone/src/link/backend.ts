import type { Answer, Args, Member, WireAnswer } from '@orelhao/protocol/catalogue'
import { restrictedCode } from '@orelhao/protocol/moderation/rules'
import { appClosed } from '@orelhao/protocol/open-apps'
import { newIdempotencyKey } from './idempotency-key.ts'
import { captureStateEpoch } from './player-epoch.ts'
import { CallError, post } from './post.ts'

/** One operation of the engine. A direct call reads; writes go through `write` or the shell's `useAction`. */
export interface BackendOperation<M extends Member> {
  (...args: Args<M>): Promise<WireAnswer<M>>
  readonly member: M
}

type Backend = { readonly [M in Member]: BackendOperation<M> }

/** The engine, typed by the catalogue: `await backend.getSettings()`. An answer that arrives after a change of player rejects. */
export const backend = new Proxy({} as Backend, {
  get(_, member: string) {
    const call = async (...args: unknown[]) => {
      const isCurrent = captureStateEpoch()
      const answer = throwIfClosed(member, await post({ endpoint: 'backend', member, args }))
      if (!isCurrent()) throw new CallError(member, 'unauthenticated', 'asked for the player before')
      return answer
    }
    return Object.defineProperty(call, 'member', { value: member })
  },
})

/** Reads do not handle refusals: an app that was closed in the meantime, to all or by a moderator, has no answer for them. */
function throwIfClosed(member: string, answer: unknown): unknown {
  const isClosed =
    typeof answer === 'object' &&
    answer !== null &&
    'code' in answer &&
    (answer.code === appClosed.code || answer.code === restrictedCode)
  if (isClosed) throw new CallError(member, 'unavailable', appClosed.error)
  return answer
}

/**
 * Sends an operation that writes. `key` identifies the user's action: the same key again, for example after a lost connection, returns the
 * first answer and changes nothing.
 */
export function sendMutation<M extends Member>(
  operation: BackendOperation<M>,
  args: Args<M>,
  key: string = newIdempotencyKey(),
): Promise<WireAnswer<M>> {
  return post({ endpoint: 'backend', member: operation.member, args, key }) as Promise<WireAnswer<M>>
}

export interface RefusedAnswer {
  error: string
  code: string
}

/** Returns whether the engine answered with a declared refusal. */
export function isRefusal<M extends Member>(answer: WireAnswer<M> | RefusedAnswer): answer is RefusedAnswer {
  return typeof answer === 'object' && answer !== null && 'error' in answer && 'code' in answer
}

/** A refused read: there is nothing to show. Its message is the server's text. */
export class RefusedError extends Error {
  constructor({ error }: RefusedAnswer) {
    super(error)
    this.name = 'RefusedError'
  }
}

/** Returns an answer and throws a refusal, for lists and pages, which handle answers and failures only. */
export function unwrap<Answer>(answer: Answer | RefusedAnswer): Answer {
  if (isRefusal(answer as RefusedAnswer)) throw new RefusedError(answer as RefusedAnswer)
  return answer as Answer
}

export type AcceptedAnswer<M extends Member> = Answer<M>

/**
 * Awaits a request that may fail silently: resolves to undefined after a lost connection or a refusal. Any other error is a fault of ours,
 * and reaches the console as an uncaught one would.
 */
export async function ignoreOffline<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise
  } catch (error) {
    if (!isLostConnection(error) && !(error instanceof RefusedError)) reportError(error)
  }
}

/** Messages of browsers for a chunk that failed to load, and of Vite for a style sheet. */
const chunkLoadError = /imported module|module script|preload CSS/

/** A call without an answer is in the console already; a file that failed to load is requested again. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof CallError || (error instanceof Error && chunkLoadError.test(error.message))
}
