/** Grows with each change of the player who uses the page. */
let playerEpoch = 0
let pausedRetries: { answered: Promise<void>; answer(): void } | undefined

/** Grows whenever the page's state starts anew: when the player leaves, and when the next one is loaded. */
let stateEpoch = 0

export function advanceStateEpoch(): void {
  stateEpoch++
}

/** Returns a function that tells if the page's state is still the same; answers to earlier requests are dropped otherwise. */
export function captureStateEpoch(): () => boolean {
  const captured = stateEpoch
  return () => stateEpoch === captured
}

/** Pauses retries while the page's player is unknown. */
export function pauseRetries(): void {
  if (pausedRetries) return
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  pausedRetries = { answered, answer }
}

/** Resumes retries. `isAnotherPlayer` drops those of the previous player, which would run in the next one's name. */
export function resumeRetries(isAnotherPlayer: boolean): void {
  if (isAnotherPlayer) playerEpoch++
  pausedRetries?.answer()
  pausedRetries = undefined
}

/** Returns a function that waits until the page's player is known, and resolves to true if it is still the same one. */
export function capturePlayerEpoch(): () => Promise<boolean> {
  const captured = playerEpoch
  return async () => {
    await pausedRetries?.answered
    return playerEpoch === captured
  }
}
