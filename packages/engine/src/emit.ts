import type { EventArgs, EventName, Events } from '@orelhao/protocol/catalogue'

/** Events that may be missed. What a person must not miss is durable, and goes to players and never to a topic. */
export type TransientEvent = { [E in EventName]: Events[E]['durable'] extends false ? E : never }[EventName]

/** What a topic may hear: passing events, and durable ones that are open to whoever watches. */
export type TopicEvent = TransientEvent | { [E in EventName]: Events[E]['open'] extends true ? E : never }[EventName]

/** `subject/name`; the subject is the name of the app. */
export type Topic = `${string}/${string}`

/** Tells many players (by user_id, each once) the same event; it leaves only if the transaction commits. */
export type EmitToMany = <E extends EventName>(players: Iterable<number>, event: E, ...args: EventArgs<E>) => void

/**
 * Tells every page that watches a topic; it leaves only if the transaction commits. Only for what everybody with the
 * app may know; what only some may know goes to those players.
 */
export type Publish = <E extends TopicEvent>(topic: Topic, event: E, ...args: EventArgs<E>) => void

/** The same, but none of these players (by user_id): for what people publish who have blocked each other. */
export type PublishExcept = <E extends TopicEvent>(
  topic: Topic,
  but: readonly number[],
  event: E,
  ...args: EventArgs<E>
) => void

/**
 * Tells every page that is connected, but none of `but`, the player who did it and knows; it leaves only if the transaction commits. Only
 * for what anybody may hear.
 */
export type EmitToAll = <E extends TransientEvent>(but: number | null, event: E, ...args: EventArgs<E>) => void

/** Topics of one subject that a page may watch, and the characters of a topic's name. */
export const topicLimits = { perSubject: 64, name: 100 }
