import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { Screen } from '../../../kit/screen.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { ErrorBoundary } from '../../apps/error-boundary.tsx'
import { isMissingChunk, useLoading } from '../../apps/loadable.ts'
import type { AppManifest, AppStart } from '../../apps/manifest.ts'
import { appAt } from '../../apps/registry.ts'
import { isLoaded, loadApp, screenAt } from '../../navigation/load-screens.ts'
import { type PageEntry, redirect, useNavigation } from '../../navigation/page-stack.ts'
import { PageKeyContext } from '../../pages/page-context.ts'
import { useIsPageOpen } from '../../player/app-access.ts'
import { texts } from '../../texts.ts'
import { useAppStarts } from '../boot/app-lifecycle.ts'
import { reloadAt } from '../boot/reload-page.ts'
import { FailedPage } from './failed-page.tsx'
import styles from './page.module.css'

/** One page of an app: its screen, its loading state and its error state. */
export function Page({ entry }: { entry: PageEntry }) {
  const app = appAt(entry.path)
  const isOpen = useIsPageOpen(entry.path)
  if (!app) return <FailedPage title={texts.pageMissing} />
  if (!isOpen) return <FailedPage title={texts.appClosed} />
  return (
    <ErrorBoundary
      onRetry={(error) => isMissingChunk(error) && reloadAt(entry.path)}
      fallback={(retry) => <FailedPage title={texts.appFailed} hint={texts.appFailedHint} retry={retry} />}
    >
      {() => (
        <PageKeyContext value={entry.key}>
          <RedirectGuard entry={entry} app={app.name}>
            <AppScreen app={app} entry={entry} />
          </RedirectGuard>
        </PageKeyContext>
      )}
    </ErrorBoundary>
  )
}

/** Runs the app's redirect, such as to its registration, once its start is loaded. */
function RedirectGuard({ entry, app, children }: { entry: PageEntry; app: string; children: ReactNode }) {
  const useRedirect = useAppStarts((starts) => starts[app]?.useRedirect)
  if (!useRedirect) return children
  return (
    <WithRedirect entry={entry} useRedirect={useRedirect}>
      {children}
    </WithRedirect>
  )
}

interface WithRedirectProps {
  entry: PageEntry
  useRedirect: NonNullable<AppStart['useRedirect']>
  children: ReactNode
}

function WithRedirect({ entry, useRedirect, children }: WithRedirectProps) {
  const target = useRedirect(entry.path)
  const isOnTop = useNavigation(({ stack }) => stack.at(-1)?.key === entry.key)
  const [isStuck, setStuck] = useState(false)
  const leads = target !== null && target !== entry.path && !isStuck
  useEffect(() => {
    if (leads && isOnTop && !redirect(target)) setStuck(true)
  }, [leads, isOnTop, target])
  return leads ? <Loading /> : children
}

/** The app's screen for the path, once the app is loaded. */
function AppScreen({ app, entry }: { app: AppManifest; entry: PageEntry }) {
  const load = useCallback(() => loadApp(app), [app])
  const isThere = isLoaded(app)
  useLoading(isThere, load)
  const found = useMemo(() => (isThere ? screenAt(entry.path) : undefined), [isThere, entry.path])
  const query = useMemo(() => new URLSearchParams(entry.query), [entry.query])
  if (!isThere) return <Loading />
  if (!found) return <FailedPage title={texts.pageMissing} />
  return <found.Screen params={found.params} query={query} />
}

function Loading() {
  return (
    <Screen className={styles.loading}>
      <div role="status" aria-label={texts.loading} data-awaits-chunk>
        <Spinner size={28} />
      </div>
    </Screen>
  )
}
