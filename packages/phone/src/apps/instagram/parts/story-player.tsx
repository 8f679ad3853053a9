import { useCallback, useContext, useEffect, useState } from 'react'
import { isDialogShownOn, useOverlays } from '../../../shell/dialogs/overlays.ts'
import { PageKeyContext } from '../../../shell/pages/page-context.ts'
import { useIsOnTop } from '../../../shell/pages/use-is-on-top.ts'
import { useLeavePage } from '../../../shell/pages/use-leave-page.ts'
import { useOwnKeyboard } from '../../../shell/pages/use-own-keyboard.ts'
import { storiesPath } from '../navigation.ts'
import { markStorySeen, type Ring, useRemovedStories } from '../stories.ts'
import {
  nextPerson,
  nextStory,
  previousPerson,
  previousStory,
  type QueuePosition,
  remainingStories,
} from '../story-queue.ts'
import { texts } from '../texts.ts'
import { useStoryTurn } from '../use-story-turn.ts'
import { StoryFace } from './story-face.tsx'
import { trackStoryGestures } from './story-gestures.ts'
import styles from './story-player.module.css'
import { Viewers } from './viewers.tsx'

/** Plays the stories of several people. Controlled by tap, long press and drag, or by arrow keys and space. */
export function StoryPlayer({ rings, start }: { rings: readonly Ring[]; start: QueuePosition }) {
  const [place, setPlace] = useState(start)
  const [isPressed, setPressed] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [isMuted, setMuted] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const [showsViewers, setShowsViewers] = useState(false)
  const gone = useRemovedStories((state) => state.gone)
  const page = useContext(PageKeyContext)
  const hasDialog = useOverlays(({ dialogs }) => dialogs.some((dialog) => isDialogShownOn(dialog, page)))
  const isOnTop = useIsOnTop()
  useOwnKeyboard()
  const leave = useLeavePage()
  const { card, turn, turnTo, ...turning } = useStoryTurn(setPlace)

  const { ring, stories, story } = shownAt(rings, place, gone)
  const other = turn && shownAt(rings, turn.to, gone)
  const isStill = isPressed || isPaused || isWriting || showsViewers || hasDialog || !isOnTop || turn !== null
  const here = turn?.to ?? place

  const move = useCallback((next: QueuePosition | null) => (next ? turnTo(here, next) : leave()), [turnTo, here, leave])
  const goNext = useCallback(() => move(nextStory(rings, here, gone)), [move, rings, here, gone])
  const skip = useCallback(() => move(nextPerson(rings, here.person, gone)), [move, rings, here.person, gone])
  const goBack = useCallback(() => move(previousStory(rings, here, gone) ?? here), [move, rings, here, gone])

  useEffect(() => {
    if (story) markStorySeen(story)
    else skip() // the last one was deleted
  }, [story, skip])

  useEffect(() => {
    if (!isOnTop || hasDialog || showsViewers) return
    const keys: Record<string, () => void> = {
      ArrowRight: goNext,
      ArrowLeft: goBack,
      ArrowUp: skip,
      ArrowDown: leave,
      ' ': () => setPaused((was) => !was),
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const act = keys[event.key]
      const isOnButton = event.key === ' ' && document.activeElement instanceof HTMLButtonElement
      if (!act || isOnButton || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOnTop, hasDialog, showsViewers, goNext, goBack, skip, leave])

  const gestures = {
    onPressChange: setPressed,
    onNext: goNext,
    onPrevious: goBack,
    onClose: leave,
    onAnswer: () => card.current?.querySelector<HTMLElement>('[data-cube=front] [data-answer]')?.focus(),
    onTurnStart(side: 1 | -1) {
      const to = (side === 1 ? nextPerson : previousPerson)(rings, place.person, gone)
      if (to) turning.startDrag(to, side)
      return to !== null
    },
    onTurnMove: turning.drag,
    onTurnEnd: turning.endDrag,
    onNobody: (side: 1 | -1) => side === 1 && leave(),
  }

  if (!ring || !story) return null
  const controls = {
    isMuted,
    isPaused,
    isWriting,
    setMuted,
    setPaused,
    setWriting,
    onViewers: () => setShowsViewers(true),
    onClose: leave,
    onEnd: goNext,
  }
  const common = { controls, isPressed }
  return (
    <div
      ref={card}
      className={styles.card}
      data-shrinks-into={storiesPath(ring.author.username)}
      onPointerDown={(event) => !isWriting && !turn && trackStoryGestures(event, gestures)}
    >
      <StoryFace key={ring.author.id} stories={stories} story={story} isFront isRunning={!isStill} {...common} />
      {other?.ring && other.story && (
        <StoryFace
          key={other.ring.author.id}
          stories={other.stories}
          story={other.story}
          isFront={false}
          isRunning={false}
          {...common}
        />
      )}
      <button type="button" className={styles.hidden} onClick={goBack}>
        {texts.previousStory}
      </button>
      <button type="button" className={styles.hidden} onClick={goNext}>
        {texts.nextStory}
      </button>
      {story.isYou && <Viewers story={story.id} open={showsViewers} onClose={() => setShowsViewers(false)} />}
    </div>
  )
}

function shownAt(rings: readonly Ring[], { person, story }: QueuePosition, gone: ReadonlySet<number>) {
  const ring = rings[person]
  const stories = remainingStories(ring, gone)
  return { ring, stories, story: stories[Math.min(story, stories.length - 1)] }
}
