import type { StoreApi } from 'zustand'
import { runSafely } from '../../link/events.ts'
import { advanceStateEpoch } from '../../link/player-epoch.ts'
import { useSettings } from './settings.ts'

/** Values that are reset together. A call adds one: see `perPlayer`. */
interface Scope {
  <Value extends object>(create: () => Value, end?: (value: Value) => void): Value
  /** Ends all values, then resets them. One value's error does not affect the others. */
  reset(): void
}

interface Member {
  end(): void
  begin(): void
}

/** The first member invalidates all earlier requests. */
const playerMembers: Member[] = [{ end: advanceStateEpoch, begin() {} }]

/**
 * Creates a value of one player: a store, something with `clear` such as a `Map`, a `Set` or a `Collection`, or an object of fields. The
 * value is reset to what `create` returns when the player leaves and when the next one is identified, since answers may have arrived in
 * between. `end` runs before, to stop ongoing work such as a timer; it still finds the state of all other values.
 */
export const perPlayer = createScope(playerMembers)

/** Values that are reset with the player, and also by `reset`, as for another account. */
export function scopeWithinPlayer(): Scope {
  const members: Member[] = []
  playerMembers.push({ end: () => endAll(members), begin: () => beginAll(members) })
  return createScope(members)
}

/** Stops ongoing work whose state is elsewhere. */
export function whenPlayerLeaves(end: () => void): void {
  perPlayer(() => ({}), end)
}

function createScope(members: Member[]): Scope {
  function add<Value extends object>(create: () => Value, end?: (value: Value) => void): Value {
    const value = create()
    members.push({ end: () => end?.(value), begin: () => recreate(value, create) })
    return value
  }
  function reset(): void {
    endAll(members)
    beginAll(members)
  }
  return Object.assign(add, { reset })
}

function endAll(members: readonly Member[]): void {
  for (const { end } of members) runSafely(end)
}

function beginAll(members: readonly Member[]): void {
  for (const { begin } of members) runSafely(begin)
}

function recreate<Value extends object>(value: Value, create: () => Value): void {
  if ('clear' in value && typeof value.clear === 'function') return void value.clear()
  const fresh = create()
  if (isStore(value) && isStore(fresh)) value.setState(fresh.getState(), true)
  else Object.assign(value, fresh)
}

function isStore(value: object): value is StoreApi<unknown> {
  return 'setState' in value && 'getState' in value
}

useSettings.subscribe(({ identity }, before) => {
  if (identity.user_id !== before.identity.user_id) perPlayer.reset()
})
