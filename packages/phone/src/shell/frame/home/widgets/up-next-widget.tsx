import { useActivities } from '../../../activities/live-activities.ts'
import { NextRow } from '../../../activities/up-next-row.tsx'
import { titleOf } from '../../../apps/app-icons.ts'
import { ErrorBoundary } from '../../../apps/error-boundary.tsx'
import { type Loadable, useLoaded } from '../../../apps/loadable.ts'
import type { WidgetProps } from '../../../apps/manifest.ts'
import { appNamed } from '../../../apps/registry.ts'
import { useVisibility } from '../../../device/visibility.ts'
import { useBadges } from '../../../notifications/badges.ts'
import { isAppOpen } from '../../../player/app-access.ts'
import { useSettings } from '../../../player/settings.ts'
import { texts as shell } from '../../../texts.ts'
import { ActivitySign, ActivityTime } from '../../banners/island/activity-icon.tsx'
import { useAppStarts } from '../../boot/app-lifecycle.ts'
import { texts } from './texts.ts'
import styles from './up-next-widget.module.css'

/** What goes on, what apps say comes next, and what has not been read: as much of it as there is room for. */
export function NextWidget({ columns }: WidgetProps) {
  const activities = useActivities(({ list }) => list)
  const starts = useAppStarts()
  const badges = useBadges()
  const config = useSettings((state) => state.config)
  const isSeen = useVisibility((state) => state.visible)
  return (
    <div className={styles.next} data-columns={columns}>
      <ul className={styles.list}>
        {activities.map((activity) => (
          <NextRow
            key={activity.id}
            app={activity.app}
            title={activity.title}
            detail={isSeen && <ActivityTime activity={activity} />}
            sign={<ActivitySign activity={activity} size={30} />}
            route={activity.route}
          />
        ))}
        {Object.entries(starts).map(([app, { next }]) => next && isAppOpen(app) && <OfApp key={app} rows={next} />)}
        {Object.entries(badges).map(
          ([app, count]) =>
            count > 0 &&
            isAppOpen(app) && (
              <NextRow
                key={app}
                app={app}
                title={titleOf(app, config)}
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

function OfApp({ rows }: { rows: Loadable<object> }) {
  return <ErrorBoundary fallback={() => null}>{() => <Rows rows={rows} />}</ErrorBoundary>
}

function Rows({ rows }: { rows: Loadable<object> }) {
  const Loaded = useLoaded(rows)
  return Loaded ? <Loaded /> : null
}
