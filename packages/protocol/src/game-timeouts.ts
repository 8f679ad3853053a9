const answerMs = 10_000
/** The camera waits for the player. */
const cameraMs = 5 * 60_000

/** Returns the longest time that the game side may take to answer a member, in milliseconds. */
export function maxAnswerMs(member: string): number {
  return member === 'takePhoto' ? cameraMs : answerMs
}
