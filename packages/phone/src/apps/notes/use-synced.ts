import { useLoad } from '../../kit/use-load.ts'
import { useNotes } from './state.ts'
import { sync } from './sync.ts'

/** Syncs the player's notes when a screen is shown. `isWaiting` until it is clear whether there are any. */
export function useSynced() {
  const owner = useNotes((state) => state.owner)
  const isWaiting = useNotes((state) => !state.isLoaded && state.notes.length === 0)
  return { ...useLoad(sync, owner), isWaiting }
}
