/** A page in the background draws nothing, and a busy one is never idle: both go on all the same. */
const longestMs = 300
/** A phone that is taken out as soon as home stands has been drawn by then. */
const firstFrames = 3

/** Lets what is to be drawn be drawn first. */
export async function drawn(): Promise<void> {
  await Promise.race([frames(firstFrames), new Promise((resolve) => setTimeout(resolve, longestMs))])
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: longestMs }))
}

async function frames(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed++) await new Promise(requestAnimationFrame)
}
