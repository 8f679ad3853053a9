/** A page that is never idle goes on all the same, and one in the background, which draws nothing. */
const longestCalmMs = 300
/** Until a phone that is taken out as soon as home stands has been drawn. */
const firstFrames = 3

/** Lets what is to be drawn be drawn first. */
export async function calm(): Promise<void> {
  await Promise.race([frames(firstFrames), pause(longestCalmMs)])
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: longestCalmMs }))
}

export function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs))
}

async function frames(count: number): Promise<void> {
  for (let drawn = 0; drawn < count; drawn++) await new Promise(requestAnimationFrame)
}
