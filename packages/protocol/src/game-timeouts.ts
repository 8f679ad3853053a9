const answerMs = 10_000
/** The camera waits for a person. */
const cameraMs = 5 * 60_000

/** The longest that the game side may take to answer one of its members, in milliseconds. */
export function maxAnswerMs(member: string): number {
  return member === 'takePhoto' ? cameraMs : answerMs
}
