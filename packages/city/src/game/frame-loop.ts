const earlyMs = 3 // a frame may come this much before its time
const longestStepSeconds = 0.1

/** Runs `frame`, at most once in `frameMs`, while it answers true and the page is seen; then sleeps until `wake`. */
export function createTicker(frame: (seconds: number) => boolean, frameMs: () => number): { wake(): void } {
  let asked = false
  let last = 0

  function tick(now: number): void {
    asked = false
    const passed = now - last
    const isEarly = passed < frameMs() - earlyMs
    if (!isEarly) last = now
    if (isEarly || frame(Math.min(longestStepSeconds, passed / 1000))) ask()
  }

  function ask(): void {
    if (asked) return
    asked = true
    requestAnimationFrame(tick)
  }

  return { wake: ask }
}
