import { exposedActivity, type LiveActivity, useLiveActivities } from '../../../activities/live-activities.ts'
import { ErrorBoundary } from '../../../apps/error-boundary.tsx'
import { showCentre } from '../../../device/centre.ts'
import { openPhoneAt } from '../../../device/visibility.ts'
import { confirmLeave } from '../../../navigation/page-stack.ts'
import { useNotifications } from '../../../notifications/notifications.ts'
import { texts } from '../../../texts.ts'
import styles from './activity-cards.module.css'
import { ActivityIcon, ActivityTime } from './activity-icon.tsx'

/** Opens an activity's page, if it has one. */
export function openActivity(route: string | null): void {
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

/** Sign, title and time of an activity; a press opens its page. */
export function ActivityButton({ activity }: { activity: LiveActivity }) {
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
