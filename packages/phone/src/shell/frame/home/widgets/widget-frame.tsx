import type { CSSProperties } from 'react'
import { useLook } from '../../../../kit/look.tsx'
import { homeIcons } from '../../../apps/app-icons.ts'
import { ErrorBoundary } from '../../../apps/error-boundary.tsx'
import { useLoaded } from '../../../apps/loadable.ts'
import type { AppManifest, WidgetColumns } from '../../../apps/manifest.ts'
import { appNamed } from '../../../apps/registry.ts'
import { useSettings } from '../../../player/settings.ts'
import styles from './widget-frame.module.css'

interface WidgetFrameProps {
  /** Name of the app whose widget it is. */
  app: string
  columns: WidgetColumns
  /** In the grid of the home screen. */
  place?: CSSProperties
}

/** What an app shows on the home screen, in the frame that all have. One that fails leaves its place empty. */
export default function WidgetFrame({ app, columns, place }: WidgetFrameProps) {
  const title = useAppTitle(app)
  const widget = appNamed(app)?.widget
  if (!widget) return null
  return (
    <section className={styles.frame} style={place} data-widget={app} data-columns={columns} aria-label={title}>
      <div className={styles.face}>
        <ErrorBoundary fallback={() => null}>
          {() => <LoadedWidget key={app} widget={widget} columns={columns} />}
        </ErrorBoundary>
      </div>
      <p className={styles.title} aria-hidden>
        {title}
      </p>
    </section>
  )
}

function LoadedWidget({ widget, columns }: { widget: NonNullable<AppManifest['widget']>; columns: WidgetColumns }) {
  const Widget = useLoaded(widget)
  return Widget ? <Widget columns={columns} /> : null
}

/** What the home screen calls the app, or one without an icon calls itself. */
export function useAppTitle(app: string): string {
  const look = useLook()
  const config = useSettings((state) => state.config)
  return homeIcons(config, look).find(({ name }) => name === app)?.title ?? appNamed(app)?.title ?? ''
}
