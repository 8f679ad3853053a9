/** A page in the background draws nothing, and a busy one is never idle: both go on all the same. */
const maxWaitMs = 300
/** A phone that is taken out as soon as home stands has been drawn by then. */
const framesBeforeIdle = 3

/** Lets what is to be drawn be drawn first. */
export async function afterPaint(): Promise<void> {
  await Promise.race([waitFrames(framesBeforeIdle), new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: maxWaitMs }))
}

async function waitFrames(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed++) await new Promise(requestAnimationFrame)
}
