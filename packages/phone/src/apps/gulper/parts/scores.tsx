import { LoadError } from '../../../kit/load-error.tsx'
import { useResource } from '../../../kit/resource.ts'
import { Cell, Row, Section } from '../../../kit/section.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { trackName } from '../../../shell/player/streamer/tracked-names.ts'
import { scores as resource } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './scores.module.css'

/** The server's best scores. */
export function Scores() {
  const { value: scores, hasFailed, retry } = useResource(resource)
  const own = useSettings(({ identity }) => identity.phone)
  if (!scores) return hasFailed ? <LoadError {...texts.offline} onRetry={retry} /> : <SkeletonRows count={3} />
  if (scores.length === 0)
    return (
      <Section header={texts.best}>
        <Cell>{texts.nobody}</Cell>
      </Section>
    )
  return (
    <Section header={texts.best}>
      {scores.map(({ name, score, isMe, phone = '' }, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list is what a row stands for
          key={index}
          leading={<Medal place={index + 1} name={name} phone={isMe ? own : phone} />}
          title={texts.place(index + 1, trackName(name))}
          {...(isMe && { subtitle: texts.me })}
          value={texts.points(score)}
        />
      ))}
    </Section>
  )
}

/** A face, with a medal for the first three. */
function Medal({ place, name, phone }: { place: number; name: string; phone: string }) {
  return (
    <span className={styles.face}>
      <ContactAvatar phone={phone} name={name} size={40} />
      {place <= 3 && (
        <span className={styles.medal} data-place={place} aria-hidden>
          {place}
        </span>
      )}
    </span>
  )
}
