import { exposedActivity, type LiveActivity, useLiveActivities } from '../../../activities/live-activities.ts'
import { MusicCard } from '../../../activities/music-card.tsx'
import { useNowPlaying } from '../../../activities/now-playing.ts'
import { ErrorBoundary } from '../../../apps/error-boundary.tsx'
import { showCentre } from '../../../device/centre.ts'
import { openPhoneAt } from '../../../device/visibility.ts'
import { confirmLeave } from '../../../navigation/page-stack.ts'
import { useNotifications } from '../../../notifications/notifications.ts'
import { texts } from '../../../texts.ts'
import { QuickActionList } from '../quick-action-list.tsx'
import styles from './activity-cards.module.css'
import { ActivityIcon, ActivityTime } from './activity-icon.tsx'

/** Live activities with their actions, in Android's shade and on the lock screen. */
export function ActivityCards() {
  const list = useLiveActivities((state) => state.list)
  if (list.length === 0) return null
  return (
    <ul className={styles.list} aria-label={texts.ongoing} data-keeps>
      {list.map((activity) => (
        <li key={activity.id}>
          <ErrorBoundary resetKey={activity} fallback={() => null}>
            {() => <ActivityCard activity={activity} />}
          </ErrorBoundary>
        </li>
      ))}
    </ul>
  )
}

/** The music has a card of its own. */
function ActivityCard({ activity }: { activity: LiveActivity }) {
  const { actions, isPlaying, route } = activity
  const playing = useNowPlaying((state) => state.playing)
  if (isPlaying !== undefined && playing?.route === route)
    return (
      <MusicCard
        playing={playing}
        onOpen={() => {
          playing.open()
          openActivity(route)
        }}
      />
    )
  return (
    <div className={styles.card}>
      <ActivityButton activity={activity} />
      {actions && <QuickActionList load={actions} form="pills" />}
    </div>
  )
}

function openActivity(route: string | null): void {
  showCentre(null)
  if (route !== null) confirmLeave(() => openPhoneAt(route))
}

/**
 * Card over the game while the phone is closed, so that others never hear or see the player unnoticed. A ringing call has its own banner.
 */
export function ExposedActivityCard() {
  const activity = useLiveActivities(exposedActivity)
  const isAnnounced = useNotifications(({ list }) => list.some(({ route }) => route === activity?.route))
  if (!activity || isAnnounced) return null
  return (
    <ErrorBoundary resetKey={activity} fallback={() => null}>
      {() => (
        <div className={styles.away}>
          <ActivityButton activity={activity} />
        </div>
      )}
    </ErrorBoundary>
  )
}

function ActivityButton({ activity }: { activity: LiveActivity }) {
  const { title, detail, route, isFilming } = activity
  return (
    <button type="button" className={styles.about} onClick={() => openActivity(route)}>
      <ActivityIcon activity={activity} size={36} />
      <span className={styles.words}>
        <bdi className={styles.title}>{title}</bdi>
        {isFilming ? (
          <span className={styles.filming}>{texts.cameraOn}</span>
        ) : (
          detail && <bdi className={styles.detail}>{detail}</bdi>
        )}
      </span>
      <ActivityTime activity={activity} />
    </button>
  )
}
