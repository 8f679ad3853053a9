import { useSettings } from '../../shell/settings.ts'
import type { Queue } from './queue.ts'

/** Where a player left off, kept in this browser: each character their own. */
interface Kept {
  queue: Queue
  seconds: number
}

export function keepPlace(place: Kept): void {
  try {
    localStorage.setItem(key(), JSON.stringify(place))
  } catch {
    // storage is full or switched off: the music begins anew
  }
}

export function keptPlace(): Kept | undefined {
  try {
    const place: unknown = JSON.parse(localStorage.getItem(key()) ?? 'null')
    return isPlace(place) ? place : undefined
  } catch {
    return undefined
  }
}

function isPlace(value: unknown): value is Kept {
  const { queue, seconds } = (value ?? {}) as Partial<Kept>
  const isList = Array.isArray(queue?.order) && queue.order.every((url) => typeof url === 'string')
  return isList && Number.isInteger(queue?.at) && Number.isFinite(seconds)
}

function key(): string {
  return `orelhao.${useSettings.getState().identity.user_id}.itunes`
}
