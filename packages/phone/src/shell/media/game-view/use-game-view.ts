import { useEffect, useState } from 'react'
import { useVisibility } from '../../device/visibility.ts'
import { type GameView, openGameView } from './game-view.ts'

/** The game's picture while the phone is open and the caller wants it. */
export function useGameView(isWanted = true): GameView | null {
  const isShown = useVisibility((state) => state.visible) && isWanted
  const [view, setView] = useState<GameView | null>(null)
  useEffect(() => {
    if (!isShown) return
    const opened = openGameView()
    setView(opened)
    return () => {
      opened.close()
      setView(null)
    }
  }, [isShown])
  return view
}
