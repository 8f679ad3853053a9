/** A call that writes, as the player sent it: once or more often, always under one key. */
export interface Operation {
  player: number
  member: string
  args: readonly unknown[]
  key: string
  /** Body of the first answer that arrived; undefined while the outcome is unknown. */
  answer?: string
  /** Body of an answer to the same key later on. */
  answerAgain?: string
  /** Every attempt with its end, such as `B unavailable after 2.1 s at 61.3 s`. */
  attempts: string[]
}

export interface StreamEvent {
  seq: number
  event: string
  /** JSON text of the arguments. */
  args: string
}

/** The durable events that a player's page received, over all its connections. */
export interface Stream {
  player: number
  /** The position from which the page started. */
  since: number
  events: StreamEvent[]
  /** Positions at which the server asked the page to load everything again. */
  refreshes: number[]
  /** Numbers that arrived again on the same connection. */
  repeated: number[]
}

/** All calls and received events of the players. */
export interface History {
  /** Start of the evening, by `performance.now()`. */
  beganMs: number
  operations: Operation[]
  streams: Stream[]
  /** Answers that no fault excuses, such as `internal`. */
  complaints: string[]
}

/** Returns whether an answered call had its effect; a refusal has none. */
export function hasEffect({ answer }: Operation): boolean {
  if (answer === undefined) return false
  const value: unknown = JSON.parse(answer)
  return !(typeof value === 'object' && value !== null && 'error' in value && 'code' in value)
}
