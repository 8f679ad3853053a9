import type { Pose } from '@orelhao/protocol/city'
import type { WalkKey } from './keys.ts'
import { spawnPoint } from './layout.ts'
import { walkStep } from './walk.ts'

const minSendIntervalMs = 100

export interface Walker {
  pose(): Pose
  press(key: WalkKey): void
  release(key: WalkKey): void
  /** Releases all keys, so that the citizen stops when the focus moves away. */
  stop(): void
  /** Returns whether anything is moving. */
  step(lookYaw: number, seconds: number): boolean
  /** Sends the pose again, for example after a reconnection. */
  sendPose(): void
}

/** Controls the citizen of this tab: keys in, poses out (at most ten a second, the last one always). */
export function createWalker(userId: number, send: (pose: Pose) => void, requestFrame: () => void): Walker {
  const keys = new Set<WalkKey>()
  let pose: Pose = { ...spawnPoint(userId), moving: false }
  let isScheduled = false
  let lastSent = 0

  function sendPose(): void {
    isScheduled = false
    lastSent = performance.now()
    send(pose)
  }

  function scheduleSend(): void {
    if (isScheduled) return
    isScheduled = true
    setTimeout(sendPose, Math.max(0, lastSent + minSendIntervalMs - performance.now()))
  }

  return {
    pose: () => pose,
    press(key) {
      keys.add(key)
      requestFrame()
    },
    release(key) {
      if (keys.delete(key)) requestFrame()
    },
    stop() {
      if (keys.size > 0) requestFrame()
      keys.clear()
    },
    step(lookYaw, seconds) {
      const next = walkStep(pose, keys, lookYaw, seconds)
      if (next === pose) return false
      pose = next
      scheduleSend()
      return true
    },
    sendPose,
  }
}
