import type { Frame } from '@playwright/test'

/** How long the phone shows what goes by itself, in milliseconds. */
const lifeMs = { notifications: 5000, toasts: 2600, volume: 1400 }

export type Passing = keyof typeof lifeMs

declare global {
  interface Window {
    /** How each kind that is kept would go: its life in milliseconds → what its timers would have done. */
    kept?: Map<number | undefined, (() => void)[]>
  }
}

/** Lets what comes from now on stay until it is opened, let go or the page reloads: a busy machine may need more than its few seconds. */
export async function keep(frame: Frame, what: Passing): Promise<void> {
  await frame.evaluate((keptMs) => {
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
    window.kept?.set(keptMs, [])
  }, lifeMs[what])
}

/** What was kept goes, and what comes from now on goes by itself. */
export async function letGo(frame: Frame, what: Passing): Promise<void> {
  await frame.evaluate((keptMs) => {
    const jobs = window.kept?.get(keptMs) ?? []
    window.kept?.delete(keptMs)
    for (const job of jobs) job()
  }, lifeMs[what])
}
