import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '../error-boundary.tsx'
import { useNavigation } from '../navigation.ts'
import { useNowPlaying } from '../now-playing.ts'
import { useOngoing } from '../ongoing.ts'
import { useVisibility } from '../visibility.ts'

/** Loaded with the first music. */
const MusicIsland = lazy(() => import('./music-island.tsx'))

/** What plays, on every page but its own; a call has the place before it. */
export function MusicBar() {
  const playing = useNowPlaying((state) => state.playing)
  const isCalling = useOngoing((state) => state.ongoing !== null)
  const path = useNavigation((state) => state.stack.at(-1)?.path)
  const visible = useVisibility((state) => state.visible)
  if (!playing || isCalling || !visible || path === playing.route) return null
  return (
    <ErrorBoundary resetKey={playing} fallback={() => null}>
      {() => (
        <Suspense>
          <MusicIsland key={path} playing={playing} />
        </Suspense>
      )}
    </ErrorBoundary>
  )
}
