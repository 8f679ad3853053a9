import type { EventArgs, EventName, Events } from '@orelhao/protocol/catalogue'

/** Events that may be lost. Events that must arrive are durable: they go to players, never to a topic. */
export type TransientEvent = { [E in EventName]: Events[E]['durable'] extends false ? E : never }[EventName]

/** Events that may be published to a topic: transient ones, and durable ones that are open to every viewer. */
export type TopicEvent = TransientEvent | { [E in EventName]: Events[E]['open'] extends true ? E : never }[EventName]

/** `subject/name`; the subject is the app's name. */
export type Topic = `${string}/${string}`

/** Emits one event to many players (by user_id, each once). The event leaves only if the transaction commits. */
export type EmitToMany = <E extends EventName>(players: Iterable<number>, event: E, ...args: EventArgs<E>) => void

/**
 * Publishes an event to every page that views a topic. The event leaves only if the transaction commits. Use it only for what every player
 * with the app may know; anything more private goes to players.
 */
export type Publish = <E extends TopicEvent>(topic: Topic, event: E, ...args: EventArgs<E>) => void

/** Like `Publish`, without these players (by user_id), for topics where players have blocked each other. */
export type PublishExcept = <E extends TopicEvent>(
  topic: Topic,
  but: readonly number[],
  event: E,
  ...args: EventArgs<E>
) => void

/**
 * Emits an event to every connected page except the pages of `but`, the player who caused it. The event leaves only if the transaction
 * commits. Use it only for public information.
 */
export type EmitToAll = <E extends TransientEvent>(but: number | null, event: E, ...args: EventArgs<E>) => void

/** Topics of one subject that a page may view, and the length of a topic's name in characters. */
export const topicLimits = { perSubject: 64, name: 100 }
