import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../src/types.ts'

const lookMs = 50
/** How long a player looks at a phone that does not open. */
const patienceMs = 5000
/** A step that is not done by then has failed; a working one takes a second or two. A very busy machine sets REAL_STEP_SECONDS. */
const longestMs = Number(process.env.REAL_STEP_SECONDS ?? 90) * 1000

/** @throws where a step did not end in that time, or in a share of it. */
export async function within<T>(what: string, step: Promise<T>, share = 1): Promise<T> {
  const stop = new AbortController()
  const late = sleep(longestMs * share, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`${what} did not end`)
  })
  try {
    return await Promise.race([step, late])
  } finally {
    stop.abort()
    late.catch(() => {}) // stopped
  }
}

/** Repeats a look until it returns something, and returns that. @throws with the name of what did not come, and its last error. */
export async function until<T>(what: string, look: () => T | Promise<T>): Promise<NonNullable<T>> {
  let problem: unknown
  for (const startMs = performance.now(); performance.now() - startMs < longestMs; await sleep(lookMs)) {
    try {
      const found = await look()
      if (found) return found
    } catch (error) {
      problem = error
    }
  }
  throw new Error(`${what} did not come`, { cause: problem })
}

/** Returns whether something comes while a player would wait for it. */
export async function isSoon(look: () => Promise<boolean>): Promise<boolean> {
  for (const startMs = performance.now(); performance.now() - startMs < patienceMs; await sleep(lookMs))
    if (await look()) return true
  return false
}

/** Waits until a value is as expected; the error shows the last one. */
export async function equal<T>(what: string, read: () => Promise<T>, expected: T): Promise<void> {
  let last: T | undefined
  await until(what, async () => {
    last = await read()
    return Object.is(last, expected)
  }).catch((error: Error) => assert.equal(last, expected, `${what}: ${error.cause ?? error.message}`))
}

/**
 * Calls an operation of the engine as the page does. After a timeout, in which nothing was done, it calls again with the same key, as a
 * player would. @throws any other fault, such as for wrong arguments; a refusal is an answer.
 */
export async function backend<T = unknown>(client: Client, member: string, ...args: unknown[]): Promise<T> {
  const key = crypto.randomUUID()
  for (const startMs = performance.now(); ; ) {
    const answer = await client.nuiOf('smartphone').post('backend', { member, args, key })
    const fault = (answer as { __fault?: { code: string; message: string } } | null)?.__fault
    if (!fault) return answer as T
    const isLate = performance.now() - startMs > longestMs
    if (fault.code !== 'timeout' || isLate) throw new Error(`${member}: ${fault.code}, ${fault.message}`)
  }
}

export interface PhoneIdentity {
  user_id: number
  phone: string
  firstname: string
}

/** Undefined while no character is chosen. */
export async function identity(client: Client): Promise<PhoneIdentity | undefined> {
  try {
    return (await backend<{ identity: PhoneIdentity }>(client, 'getSettings')).identity
  } catch (error) {
    if ((error as Error).message.includes('unauthenticated')) return undefined
    throw error
  }
}
