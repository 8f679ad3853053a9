import type { Permission } from '@orelhao/protocol/custom/rules'
import { CallProblem } from './bridge.ts'

/** What is asked anew each time. A payment, a call and the opening of another app act at once; of contacts and photos the player chooses one. */
export type Question = 'payment' | 'call' | 'opening' | 'contact' | 'photo'

interface Limit {
  /** So many turned down, and it is asked no more until the player opens the app again. */
  most: number
  /** Before it is asked again after it was turned down. */
  pauseMs: number
}

const acting: Limit = { most: 2, pauseMs: 5000 }
const choosing: Limit = { most: 5, pauseMs: 0 }
const limits: Record<Question, Limit> = {
  payment: acting,
  call: acting,
  opening: acting,
  contact: choosing,
  photo: choosing,
}

/** Between two notifications of an app. */
const notificationPauseMs = 3000

/** What an app asked for since the player opened it, on however many pages. */
export class Asked {
  readonly #turnedDown = new Map<Question, { times: number; nextMs: number }>()
  readonly permissionsDenied = new Set<Permission>()
  #nextNotificationMs = 0

  /** Asks, unless the player turned it down too often or just now. Null, undefined and false mean that they turned it down. */
  async ask<T>(question: Question, ask: () => Promise<T>): Promise<T> {
    const { most, pauseMs } = limits[question]
    const { times, nextMs } = this.#turnedDown.get(question) ?? { times: 0, nextMs: 0 }
    if (times >= most) throw new CallProblem('denied', 'turned down too often')
    if (performance.now() < nextMs) throw new CallProblem('rate_limited')
    const answer = await ask()
    if (!answer) this.#turnedDown.set(question, { times: times + 1, nextMs: performance.now() + pauseMs })
    return answer
  }

  countNotification(): void {
    if (performance.now() < this.#nextNotificationMs) throw new CallProblem('rate_limited')
    this.#nextNotificationMs = performance.now() + notificationPauseMs
  }
}

const askedBy = new Map<string, Asked>()
const openedByApps = new Set<string>()

/** The next page of this app is opened by another app, so it counts on from where it was. */
export function openedByApp(app: string): void {
  openedByApps.add(app)
}

/** Of an app whose page is being opened: counted anew where the player opened it by hand. */
export function askedOf(app: string): Asked {
  const counted = openedByApps.delete(app) ? askedBy.get(app) : undefined
  const asked = counted ?? new Asked()
  askedBy.set(app, asked)
  return asked
}
