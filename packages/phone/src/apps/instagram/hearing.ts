import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'

/** What the screens do about events; nothing before they are loaded. The start is loaded by everybody, so that it only passes on. */
export type FeedListeners = {
  [E in EventName as E extends `INSTAGRAM_${string}` ? E : never]?: (...args: EventArgs<E>) => void
}

let listeners: FeedListeners = {}

export function hearFeed(next: FeedListeners): void {
  listeners = next
}

export function heard<E extends keyof FeedListeners>(event: E, args: unknown[]): void {
  ;(listeners[event] as ((...args: unknown[]) => void) | undefined)?.(...args)
}
