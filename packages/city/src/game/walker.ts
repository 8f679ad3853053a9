import type { Pose } from '@orelhao/protocol/city'
import type { WalkKey } from './keys.ts'
import { startOf } from './layout.ts'
import { walkStep } from './walk.ts'

const shortestGapMs = 100

export interface Walker {
  pose(): Pose
  press(key: WalkKey): void
  release(key: WalkKey): void
  /** Lets go of every key: nobody keeps walking by himself when the focus goes elsewhere. */
  stop(): void
  /** Answers whether anything is moving. */
  step(lookYaw: number, seconds: number): boolean
  /** Says the pose again, as after a reconnection. */
  tell(): void
}

/** The citizen of this tab: keys in, poses out (at most ten a second, the last one always). */
export function createWalker(userId: number, send: (pose: Pose) => void, wake: () => void): Walker {
  const keys = new Set<WalkKey>()
  let pose: Pose = { ...startOf(userId), moving: false }
  let waiting = false
  let lastSent = 0

  function tell(): void {
    waiting = false
    lastSent = performance.now()
    send(pose)
  }

  function moved(): void {
    if (waiting) return
    waiting = true
    setTimeout(tell, Math.max(0, lastSent + shortestGapMs - performance.now()))
  }

  return {
    pose: () => pose,
    press(key) {
      keys.add(key)
      wake()
    },
    release(key) {
      if (keys.delete(key)) wake()
    },
    stop() {
      if (keys.size > 0) wake()
      keys.clear()
    },
    step(lookYaw, seconds) {
      const next = walkStep(pose, keys, lookYaw, seconds)
      if (next === pose) return false
      pose = next
      moved()
      return true
    },
    tell,
  }
}
