import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { Screen } from '../../kit/screen.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { useIsPageOpen } from '../gate.ts'
import { useLoaded, useLoading } from '../loadable.ts'
import type { AppManifest, AppStart, ScreenProps } from '../manifest.ts'
import { type Entry, redirect, useNavigation } from '../navigation.ts'
import { PageKey } from '../page-key.ts'
import { appAt } from '../registry.ts'
import { loadRoutes, match, type Route, routesOf } from '../routes.ts'
import { texts } from '../texts.ts'
import { useAppStarts } from './app-starts.ts'
import { FailedPage } from './failed-page.tsx'
import styles from './page.module.css'
import { reopenAt } from './reopen.ts'
import { prepareWhenIdle } from './when-idle.ts'

/** One page of an app: its screen, what shows until that is loaded, and what shows if it breaks. */
export function Page({ entry }: { entry: Entry }) {
  const app = appAt(entry.path)
  const isOpen = useIsPageOpen(entry.path)
  if (!app) return <FailedPage title={texts.pageMissing} />
  if (!isOpen) return <FailedPage title={texts.appClosed} />
  return (
    <ErrorBoundary
      onRetry={(error) => isLost(error) && reopenAt(entry.path)}
      fallback={(retry) => <FailedPage title={texts.appFailed} hint={texts.appFailedHint} retry={retry} />}
    >
      {() => (
        <PageKey value={entry.key}>
          <Guarded entry={entry} app={app.name}>
            <AppScreen app={app} entry={entry} />
          </Guarded>
        </PageKey>
      )}
    </ErrorBoundary>
  )
}

/** Lets the app lead elsewhere, such as to its registration, once its start is loaded. */
function Guarded({ entry, app, children }: { entry: Entry; app: string; children: ReactNode }) {
  const useRedirect = useAppStarts((starts) => starts[app]?.useRedirect)
  if (!useRedirect) return children
  return (
    <Redirected entry={entry} useRedirect={useRedirect}>
      {children}
    </Redirected>
  )
}

interface RedirectedProps {
  entry: Entry
  useRedirect: NonNullable<AppStart['useRedirect']>
  children: ReactNode
}

function Redirected({ entry, useRedirect, children }: RedirectedProps) {
  const target = useRedirect(entry.path)
  const isOnTop = useNavigation(({ stack }) => stack.at(-1)?.key === entry.key)
  const [isStuck, setStuck] = useState(false)
  const leads = target !== null && target !== entry.path && !isStuck
  useEffect(() => {
    if (leads && isOnTop && !redirect(target)) setStuck(true)
  }, [leads, isOnTop, target])
  return leads ? <Loading /> : children
}

/** The screen that an app has for the path, once it is known which those are. */
function AppScreen({ app, entry }: { app: AppManifest; entry: Entry }) {
  const load = useCallback(() => loadRoutes(app), [app])
  const isKnown = routesOf(app) !== undefined
  useLoading(isKnown, load)
  const found = useMemo(() => (isKnown ? match(entry.path) : undefined), [isKnown, entry.path])
  const query = useMemo(() => new URLSearchParams(entry.query), [entry.query])
  if (!isKnown) return <Loading />
  return found ? <RouteScreen {...found} query={query} /> : <FailedPage title={texts.pageMissing} />
}

function RouteScreen({ route, ...props }: ScreenProps & { route: Route }) {
  const Screen = useLoaded(route)
  useEffect(() => prepareWhenIdle(routesOf(route.app) ?? []), [route])
  return Screen ? <Screen {...props} /> : <Loading />
}

/** Chromium 103 never asks again for a module that could not be fetched, as after an update of the server. */
function isLost(error: unknown): boolean {
  return error instanceof TypeError && error.message.includes('dynamically imported module')
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
