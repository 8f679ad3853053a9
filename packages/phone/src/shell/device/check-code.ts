import { refusals } from '@orelhao/protocol/settings/lock/rules'
import { backend } from '../../link/backend.ts'
import { CallError } from '../../link/post.ts'
import { texts } from '../texts.ts'
import type { CodeError } from './code-pad.tsx'

/**
 * Asks the server whether a code opens the lock screen; resolves to undefined if so. Has no idempotency key, which would store a trace of
 * the code.
 */
export async function checkCode(code: string): Promise<CodeError | undefined> {
  try {
    const { isOpen, wait } = await backend.lock_open(code)
    return isOpen ? undefined : { message: refusals.wrongCode, waitSeconds: wait }
  } catch (error) {
    return { message: errorText(error) }
  }
}

/** Changes the code; null removes it. Resolves to undefined on success. */
export async function changeCode(code: string | null, current: string | null): Promise<CodeError | undefined> {
  try {
    const answer: unknown = await backend.lock_setCode(code, current)
    return isRefused(answer) ? { message: answer.error } : undefined
  } catch (error) {
    return { message: errorText(error) }
  }
}

function isRefused(answer: unknown): answer is { error: string } {
  return typeof answer === 'object' && answer !== null && 'error' in answer
}

function errorText(error: unknown): string {
  return error instanceof CallError && error.code === 'rate_limited' ? refusals.codeWaits : texts.noConnection
}
