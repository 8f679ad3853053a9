import type { Frame } from '@playwright/test'

/** How long the phone shows what goes by itself, in milliseconds. */
const dismissAfterMs = { notifications: 5000, toasts: 2600, volume: 1400 }

export type AutoDismissed = keyof typeof dismissAfterMs

declare global {
  interface Window {
    /** How each kind that is kept would go: its life in milliseconds → what its timers would have done. */
    kept?: Map<number | undefined, (() => void)[]>
  }
}

/** Lets what comes from now on stay until it is opened, let go or the page reloads: a busy machine may need more than its few seconds. */
export async function pauseAutoDismiss(frame: Frame, kind: AutoDismissed): Promise<void> {
  await frame.evaluate((pausedDelayMs) => {
    if (!window.kept) {
      const { setTimeout } = window
      const kept = new Map<number | undefined, (() => void)[]>()
      const start = (job: () => void, delayMs?: number) => {
        const jobs = kept.get(delayMs)
        if (!jobs) return setTimeout(job, delayMs)
        jobs.push(job)
        return 0
      }
      Object.assign(window, { kept, setTimeout: start })
    }
    window.kept?.set(pausedDelayMs, [])
  }, dismissAfterMs[kind])
}

/** What was kept goes, and what comes from now on goes by itself. */
export async function resumeAutoDismiss(frame: Frame, kind: AutoDismissed): Promise<void> {
  await frame.evaluate((pausedDelayMs) => {
    const jobs = window.kept?.get(pausedDelayMs) ?? []
    window.kept?.delete(pausedDelayMs)
    for (const job of jobs) job()
  }, dismissAfterMs[kind])
}
