import type { Time } from '../ports.ts'

export const time: Time = {
  now: () => GetGameTimer(),
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  every(ms, act) {
    const timer = setInterval(act, ms)
    return () => clearInterval(timer)
  },
  eachFrame(act) {
    const tick = setTick(act)
    return () => clearTick(tick)
  },
}

const checkIntervalMs = 50

/** Waits until the game has loaded something; resolves to false if that takes too long. */
export async function waitFor(isThere: () => boolean, mostMs: number): Promise<boolean> {
  const endAt = time.now() + mostMs
  while (!isThere()) {
    if (time.now() > endAt) return false
    await new Promise<void>((resolve) => setTimeout(resolve, checkIntervalMs))
  }
  return true
}
