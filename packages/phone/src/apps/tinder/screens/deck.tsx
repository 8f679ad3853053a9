import { useEffect, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadError } from '../../../kit/load-error.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { isCovered } from '../../../kit/overlay.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { useVisibility } from '../../../shell/device/visibility.ts'
import { back, replace } from '../../../shell/navigation/page-stack.ts'
import { useIsOnTop } from '../../../shell/pages/use-is-on-top.ts'
import { loadDeck, removeLeaving, type SwipeDirection, swipe, undoSwipe, useDeck } from '../deck.ts'
import { PersonSheet } from '../parts/card-face.tsx'
import { DeckButtons } from '../parts/deck-buttons.tsx'
import { FlameIcon } from '../parts/icons.ts'
import { SwipeCard } from '../parts/swipe-card.tsx'
import { TinderScreen } from '../parts/tinder-screen.tsx'
import { useTinder } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './deck.module.css'

/** The server's profiles, one card at a time. */
export default function DeckScreen() {
  return (
    <TinderScreen tab="/tinder">
      <NavigationBar
        title={texts.title}
        leading={
          <span className={styles.title}>
            <FlameIcon size={26} />
          </span>
        }
        onBack={back}
      />
      <Deck />
    </TinderScreen>
  )
}

/** Cards rendered below the top one, so that their pictures are loaded in time. */
const drawnAhead = 3

function Deck() {
  const { cards, leaving, canGoBack, returned } = useDeck()
  const { hasFailed, retry } = useLoad(loadDeck)
  const [isOpen, setOpen] = useState(false)
  const [first] = cards ?? []
  useKeys(!isOpen)
  const shown = [
    ...leaving.map(({ card, direction }) => ({ card, said: direction, place: 'leaving' as const })),
    ...(cards ?? []).slice(0, drawnAhead).map((card, index) => ({ card, said: undefined, place: placeOf(index) })),
  ]
  return (
    <>
      <section className={styles.stack} aria-label={texts.deck}>
        {cards === undefined && hasFailed && <LoadError {...texts.offline} onRetry={retry} />}
        {cards === undefined && !hasFailed && (
          <span className={styles.empty} role="status" aria-label={texts.loading}>
            <Spinner size={28} />
          </span>
        )}
        {cards?.length === 0 && <EmptyDeck />}
        {shown.map(({ card, said: direction, place }) => (
          <SwipeCard
            key={card.id}
            card={card}
            place={place}
            direction={direction}
            isReturned={place === 'top' && returned === card.id}
            onGone={removeLeaving}
            onOpen={() => setOpen(true)}
          />
        ))}
      </section>
      <DeckButtons
        hasCard={first !== undefined}
        canGoBack={canGoBack}
        onSwipe={swipe}
        onBack={() => void undoSwipe()}
      />
      <PersonSheet person={first} open={isOpen && first !== undefined} onClose={() => setOpen(false)} />
    </>
  )
}

function placeOf(index: number): 'top' | 'next' | 'last' {
  return index === 0 ? 'top' : index === 1 ? 'next' : 'last'
}

function EmptyDeck() {
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={<FlameIcon size={56} />}
        title={texts.nobody}
        hint={texts.nobodyHint}
        action={
          <Button variant="tonal" onClick={() => replace('/tinder/profile')}>
            {texts.changePreference}
          </Button>
        }
      />
    </div>
  )
}

const directionByKey: Record<string, SwipeDirection | 'redo'> = {
  ArrowLeft: 'refuse',
  ArrowRight: 'like',
  ArrowUp: 'superLike',
  ArrowDown: 'redo',
}

/** Arrow keys answer the top card while nothing covers it. */
function useKeys(isOpen: boolean): void {
  const isListening = useIsOnTop() && isOpen
  useEffect(() => {
    if (!isListening) return
    const onKeyDown = (event: KeyboardEvent) => {
      const direction = directionByKey[event.key]
      if (!direction || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
      const isUnder = isCovered() || useTinder.getState().match !== null
      if (isUnder || !useVisibility.getState().visible) return
      event.preventDefault()
      if (direction === 'redo') void undoSwipe()
      else swipe(direction)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isListening])
}
