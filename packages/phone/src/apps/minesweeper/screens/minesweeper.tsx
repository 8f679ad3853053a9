import { type Mode, modeNames } from '@orelhao/protocol/minesweeper/rules'
import { useEffect } from 'react'
import { Button } from '../../../kit/button.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { useResource } from '../../../kit/resource.ts'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useVisibility } from '../../../shell/device/visibility.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useOwnKeyboard } from '../../../shell/pages/use-own-keyboard.ts'
import { startGame, tickSecond } from '../actions.ts'
import { Board } from '../parts/board.tsx'
import { Choice } from '../parts/choice.tsx'
import { ModeButtons } from '../parts/mode-buttons.tsx'
import { Status } from '../parts/status.tsx'
import { bestTimes, useMinesweeper } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './minesweeper.module.css'

const secondMs = 1000

export default function Minesweeper({ query }: ScreenProps) {
  const mode = useMinesweeper(({ game }) => game?.mode)
  const wanted = modeNames.find((name) => name === query.get('mode'))
  useClock()
  useResource(bestTimes)
  useEffect(() => {
    if (wanted && !useMinesweeper.getState().game) startGame(wanted) // a running game stays
  }, [wanted])
  return (
    <Screen>
      <NavigationBar title={texts.title} onBack={back} />
      <Scroll>
        <div className={styles.game}>{mode ? <Play mode={mode} /> : <Choice />}</div>
      </Scroll>
    </Screen>
  )
}

function Play({ mode }: { mode: Mode }) {
  useOwnKeyboard()
  const isOver = useMinesweeper(({ game }) => game?.state !== 'playing')
  return (
    <>
      <ModeButtons />
      <Status />
      <Board key={mode} mode={mode} />
      <div className={styles.foot}>
        {isOver ? (
          <Button onClick={() => startGame(mode)}>{texts.again}</Button>
        ) : (
          <p className={styles.hint}>{texts.hint}</p>
        )}
      </div>
    </>
  )
}

/** Counts seconds while a game is visible: a page that is left or closed has no clock. */
function useClock(): void {
  /** 0 while nothing is played; each game restarts the second. */
  const playing = useMinesweeper(({ game, round }) => (game?.state === 'playing' ? round : 0))
  const isVisible = useVisibility((state) => state.visible)
  useEffect(() => {
    if (playing === 0 || !isVisible) return
    const timer = setInterval(tickSecond, secondMs)
    return () => clearInterval(timer)
  }, [playing, isVisible])
}
