import { useEffect, useState } from 'react'
import { durationText, elapsedTime } from '../../../../kit/dates.ts'
import { Equaliser } from '../../../../kit/equaliser.tsx'
import { CallIcon, LocationIcon } from '../../../../kit/home-icons.ts'
import { useLook } from '../../../../kit/look-context.tsx'
import { rem } from '../../../../kit/rem.ts'
import { nowMs } from '../../../../kit/server-clock.ts'
import type { LiveActivity } from '../../../activities/live-activities.ts'
import { notificationIcon } from '../../../apps/app-icons.ts'
import { useSettings } from '../../../player/settings.ts'
import styles from './activity-icon.module.css'

/** Icon of an activity: its own sign or picture, or its app's icon. `size` in design px. */
export function ActivityIcon({ activity, size }: { activity: LiveActivity; size: number }) {
  const { app, sign, picture, isFilming } = activity
  const look = useLook()
  const iconUrl = useSettings(({ config }) => notificationIcon(app, config, look))
  const box = { width: rem(size), height: rem(size) }
  if (sign === 'call' || sign === 'help') {
    const Icon = sign === 'call' ? CallIcon : LocationIcon
    return (
      <span className={styles.disc} style={box} data-sign={isFilming ? 'filming' : sign}>
        <Icon size={size * 0.58} />
      </span>
    )
  }
  if (sign === 'recording') return <span className={styles.dot} style={box} />
  return <img src={picture ?? iconUrl} alt="" className={styles.picture} style={box} draggable={false} />
}

/** Elapsed or remaining time of an activity, or its playing bars. Updates once a second. */
export function ActivityTime({ activity: { since, endsAtMs, isPlaying } }: { activity: LiveActivity }) {
  if (isPlaying !== undefined) return <Equaliser isMoving={isPlaying} />
  if (endsAtMs !== undefined)
    return <Clock read={() => durationText(Math.max(0, Math.ceil((endsAtMs - now()) / 1000)))} />
  return typeof since === 'number' ? <Clock read={() => elapsedTime(since, nowMs())} /> : null
}

const now = () => performance.now()

function Clock({ read }: { read: () => string }) {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((ticks) => ticks + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return <time className={styles.time}>{read()}</time>
}
