import { useEffect, useState } from 'react'
import IonCall from '~icons/ion/call'
import MaterialCall from '~icons/material-symbols/call-rounded'
import { timeSince } from '../../kit/dates.ts'
import { lookIcon } from '../../kit/icon.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { go, useNavigation } from '../navigation.ts'
import { useNotifications } from '../notifications.ts'
import { type Ongoing, useOngoing } from '../ongoing.ts'
import { texts } from '../texts.ts'
import { takeOut, useVisibility } from '../visibility.ts'
import styles from './ongoing-bar.module.css'

/** Drawn from its own two files: the kit's list of icons would come into the first chunk whole. */
export const CallIcon = /* @__PURE__ */ lookIcon(IonCall, MaterialCall)

/** The way back to what goes on: an island around the iPhone's camera, a chip on Android. */
export function OngoingBar() {
  const ongoing = useOngoing((state) => state.ongoing)
  const path = useNavigation((state) => state.stack.at(-1)?.path)
  const visible = useVisibility((state) => state.visible)
  if (!ongoing || !visible || path === ongoing.route) return null
  return (
    <ErrorBoundary resetKey={ongoing} fallback={() => null}>
      {() => (
        <button type="button" className={styles.bar} aria-label={ongoing.label} onClick={() => go(ongoing.route)}>
          <CallIcon size={15} />
          {ongoing.since !== null && <Elapsed since={ongoing.since} />}
        </button>
      )}
    </ErrorBoundary>
  )
}

/** What goes on, over the game while the phone is away: nobody is heard or seen without knowing. */
export function OngoingCard() {
  const ongoing = useOngoing((state) => state.ongoing)
  const isAnnounced = useNotifications(({ list }) => list.some(({ route }) => route === ongoing?.route))
  if (!ongoing || isAnnounced) return null
  return (
    <ErrorBoundary resetKey={ongoing} fallback={() => null}>
      {() => <Card ongoing={ongoing} />}
    </ErrorBoundary>
  )
}

function Card({ ongoing }: { ongoing: Ongoing }) {
  return (
    <button type="button" className={styles.card} onClick={() => takeOut(ongoing.route)}>
      <span className={styles.sign} data-filming={ongoing.isFilming || undefined}>
        <CallIcon size={18} />
      </span>
      <bdi className={styles.title}>{ongoing.title}</bdi>
      {ongoing.isFilming && <span className={styles.filming}>{texts.cameraOn}</span>}
      {ongoing.since !== null && <Elapsed since={ongoing.since} />}
    </button>
  )
}

export function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <time className={styles.time}>{timeSince(since, now)}</time>
}
