import { useActivities } from '../../activities.ts'
import { titleOf } from '../../apps.ts'
import { useBadges } from '../../badges.ts'
import { ErrorBoundary } from '../../error-boundary.tsx'
import { isAppOpen } from '../../gate.ts'
import { type Loadable, useLoaded } from '../../loadable.ts'
import type { WidgetProps } from '../../manifest.ts'
import { NextRow } from '../../next-row.tsx'
import { appNamed } from '../../registry.ts'
import { useSettings } from '../../settings.ts'
import { texts as shell } from '../../texts.ts'
import { useVisibility } from '../../visibility.ts'
import { useAppStarts } from '../app-starts.ts'
import { ActivitySign, ActivityTime } from '../island/activity-signs.tsx'
import styles from './next-widget.module.css'
import { texts } from './texts.ts'

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
