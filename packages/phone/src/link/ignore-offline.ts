import { RefusedError } from './backend.ts'
import { CallError } from './post.ts'

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

/** How browsers name a chunk that did not come, and this page a style sheet. */
const unfetched = /imported module|module script|cannot be fetched/

/** A call without an answer is in the console already; a file that could not be fetched is requested again. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof CallError || (error instanceof Error && unfetched.test(error.message))
}
