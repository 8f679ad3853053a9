import { useEffect, useState } from 'react'
import { useVisibility } from '../../device/visibility.ts'
import { type GameView, openGameView } from './game-view.ts'

/** The game's picture while the phone is open. */
export function useGameView(): GameView | null {
  const visible = useVisibility((state) => state.visible)
  const [view, setView] = useState<GameView | null>(null)
  useEffect(() => {
    if (!visible) return
    const opened = openGameView()
    setView(opened)
    return () => {
      opened.close()
      setView(null)
    }
  }, [visible])
  return view
}
