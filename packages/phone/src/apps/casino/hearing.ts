import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'

/** What the game on the screen does about events of its rounds; nothing while none is. The start is loaded by everybody, so that it only passes on. */
export type RoundListeners = {
  [E in EventName as E extends `CASINO_${string}` ? E : never]?: (...args: EventArgs<E>) => void
}

let listeners: RoundListeners = {}

/** Answers what ends it. */
export function hearRounds(next: RoundListeners): () => void {
  listeners = next
  return () => {
    if (listeners === next) listeners = {}
  }
}

export function heard<E extends keyof RoundListeners>(event: E, ...args: unknown[]): void {
  ;(listeners[event] as ((...args: unknown[]) => void) | undefined)?.(...args)
}
