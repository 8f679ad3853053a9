import { Component, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { Screen } from '../kit/screen.tsx'
import { Spinner } from '../kit/spinner.tsx'
import type { Entry } from './navigation.ts'
import styles from './page.module.css'
import { match, reload } from './routes.ts'
import { texts } from './texts.ts'

const Failed = lazy(() => import('./failed-page.tsx'))

/** One page of an app: its screen, what shows until that is loaded, and what shows if it breaks. */
export function Page({ entry }: { entry: Entry }) {
  const found = useMemo(() => match(entry.path), [entry.path])
  const query = useMemo(() => new URLSearchParams(entry.query), [entry.query])
  if (!found) {
    return (
      <Suspense>
        <Failed title={texts.pageMissing} />
      </Suspense>
    )
  }
  const { params, route } = found
  return (
    <Boundary onRetry={() => reload(route)}>
      {() => (
        <Suspense fallback={<Loading />}>
          <route.Screen params={params} query={query} />
        </Suspense>
      )}
    </Boundary>
  )
}

function Loading() {
  return (
    <Screen className={styles.loading}>
      <div role="status" aria-label={texts.loading}>
        <Spinner size={28} />
      </div>
    </Screen>
  )
}

/** Keeps an app's error inside the app. */
class Boundary extends Component<{ onRetry: () => void; children: () => ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children()
    const retry = () => {
      this.props.onRetry()
      this.setState({ failed: false })
    }
    return (
      <Suspense>
        <Failed title={texts.appFailed} hint={texts.appFailedHint} retry={retry} />
      </Suspense>
    )
  }
}
