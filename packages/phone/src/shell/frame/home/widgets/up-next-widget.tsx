import { weekdayName } from '../../../../kit/dates.ts'
import { nowSeconds } from '../../../../kit/server-clock.ts'
import { useLiveActivities } from '../../../activities/live-activities.ts'
import { UpNextRow } from '../../../activities/up-next-row.tsx'
import { appTitle } from '../../../apps/app-icons.ts'
import { ErrorBoundary } from '../../../apps/error-boundary.tsx'
import { type Loadable, useLoaded } from '../../../apps/loadable.ts'
import type { WidgetProps } from '../../../apps/manifest.ts'
import { appNamed } from '../../../apps/registry.ts'
import { useVisibility } from '../../../device/visibility.ts'
import { useBadges } from '../../../notifications/badges.ts'
import { isAppOpen } from '../../../player/app-access.ts'
import { useSettings } from '../../../player/settings.ts'
import { texts as shell } from '../../../texts.ts'
import { ActivityIcon, ActivityTime } from '../../banners/island/activity-icon.tsx'
import { useAppStarts } from '../../boot/app-lifecycle.ts'
import { texts } from './texts.ts'
import styles from './up-next-widget.module.css'

/** The date, live activities, upcoming rows of apps, and unread notifications: as many as fit. */
export function UpNextWidget({ columns }: WidgetProps) {
  const activities = useLiveActivities(({ list }) => list)
  const starts = useAppStarts()
  const badges = useBadges()
  const config = useSettings((state) => state.config)
  const isSeen = useVisibility((state) => state.visible)
  return (
    <div className={styles.next} data-columns={columns}>
      <Today />
      <ul className={styles.list}>
        {activities.map((activity) => (
          <UpNextRow
            key={activity.id}
            app={activity.app}
            title={activity.title}
            detail={isSeen && <ActivityTime activity={activity} />}
            sign={<ActivityIcon activity={activity} size={30} />}
            route={activity.route}
          />
        ))}
        {Object.entries(starts).map(
          ([app, { upNext }]) => upNext && isAppOpen(app) && <AppRows key={app} rows={upNext} />,
        )}
        {byCount(badges).map(
          ([app, count]) =>
            count > 0 &&
            isAppOpen(app) && (
              <UpNextRow
                key={app}
                app={app}
                title={appTitle(app, config)}
                detail={shell.unread(count)}
                route={appNamed(app)?.home ?? null}
              />
            ),
        )}
      </ul>
      <p className={styles.nothing}>{texts.nothingNext}</p>
    </div>
  )
}

/** Badges in one order, whichever app started first. */
function byCount(badges: Readonly<Record<string, number>>): [app: string, count: number][] {
  return Object.entries(badges).sort(([app, count], [other, others]) => others - count || app.localeCompare(other))
}

/** The computer's date: the game has hours, but no date. */
function Today() {
  const now = nowSeconds()
  return (
    <p className={styles.today}>
      <span className={styles.weekday}>{weekdayName(now)}</span>
      <span className={styles.date}>{new Date(now * 1000).getDate()}</span>
    </p>
  )
}

function AppRows({ rows }: { rows: Loadable<object> }) {
  return <ErrorBoundary fallback={() => null}>{() => <Rows rows={rows} />}</ErrorBoundary>
}

function Rows({ rows }: { rows: Loadable<object> }) {
  const Loaded = useLoaded(rows)
  return Loaded ? <Loaded /> : null
}
