import { useMemo } from 'react'
import { AddIcon } from '../../../kit/icons.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { go } from '../../../shell/navigation/page-stack.ts'
import { trackName } from '../../../shell/player/streamer/tracked-names.ts'
import { openStories, storiesPath } from '../navigation.ts'
import { useInstagram } from '../state.ts'
import { ringsOf, stories } from '../stories.ts'
import { texts } from '../texts.ts'
import { RingedAvatar } from './author-avatar.tsx'
import styles from './story-strip.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

const faceSize = 66
const newStory = '/instagram/create?kind=story'

/** Avatars of people with stories, the profile’s own first, in the specification’s order. */
export function StoryStrip() {
  const profile = useInstagram((state) => state.profile)
  const all = stories.use()
  const rings = useMemo(() => all && ringsOf(all), [all])
  const own = rings?.find(({ isYou }) => isYou)
  if (!profile) return null
  return (
    <ul className={styles.strip} aria-label={texts.stories}>
      <li className={styles.person}>
        <button
          type="button"
          className={styles.open}
          onClick={() => (own ? openStories(profile.username) : go(newStory))}
        >
          <RingedAvatar
            name={profile.name}
            src={profile.avatarURL}
            size={faceSize}
            ring={own ? (own.isSeen ? 'seen' : 'unseen') : 'none'}
            opens={own && storiesPath(profile.username)}
          />
          {!own && <VisuallyHidden>{texts.add}</VisuallyHidden>}
          <span className={styles.name}>{texts.yourStory}</span>
        </button>
        <button
          type="button"
          className={styles.add}
          aria-label={own ? texts.addStory : texts.create}
          tabIndex={own ? 0 : -1}
          aria-hidden={own ? undefined : true}
          onClick={() => go(newStory)}
        >
          <AddIcon size={16} />
        </button>
      </li>
      {!rings && [0, 1, 2, 3].map((place) => <Waiting key={place} />)}
      {rings
        ?.filter(({ isYou }) => !isYou)
        .map(({ author, isSeen }) => (
          <li key={author.id} className={styles.person}>
            <button type="button" className={styles.open} onClick={() => openStories(author.username)}>
              <RingedAvatar
                name={author.name}
                src={author.avatarURL}
                size={faceSize}
                ring={isSeen ? 'seen' : 'unseen'}
                opens={storiesPath(author.username)}
              />
              <VisuallyHidden>{isSeen ? texts.storyOfWhom : texts.newStoryOfWhom}</VisuallyHidden>
              <span className={styles.name}>{trackName(author.username)}</span>
            </button>
          </li>
        ))}
    </ul>
  )
}

function Waiting() {
  return (
    <li className={styles.person} aria-hidden>
      <span className={styles.open}>
        <Skeleton className={styles.waiting} />
        <Skeleton className={styles.word} />
      </span>
    </li>
  )
}
