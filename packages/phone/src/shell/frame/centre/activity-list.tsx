import { type LiveActivity, useLiveActivities } from '../../activities/live-activities.ts'
import { MusicCard } from '../../activities/music-card.tsx'
import { useNowPlaying } from '../../activities/now-playing.ts'
import { ErrorBoundary } from '../../apps/error-boundary.tsx'
import { texts } from '../../texts.ts'
import styles from '../banners/island/activity-cards.module.css'
import { ActivityButton, openActivity } from '../banners/island/activity-cards.tsx'
import { QuickActionList } from '../banners/quick-action-list.tsx'

/** Live activities with their actions, in Android's shade and on the lock screen. */
export function ActivityList() {
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
