import { subscribeToSocketOpen } from './event-socket.ts'

/**
 * Has the server tell this page of something for as long as it is wanted: `enter` is the operation that asks for it, called now and whenever
 * the line comes back, since what a page watches ends with its connection; after each of them `entered` reads the state anew.
 * Answers a function that ends it with `leave`. Failures are in the console, and the next line tries again.
 */
export function subscribeToTopic(
  subscribe: () => Promise<unknown>,
  refresh: () => Promise<unknown>,
  unsubscribe: () => Promise<unknown>,
): () => void {
  let isWanted = true
  let queue = Promise.resolve()
  /** One after the other, so that the last wish is the last to arrive. */
  const enqueue = (step: () => Promise<unknown>) => {
    queue = queue.then(step).then(ignore, ignore)
  }
  const start = () =>
    enqueue(async () => {
      if (!isWanted) return
      await subscribe()
      if (isWanted) await refresh()
    })
  start()
  const stopListening = subscribeToSocketOpen(start)
  return () => {
    if (!isWanted) return
    isWanted = false
    stopListening()
    enqueue(unsubscribe)
  }
}

function ignore(): void {}
