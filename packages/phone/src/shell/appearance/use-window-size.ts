import { useSyncExternalStore } from 'react'
import { type WindowSize, windowSize } from './phone-size.ts'

let last: WindowSize = { width: 0, height: 0 }

/** Returns the same object while the size is unchanged. */
function snapshot(): WindowSize {
  const now = windowSize()
  if (now.width !== last.width || now.height !== last.height) last = now
  return last
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** Size of the window in px. */
export function useWindowSize(): WindowSize {
  return useSyncExternalStore(subscribe, snapshot)
}
