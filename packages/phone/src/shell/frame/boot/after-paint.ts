/** Upper limit of the wait: a background page paints nothing, and a busy one is never idle. */
const maxWaitMs = 300
/** Frames after which a phone opened together with home has been drawn. */
const framesBeforeIdle = 3

/** Resolves after the next paint. */
export async function afterPaint(): Promise<void> {
  await Promise.race([waitFrames(framesBeforeIdle), new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: maxWaitMs }))
}

async function waitFrames(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed++) await new Promise(requestAnimationFrame)
}
