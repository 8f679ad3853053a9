/** Grows with each change of the player who uses the page. */
let reign = 0
let asking: { answered: Promise<void>; answer(): void } | undefined

/** It is not known who uses the page now: what would be sent again waits. */
export function holdRepetitions(): void {
  if (asking) return
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  asking = { answered, answer }
}

/** It is known. `isAnother`: nothing of the player before is sent again, since it would be done in the name of the next. */
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
