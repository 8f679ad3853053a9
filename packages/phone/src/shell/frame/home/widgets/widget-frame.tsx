import { type CSSProperties, useCallback } from 'react'
import { useLook } from '../../../../kit/look-context.tsx'
import { homeIcons } from '../../../apps/app-icons.ts'
import { ErrorBoundary } from '../../../apps/error-boundary.tsx'
import { preload, useLoading } from '../../../apps/loadable.ts'
import type { AppManifest, WidgetColumns } from '../../../apps/manifest.ts'
import { appNamed } from '../../../apps/registry.ts'
import { useSettings } from '../../../player/settings.ts'
import { afterPaint } from '../../boot/after-paint.ts'
import styles from './widget-frame.module.css'

interface WidgetFrameProps {
  /** Name of the widget's app. */
  app: string
  columns: WidgetColumns
  /** Position in the home screen's grid. */
  place?: CSSProperties
}

/** An app's widget in the common frame. A failing widget leaves its place empty. */
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

/** A widget's code is an app's: it is loaded after home is drawn. */
function LoadedWidget({ widget, columns }: { widget: NonNullable<AppManifest['widget']>; columns: WidgetColumns }) {
  const load = useCallback(() => afterPaint().then(() => preload(widget)), [widget])
  useLoading(widget.Loaded !== undefined, load)
  const Widget = widget.Loaded
  return Widget ? <Widget columns={columns} /> : null
}

/** The app's title on the home screen, or its own title if it has no icon. */
export function useAppTitle(app: string): string {
  const look = useLook()
  const config = useSettings((state) => state.config)
  return homeIcons(config, look).find(({ name }) => name === app)?.title ?? appNamed(app)?.title ?? ''
}
