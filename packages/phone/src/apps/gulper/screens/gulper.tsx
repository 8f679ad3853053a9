import { useCallback, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { EmbeddedPage } from '../../../kit/embedded-page.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useDarkPage } from '../../../shell/pages/dark-page.ts'
import { useBackHandler } from '../../../shell/pages/page-context.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { startGame } from '../actions.ts'
import { Arena } from '../parts/arena.tsx'
import { Scene } from '../parts/scene.tsx'
import { Scores } from '../parts/scores.tsx'
import { SteeringKeys } from '../parts/steering-keys.tsx'
import { useGulper } from '../state.ts'
import { texts } from '../texts.ts'
import { scoreOf } from '../world.ts'
import styles from './gulper.module.css'

/** The owner's page where one is set, our own game otherwise. The game's browser may not show pages without https. */
export default function Gulper() {
  const address = useSettings((state) => state.config.gulperURL)
  if (!address.startsWith('https://')) return <Game />
  return (
    <Screen>
      <NavigationBar title={texts.title} onBack={back} />
      <EmbeddedPage address={address} title={texts.title} />
    </Screen>
  )
}

/** Going back pauses the game, and so does closing the phone. */
function Game() {
  const world = useGulper((state) => state.world)
  const [isPlaying, setPlaying] = useState(false)
  const rest = useCallback(() => setPlaying(false), [])
  const isOn = isPlaying && world !== null
  useBackHandler(isOn ? rest : undefined)
  useDarkPage(isOn)
  return (
    <Screen className={isOn ? styles.night : ''}>
      <NavigationBar title={texts.title} onBack={back} />
      {isOn ? (
        <Arena world={world} />
      ) : (
        <Start
          hasGame={world !== null}
          onPlay={() => {
            if (!world) startGame()
            setPlaying(true)
          }}
        />
      )}
    </Screen>
  )
}

function Start({ hasGame, onPlay }: { hasGame: boolean; onPlay: () => void }) {
  return (
    <Scroll>
      <div className={styles.start}>
        <Scene />
        <Instructions />
        <Button wide onClick={onPlay}>
          {hasGame ? texts.goOn : texts.play}
        </Button>
        <SteeringKeys />
      </div>
      <Scores />
    </Scroll>
  )
}

function Instructions() {
  const world = useGulper((state) => state.world)
  const end = useGulper((state) => state.end)
  const score = world ? scoreOf(world) : end?.score
  return (
    <div role="status" className={styles.about}>
      <h2 className={styles.title}>{world ? texts.rests : end ? texts.over : texts.goal}</h2>
      <p className={styles.text}>{score === undefined ? texts.howTo : texts.points(score)}</p>
      {end?.isRecord && <p className={styles.record}>{texts.record}</p>}
    </div>
  )
}
