/** Grows with each change of the player who uses the page. */
let playerEpoch = 0
let pausedRetries: { answered: Promise<void>; answer(): void } | undefined

/** Grows whenever the page's state begins anew: when the player leaves, and when it is known who is next. */
let stateEpoch = 0

export function advanceStateEpoch(): void {
  stateEpoch++
}

/** Answers a function that says whether the page's state is still that of when this was called: what was asked before is dropped. */
export function captureStateEpoch(): () => boolean {
  const captured = stateEpoch
  return () => stateEpoch === captured
}

/** It is no longer known who uses the page: retries wait. */
export function pauseRetries(): void {
  if (pausedRetries) return
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  pausedRetries = { answered, answer }
}

/** It is known again. `isAnother`: retries of the previous player are dropped, since they would be done in the next one's name. */
export function resumeRetries(isAnotherPlayer: boolean): void {
  if (isAnotherPlayer) playerEpoch++
  pausedRetries?.answer()
  pausedRetries = undefined
}

/** Answers a function that waits until it is known who uses the page, and says whether it is who did when this was called. */
export function capturePlayerEpoch(): () => Promise<boolean> {
  const captured = playerEpoch
  return async () => {
    await pausedRetries?.answered
    return playerEpoch === captured
  }
}
