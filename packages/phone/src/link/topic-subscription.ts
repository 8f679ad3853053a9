import { onLineOpened } from './event-socket.ts'

/**
 * Has the server tell this page of something for as long as it is wanted: `enter` is the operation that asks for it, called now and whenever
 * the line comes back, since what a page watches ends with its connection; after each of them `entered` reads the state anew.
 * Answers a function that ends it with `leave`. Failures are in the console, and the next line tries again.
 */
export function keepWatching(
  enter: () => Promise<unknown>,
  entered: () => Promise<unknown>,
  leave: () => Promise<unknown>,
): () => void {
  let isWanted = true
  let last = Promise.resolve()
  /** One after the other, so that the last wish is the last to arrive. */
  const next = (step: () => Promise<unknown>) => {
    last = last.then(step).then(ignore, ignore)
  }
  const begin = () =>
    next(async () => {
      if (!isWanted) return
      await enter()
      if (isWanted) await entered()
    })
  begin()
  const stopHearing = onLineOpened(begin)
  return () => {
    if (!isWanted) return
    isWanted = false
    stopHearing()
    next(leave)
  }
}

function ignore(): void {}
