/** The game's time. Milliseconds since 1970, as `Date.now()`. */
export interface Clock {
  readonly isVirtual: boolean
  now(): number
  /** Calls back after a time of this clock; returns a function that cancels it. */
  later(ms: number, callback: () => void): () => void
  /** Calls back about once per game frame. */
  onStep(callback: () => void): void
  /** Passes time, or waits for it. */
  advance(ms: number, settle: () => Promise<void>): Promise<void>
  stop(): void
}

/** A frame of 60 per second, in ms. */
const stepMs = 16

export function realClock(): Clock {
  const steps: Array<() => void> = []
  const waiting = new Set<NodeJS.Timeout>()
  const loop = setInterval(() => {
    for (const step of steps) step()
  }, stepMs)
  return {
    isVirtual: false,
    now: Date.now,
    later(ms, callback) {
      const timer = setTimeout(() => {
        waiting.delete(timer)
        callback()
      }, ms)
      waiting.add(timer)
      return () => {
        waiting.delete(timer)
        clearTimeout(timer)
      }
    },
    onStep: (callback) => void steps.push(callback),
    async advance(ms, settle) {
      await new Promise((resolve) => setTimeout(resolve, ms))
      await settle()
    },
    stop() {
      clearInterval(loop)
      for (const timer of waiting) clearTimeout(timer)
    },
  }
}

/** Starts at a fixed time and stands still until it is advanced. */
export function virtualClock(startMs = Date.UTC(2026, 0, 5, 12)): Clock {
  let nowMs = startMs
  const steps: Array<() => void> = []
  let waiting: Array<{ dueMs: number; callback: () => void }> = []
  return {
    isVirtual: true,
    now: () => nowMs,
    later(ms, callback) {
      const timer = { dueMs: nowMs + ms, callback }
      waiting.push(timer)
      return () => {
        waiting = waiting.filter((other) => other !== timer)
      }
    },
    onStep: (callback) => void steps.push(callback),
    async advance(ms, settle) {
      await settle()
      for (const untilMs = nowMs + ms; nowMs < untilMs; ) {
        nowMs = Math.min(untilMs, nowMs + stepMs)
        const due = waiting.filter(({ dueMs }) => dueMs <= nowMs)
        waiting = waiting.filter((timer) => !due.includes(timer))
        for (const { callback } of due.sort((a, b) => a.dueMs - b.dueMs)) callback()
        for (const step of steps) step()
        await settle()
      }
    },
    stop: () => {},
  }
}
