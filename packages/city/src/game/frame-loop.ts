const earlyToleranceMs = 3 // tolerance for a frame that comes early
const maxStepSeconds = 0.1

/** Runs `frame`, at most once in `frameMs`, while it returns true and the page is visible; then pauses until `wake`. */
export function createFrameLoop(frame: (seconds: number) => boolean, frameMs: () => number): { wake(): void } {
  let isScheduled = false
  let last = 0

  function tick(now: number): void {
    isScheduled = false
    const passed = now - last
    const isEarly = passed < frameMs() - earlyToleranceMs
    if (!isEarly) last = now
    if (isEarly || frame(Math.min(maxStepSeconds, passed / 1000))) schedule()
  }

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(tick)
  }

  return { wake: schedule }
}
