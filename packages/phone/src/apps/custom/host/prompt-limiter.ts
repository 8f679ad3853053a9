import type { Permission } from '@orelhao/protocol/custom/rules'
import { BridgeError } from './bridge.ts'

/** Prompts shown each time. Payment, call and opening another app act at once; for contacts and photos the player chooses one. */
export type PromptKind = 'payment' | 'call' | 'opening' | 'contact' | 'photo'

interface Limit {
  /** After so many refusals the prompt is not shown until the player opens the app again. */
  most: number
  /** Pause after a refusal. */
  pauseMs: number
}

const confirmLimit: Limit = { most: 2, pauseMs: 5000 }
const pickLimit: Limit = { most: 5, pauseMs: 0 }
const limits: Record<PromptKind, Limit> = {
  payment: confirmLimit,
  call: confirmLimit,
  opening: confirmLimit,
  contact: pickLimit,
  photo: pickLimit,
}

/** Pause between two notifications of an app. */
const notificationPauseMs = 3000

/** Counts an app's prompts since the player opened it, over all its pages. */
export class PromptLimiter {
  readonly #refusals = new Map<PromptKind, { times: number; nextMs: number }>()
  readonly permissionsDenied = new Set<Permission>()
  #nextNotificationMs = 0

  /** Asks, unless the player refused too often or just now. Null, undefined and false mean a refusal. */
  async ask<T>(kind: PromptKind, ask: () => Promise<T>): Promise<T> {
    const { most, pauseMs } = limits[kind]
    const { times, nextMs } = this.#refusals.get(kind) ?? { times: 0, nextMs: 0 }
    if (times >= most) throw new BridgeError('denied', 'turned down too often')
    if (performance.now() < nextMs) throw new BridgeError('rate_limited')
    const answer = await ask()
    if (!answer) this.#refusals.set(kind, { times: times + 1, nextMs: performance.now() + pauseMs })
    return answer
  }

  checkNotificationRate(): void {
    if (performance.now() < this.#nextNotificationMs) throw new BridgeError('rate_limited')
    this.#nextNotificationMs = performance.now() + notificationPauseMs
  }
}

const limiters = new Map<string, PromptLimiter>()
const openedByApps = new Set<string>()

/** The next page of this app is opened by another app, so its count continues. */
export function markOpenedByApp(app: string): void {
  openedByApps.add(app)
}

/** Returns the limiter of an app whose page opens: a new one where the player opened it. */
export function promptLimiterOf(app: string): PromptLimiter {
  const previous = openedByApps.delete(app) ? limiters.get(app) : undefined
  const limiter = previous ?? new PromptLimiter()
  limiters.set(app, limiter)
  return limiter
}
