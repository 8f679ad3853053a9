/** Grows with each change of the player who uses the page. */
let reign = 0
let asking: { answered: Promise<void>; answer(): void } | undefined

/** Grows whenever the page's state begins anew: when the player leaves, and when it is known who is next. */
let state = 0

export function beginState(): void {
  state++
}

/** Answers a function that says whether the page's state is still that of when this was called: what was asked before is dropped. */
export function sameState(): () => boolean {
  const begun = state
  return () => state === begun
}

/** It is no longer known who uses the page: retries wait. */
export function holdRepetitions(): void {
  if (asking) return
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  asking = { answered, answer }
}

/** It is known again. `isAnother`: retries of the previous player are dropped, since they would be done in the next one's name. */
export function releaseRepetitions(isAnother: boolean): void {
  if (isAnother) reign++
  asking?.answer()
  asking = undefined
}

/** Answers a function that waits until it is known who uses the page, and says whether it is who did when this was called. */
export function sameUser(): () => Promise<boolean> {
  const begun = reign
  return async () => {
    await asking?.answered
    return reign === begun
  }
}
