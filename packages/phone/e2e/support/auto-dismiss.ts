import type { Frame } from '@playwright/test'

/** Display time of each kind, in milliseconds. */
const dismissAfterMs = { notifications: 5000, toasts: 2600, volume: 1400 }

export type AutoDismissed = keyof typeof dismissAfterMs

declare global {
  interface Window {
    /** Paused timers by display time in milliseconds → their callbacks. */
    pausedTimers?: Map<number | undefined, (() => void)[]>
  }
}

/** Pauses the timers of new ones until resumed or the page reloads: a busy machine may need more than their few seconds. */
export async function pauseAutoDismiss(frame: Frame, kind: AutoDismissed): Promise<void> {
  await frame.evaluate((pausedDelayMs) => {
    if (!window.pausedTimers) {
      const { setTimeout } = window
      const pausedTimers = new Map<number | undefined, (() => void)[]>()
      const start = (job: () => void, delayMs?: number) => {
        const jobs = pausedTimers.get(delayMs)
        if (!jobs) return setTimeout(job, delayMs)
        jobs.push(job)
        return 0
      }
      Object.assign(window, { pausedTimers, setTimeout: start })
    }
    window.pausedTimers?.set(pausedDelayMs, [])
  }, dismissAfterMs[kind])
}

/** Runs the paused timers; new ones close by themselves again. */
export async function resumeAutoDismiss(frame: Frame, kind: AutoDismissed): Promise<void> {
  await frame.evaluate((pausedDelayMs) => {
    const jobs = window.pausedTimers?.get(pausedDelayMs) ?? []
    window.pausedTimers?.delete(pausedDelayMs)
    for (const job of jobs) job()
  }, dismissAfterMs[kind])
}
