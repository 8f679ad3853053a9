import { subscribeToSocketOpen } from './event-socket.ts'

/**
 * Subscribes this page to a topic: calls `subscribe` now and whenever the connection is back, since a subscription ends with its
 * connection, and then `refresh` to load the state. Returns a function that ends it with `unsubscribe`. Failures are in the console, and
 * the next connection tries again.
 */
export function subscribeToTopic(
  subscribe: () => Promise<unknown>,
  refresh: () => Promise<unknown>,
  unsubscribe: () => Promise<unknown>,
): () => void {
  let isWanted = true
  let queue = Promise.resolve()
  /** Runs steps one after the other, so that the last one reaches the server last. */
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
