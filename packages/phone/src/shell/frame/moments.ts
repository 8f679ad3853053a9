/** A page that is never idle goes on all the same. */
const longestCalmMs = 300

/** Lets what is to be drawn be drawn first. */
export function calm(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: longestCalmMs }))
}

export function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs))
}
