import { useEffect, useState } from 'react'
import IonCall from '~icons/ion/call'
import MaterialCall from '~icons/material-symbols/call-rounded'
import { lookIcon } from '../kit/icon.tsx'
import { go, useNavigation } from './navigation.ts'
import { useOngoing } from './ongoing.ts'
import styles from './ongoing-bar.module.css'
import { timeSince } from './time-since.ts'
import { useVisibility } from './visibility.ts'

/** Drawn from its own two files: the kit's list of icons would come into the first chunk whole. */
const CallIcon = /* @__PURE__ */ lookIcon(IonCall, MaterialCall)

/** The way back to what goes on: an island around the iPhone's camera, a chip on Android. */
export function OngoingBar() {
  const ongoing = useOngoing((state) => state.ongoing)
  const path = useNavigation((state) => state.stack.at(-1)?.path)
  const visible = useVisibility((state) => state.visible)
  if (!ongoing || !visible || path === ongoing.route) return null
  return (
    <button type="button" className={styles.bar} aria-label={ongoing.label} onClick={() => go(ongoing.route)}>
      <CallIcon size={15} />
      {ongoing.since !== null && <Elapsed since={ongoing.since} />}
    </button>
  )
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <time className={styles.time}>{timeSince(since, now)}</time>
}
