import { limits } from '@orelhao/protocol/instagram/rules'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { relativeTime } from '../../../kit/dates.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CloseIcon, MoreIcon, PauseIcon, PeopleIcon, PlayIcon } from '../../../kit/icons.ts'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { isDialogShownOn, useOverlays } from '../../../shell/dialogs/overlays.ts'
import { PageKeyContext } from '../../../shell/pages/page-context.ts'
import { useIsOnTop } from '../../../shell/pages/use-is-on-top.ts'
import { useLeavePage } from '../../../shell/pages/use-leave-page.ts'
import { RichText } from '../../../social/rich-text.tsx'
import { VerifiedMark } from '../../../social/verified-mark.tsx'
import { openMenuOfStory } from '../menus.ts'
import { openHashtag, openProfile } from '../navigation.ts'
import { markStorySeen, type Ring, useRemovedStories } from '../stories.ts'
import { nextPerson, nextStory, previousStory, type QueuePosition, remainingStories } from '../story-queue.ts'
import { texts } from '../texts.ts'
import { MutedIcon, SoundIcon } from './icons.ts'
import { trackStoryGestures } from './story-gestures.ts'
import { StoryMedia } from './story-media.tsx'
import styles from './story-player.module.css'
import { Viewers } from './viewers.tsx'

/** Plays the stories of several people. Controlled by tap, long press and drag, or by arrow keys and space. */
export function StoryPlayer({ rings, start }: { rings: readonly Ring[]; start: QueuePosition }) {
  const [place, setPlace] = useState(start)
  const [isPressed, setPressed] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [isMuted, setMuted] = useState(false)
  const [showsViewers, setShowsViewers] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const gone = useRemovedStories((state) => state.gone)
  const page = useContext(PageKeyContext)
  const hasDialog = useOverlays(({ dialogs }) => dialogs.some((dialog) => isDialogShownOn(dialog, page)))
  const isOnTop = useIsOnTop()
  const leave = useLeavePage()

  const ring = rings[place.person]
  const stories = remainingStories(ring, gone)
  const story = stories[Math.min(place.story, stories.length - 1)]
  const isStill = isPressed || isPaused || showsViewers || hasDialog || !isOnTop

  const move = useCallback((next: QueuePosition | null) => (next ? setPlace(next) : leave()), [leave])
  const goNext = useCallback(() => move(nextStory(rings, place, gone)), [move, rings, place, gone])
  const skip = useCallback(() => move(nextPerson(rings, place.person, gone)), [move, rings, place.person, gone])
  const goBack = useCallback(() => setPlace(previousStory(rings, place, gone) ?? place), [rings, place, gone])
  const gestures = { onPressChange: setPressed, onNext: goNext, onPrevious: goBack, onNextPerson: skip, onClose: leave }

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
      if (!act || isOnButton) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOnTop, hasDialog, showsViewers, goNext, goBack, skip, leave])

  if (!ring || !story) return null
  const { author, created_at, content, isYou, video } = story
  const at = stories.indexOf(story)
  return (
    <div
      className={styles.card}
      data-still={isPressed || undefined}
      onPointerDown={(event) => trackStoryGestures(event, gestures)}
    >
      <div key={author.id} className={styles.person}>
        <StoryMedia key={story.id} story={story} isRunning={!isStill} isMuted={isMuted} bar={bar} onEnd={goNext} />
      </div>
      <header className={styles.head}>
        <div className={styles.bars} role="img" aria-label={texts.storyAt(at + 1, stories.length)}>
          {stories.map(({ id }, index) => (
            <span key={id} className={styles.bar}>
              <span
                key={index === at ? 'now' : 'other'}
                ref={index === at ? bar : undefined}
                className={styles.fill}
                style={{ transform: `scaleX(${index < at ? 1 : 0})` }}
              />
            </span>
          ))}
        </div>
        <div className={styles.line}>
          <button type="button" className={styles.author} onClick={() => openProfile(author.username)}>
            <Avatar name={author.name} src={author.avatarURL} size={34} />
            <bdi className={styles.name}>{[...author.username].slice(0, limits.viewerName).join('')}</bdi>
            {author.verified && <VerifiedMark size={14} />}
            <span className={styles.when}>{relativeTime(created_at, nowSeconds())}</span>
          </button>
          {video !== null && (
            <IconButton label={isMuted ? texts.unmute : texts.mute} onClick={() => setMuted(!isMuted)}>
              {isMuted ? <MutedIcon size={22} /> : <SoundIcon size={22} />}
            </IconButton>
          )}
          <IconButton label={isPaused ? texts.resume : texts.pause} onClick={() => setPaused(!isPaused)}>
            {isPaused ? <PlayIcon size={22} /> : <PauseIcon size={22} />}
          </IconButton>
          <IconButton label={texts.storyOptions} onClick={() => void openMenuOfStory(story)}>
            <MoreIcon size={22} />
          </IconButton>
          <IconButton label={texts.close} onClick={leave}>
            <CloseIcon size={26} />
          </IconButton>
        </div>
      </header>
      <footer className={styles.foot}>
        {content !== '' && (
          <p className={styles.text}>
            <RichText text={content} onMention={openProfile} onHashtag={openHashtag} />
          </p>
        )}
        {isYou && (
          <button type="button" className={styles.viewers} onClick={() => setShowsViewers(true)}>
            <PeopleIcon size={22} />
            {texts.viewersOf}
          </button>
        )}
      </footer>
      <button type="button" className={styles.hidden} onClick={goBack}>
        {texts.previousStory}
      </button>
      <button type="button" className={styles.hidden} onClick={goNext}>
        {texts.nextStory}
      </button>
      {isYou && <Viewers story={story.id} open={showsViewers} onClose={() => setShowsViewers(false)} />}
    </div>
  )
}
