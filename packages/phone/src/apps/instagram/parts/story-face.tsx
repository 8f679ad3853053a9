import type { Story } from '@orelhao/protocol/instagram/contract'
import { limits } from '@orelhao/protocol/instagram/rules'
import { useRef } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { relativeTime } from '../../../kit/dates.ts'
import { IconButton } from '../../../kit/icon-button.tsx'
import { CloseIcon, MoreIcon, PauseIcon, PeopleIcon, PlayIcon } from '../../../kit/icons.ts'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { RichText } from '../../../social/rich-text.tsx'
import { VerifiedMark } from '../../../social/verified-mark.tsx'
import { openMenuOfStory } from '../menus.ts'
import { openHashtag, openProfile } from '../navigation.ts'
import { texts } from '../texts.ts'
import { AnswerBar } from './answer-bar.tsx'
import { MutedIcon, SoundIcon } from './icons.ts'
import styles from './story-face.module.css'
import { StoryMedia } from './story-media.tsx'

/** State and actions of the player's controls. */
export interface StoryControls {
  isMuted: boolean
  isPaused: boolean
  isWriting: boolean
  setMuted: (isMuted: boolean) => void
  setPaused: (isPaused: boolean) => void
  setWriting: (isWriting: boolean) => void
  onViewers: () => void
  onClose: () => void
  onEnd: () => void
}

interface StoryFaceProps {
  /** All current stories of the person, and the shown one. */
  stories: readonly Story[]
  story: Story
  isRunning: boolean
  /** A long press hides everything but the picture. */
  isPressed: boolean
  /** False for the person that a turn brings into view: nothing of it can be used yet. */
  isFront: boolean
  controls: StoryControls
}

/** One person's story with its bars: one face of the cube. */
export function StoryFace({ stories, story, isRunning, isPressed, isFront, controls }: StoryFaceProps) {
  const bar = useRef<HTMLElement>(null)
  const { author, created_at, content, isYou, video } = story
  const { isMuted, isPaused, isWriting, setMuted, setPaused, onViewers, onClose } = controls
  const at = stories.indexOf(story)
  return (
    <div
      className={styles.face}
      data-cube={isFront ? 'front' : 'other'}
      data-still={isPressed || undefined}
      inert={!isFront}
    >
      <StoryMedia
        key={story.id}
        story={story}
        isRunning={isRunning}
        isMuted={isMuted}
        bar={bar}
        onEnd={controls.onEnd}
      />
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
          <IconButton label={texts.close} onClick={onClose}>
            <CloseIcon size={26} />
          </IconButton>
        </div>
      </header>
      <footer className={styles.foot} data-writing={(isFront && isWriting) || undefined}>
        {content !== '' && (
          <p className={styles.text}>
            <RichText text={content} onMention={openProfile} onHashtag={openHashtag} />
          </p>
        )}
        {isYou ? (
          <button type="button" className={styles.viewers} onClick={onViewers}>
            <PeopleIcon size={22} />
            {texts.viewersOf}
          </button>
        ) : (
          <AnswerBar key={story.id} story={story} isWriting={isWriting} onWriting={controls.setWriting} />
        )}
      </footer>
    </div>
  )
}
