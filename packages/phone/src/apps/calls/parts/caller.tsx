import type { Call } from '@orelhao/protocol/calls/contract'
import { useEffect, useState } from 'react'
import { elapsedTime } from '../../../kit/dates.ts'
import { nowMs } from '../../../kit/server-clock.ts'
import { useVisibility } from '../../../shell/device/visibility.ts'
import { ContactAvatar as Portrait, useContactPhoto } from '../../../shell/people/contact-avatar.tsx'
import { useContactName } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import styles from './caller.module.css'

const maxNameLength = 16

interface CallerProps {
  call: Call
  /** `small` leaves room for the keypad; `corner` is for the pictures of a video call. */
  size: 'large' | 'small' | 'corner'
  isOver: boolean
}

/** The other side and the state of the call. */
export function Caller({ call, size, isOver }: CallerProps) {
  const contactName = useContactName(call.phone)
  const name = call.phone ? contactName : texts.anonymous
  const hasPoster = useContactPhoto(call.phone) !== undefined
  return (
    <header className={styles.face} data-size={size}>
      {size === 'large' && !hasPoster && <Portrait phone={call.phone} name={call.phone && name} size={112} />}
      <h1 className={styles.name}>
        <bdi title={name}>{truncated(name)}</bdi>
      </h1>
      {isOver || call.accepted_at === null ? (
        <p className={styles.status} role="status">
          {isOver ? texts.over : waitingText(call)}
        </p>
      ) : (
        <Timer since={call.accepted_at} />
      )}
    </header>
  )
}

function waitingText({ owner, isVideo }: Call): string {
  if (owner) return texts.calling
  return isVideo ? texts.videoCall : texts.voiceCall
}

function truncated(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1).trimEnd()}…` : name
}

/** Counts only while the phone is open. */
function Timer({ since }: { since: number }) {
  const visible = useVisibility((state) => state.visible)
  const [now, setNow] = useState(() => nowMs())
  useEffect(() => {
    if (!visible) return
    setNow(nowMs())
    const timer = setInterval(() => setNow(nowMs()), 1000)
    return () => clearInterval(timer)
  }, [visible])
  return (
    <p className={styles.status}>
      <time>{elapsedTime(since, now)}</time>
    </p>
  )
}
