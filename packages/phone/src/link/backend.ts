import type { Answer, Args, Member, WireAnswer } from '@orelhao/protocol/catalogue'
import { appClosed } from '@orelhao/protocol/open-apps'
import { newKey } from './idempotency-key.ts'
import { sameState } from './player-epoch.ts'
import { CallError, post } from './post.ts'

/** One operation of the engine. Called as a function it reads; writes go through `write` or the shell's `useAction`. */
export interface BackendCall<M extends Member> {
  (...args: Args<M>): Promise<WireAnswer<M>>
  readonly member: M
}

type Backend = { readonly [M in Member]: BackendCall<M> }

/** The engine, typed by the catalogue: `await backend.getSettings()`. What comes too late for the player who asked rejects. */
export const backend = new Proxy({} as Backend, {
  get(_, member: string) {
    const call = async (...args: unknown[]) => {
      const isStill = sameState()
      const answer = read(member, await post({ door: 'backend', member, args }))
      if (!isStill()) throw new CallError(member, 'unauthenticated', 'asked for the player before')
      return answer
    }
    return Object.defineProperty(call, 'member', { value: member })
  },
})

/** Who only reads knows nothing of refusals: an app that was closed in the meantime has no answer for them. */
function read(member: string, answer: unknown): unknown {
  if (typeof answer === 'object' && answer !== null && 'code' in answer && answer.code === appClosed.code)
    throw new CallError(member, 'unavailable', appClosed.error)
  return answer
}

/**
 * Sends an operation that writes. `key` names the user's action: sending the same key again, as after a lost connection,
 * gets the first answer and does nothing twice.
 */
export function write<M extends Member>(
  operation: BackendCall<M>,
  args: Args<M>,
  key: string = newKey(),
): Promise<WireAnswer<M>> {
  return post({ door: 'backend', member: operation.member, args, key }) as Promise<WireAnswer<M>>
}

export interface Refused {
  error: string
  code: string
}

/** Whether the engine said an expected no. */
export function isRefusal<M extends Member>(answer: WireAnswer<M> | Refused): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'error' in answer && 'code' in answer
}

/** A refusal of what was only read: nothing can be shown. Its message is the server's sentence. */
export class RefusedError extends Error {
  constructor({ error }: Refused) {
    super(error)
    this.name = 'RefusedError'
  }
}

/** What was answered. Throws what was refused, for lists and pages, which know answers and failures only. */
export function unwrap<Answer>(answer: Answer | Refused): Answer {
  if (isRefusal(answer as Refused)) throw new RefusedError(answer as Refused)
  return answer as Answer
}

export type Accepted<M extends Member> = Answer<M>

/**
 * For what may fail without a word: answers undefined where the connection is lost or the server refused. Any other error is a fault of
 * ours, and reaches the console as an uncaught one would.
 */
export async function ignoreOffline<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise
  } catch (error) {
    if (!isLostConnection(error) && !(error instanceof RefusedError)) reportError(error)
  }
}

/** How browsers name a chunk that did not come, and Vite a style sheet. */
const unfetched = /imported module|module script|preload CSS/

/** A call without an answer is in the console already; a file that could not be fetched is requested again. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof CallError || (error instanceof Error && unfetched.test(error.message))
}
