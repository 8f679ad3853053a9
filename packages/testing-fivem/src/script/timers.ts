import { isPromise } from 'node:util/types'
import type { Clock } from '../clock.ts'

type Callback = (...args: unknown[]) => unknown

/** The game's timers for scripts, which fire only in a tick. */
export interface Timers {
  readonly globals: Record<string, unknown>
  tick(): void
  clear(): void
}

export function createTimers(clock: Clock, report: (error: unknown) => void): Timers {
  const timers = new Map<number, Timer>()
  const ticks = new Map<number, Callback>()
  let last = 0

  class Timer {
    readonly id = ++last
    dueMs: number
    readonly callback: Callback
    readonly ms: number
    readonly repeats: boolean

    constructor(callback: Callback, ms: number, repeats: boolean) {
      this.callback = callback
      this.ms = Math.max(0, Number(ms) || 0)
      this.repeats = repeats
      this.dueMs = clock.now() + this.ms
      timers.set(this.id, this)
    }
    ref(): this {
      return this
    }
    unref(): this {
      return this
    }
    hasRef(): boolean {
      return true
    }
    refresh(): this {
      this.dueMs = clock.now() + this.ms
      timers.set(this.id, this)
      return this
    }
    [Symbol.toPrimitive](): number {
      return this.id
    }
  }

  function run(callback: Callback): void {
    try {
      const result = callback()
      if (isPromise(result)) result.catch(report)
    } catch (error) {
      report(error)
    }
  }

  const start =
    (repeats: boolean) =>
    (callback: Callback, ms: number, ...args: unknown[]) =>
      new Timer(() => callback(...args), ms, repeats)
  const stop = (timer: unknown) => void (timer != null && timers.delete(Number(timer)))
  return {
    globals: {
      setTimeout: start(false),
      setInterval: start(true),
      setImmediate: (callback: Callback, ...args: unknown[]) => new Timer(() => callback(...args), 0, false),
      clearTimeout: stop,
      clearInterval: stop,
      clearImmediate: stop,
      setTick(callback: Callback) {
        ticks.set(++last, callback)
        return last
      },
      clearTick: (id: number) => void ticks.delete(id),
    },
    tick() {
      const now = clock.now()
      const due = [...timers.values()].filter(({ dueMs }) => dueMs <= now).sort((a, b) => a.dueMs - b.dueMs)
      for (const timer of due) {
        if (!timers.has(timer.id)) continue
        if (timer.repeats) timer.dueMs = now + timer.ms
        else timers.delete(timer.id)
        run(timer.callback)
      }
      for (const [id, callback] of [...ticks]) if (ticks.has(id)) run(callback)
    },
    clear() {
      timers.clear()
      ticks.clear()
    },
  }
}
