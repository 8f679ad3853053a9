import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { rem } from '../../../kit/rem.ts'
import { Screen } from '../../../kit/screen.tsx'
import { brandingOf } from '../../apps/app-icons.ts'
import { ErrorBoundary } from '../../apps/error-boundary.tsx'
import { GiveUp } from '../../apps/give-up.tsx'
import { isMissingChunk, useLoading } from '../../apps/loadable.ts'
import type { AppManifest, AppStart } from '../../apps/manifest.ts'
import { appAt } from '../../apps/registry.ts'
import { isLoaded, loadApp, screenAt } from '../../navigation/load-screens.ts'
import { back, type PageEntry, redirect, useNavigation } from '../../navigation/page-stack.ts'
import { PageKeyContext } from '../../pages/page-context.ts'
import { useIsPageOpen } from '../../player/app-access.ts'
import { useSettings } from '../../player/settings.ts'
import { texts } from '../../texts.ts'
import { useAppStarts } from '../boot/app-lifecycle.ts'
import { isUpdateWaiting, noteReload, reloadAt } from '../boot/reload-page.ts'
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
      onRetry={(error) => {
        if (!isUpdateWaiting() && !isMissingChunk(error)) return
        noteReload()
        reloadAt(entry.path)
      }}
      fallback={(retry) =>
        isUpdateWaiting() ? (
          <GiveUp end={retry} /> // the page is of the build before: its chunks are gone
        ) : (
          <FailedPage title={texts.appFailed} hint={texts.appFailedHint} retry={retry} />
        )
      }
    >
      {() => (
        <PageKeyContext value={entry.key}>
          <RedirectGuard entry={entry} app={app}>
            <AppScreen app={app} entry={entry} />
          </RedirectGuard>
        </PageKeyContext>
      )}
    </ErrorBoundary>
  )
}

interface GuardProps {
  entry: PageEntry
  app: AppManifest
  children: ReactNode
}

/** Runs the app's redirect, such as to its registration, once its start is loaded. */
function RedirectGuard({ entry, app, children }: GuardProps) {
  const useRedirect = useAppStarts((starts) => starts[app.name]?.useRedirect)
  if (!useRedirect) return children
  return (
    <WithRedirect entry={entry} app={app} useRedirect={useRedirect}>
      {children}
    </WithRedirect>
  )
}

interface WithRedirectProps extends GuardProps {
  useRedirect: NonNullable<AppStart['useRedirect']>
}

function WithRedirect({ entry, app, useRedirect, children }: WithRedirectProps) {
  const target = useRedirect(entry.path)
  const isOnTop = useNavigation(({ stack }) => stack.at(-1)?.key === entry.key)
  const [isStuck, setStuck] = useState(false)
  const leads = target !== null && target !== entry.path && !isStuck
  useEffect(() => {
    if (leads && isOnTop && !redirect(target)) setStuck(true)
  }, [leads, isOnTop, target])
  return leads ? <Loading app={app} /> : children
}

/** The app's screen for the path, once the app is loaded. */
function AppScreen({ app, entry }: { app: AppManifest; entry: PageEntry }) {
  const load = useCallback(() => loadApp(app), [app])
  const isThere = isLoaded(app)
  useLoading(isThere, load)
  const found = useMemo(() => (isThere ? screenAt(entry.path) : undefined), [isThere, entry.path])
  const query = useMemo(() => new URLSearchParams(entry.query), [entry.query])
  if (!isThere) return <Loading app={app} />
  if (!found) return <FailedPage title={texts.pageMissing} />
  return <found.Screen params={found.params} query={query} />
}

/** A bar with the app's name, and grey rows: the kit's own are a separate chunk, which may be on its way too. */
function Loading({ app }: { app: AppManifest }) {
  const title = useSettings(({ config }) => brandingOf(app, config).title)
  return (
    <Screen className={styles.loading}>
      <header className={styles.bar}>
        <button type="button" className={styles.back} aria-label={texts.back} onClick={back}>
          <svg
            width={rem(24)}
            height={rem(24)}
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <path d="M15 4.5 7.5 12l7.5 7.5" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </button>
        <span className={styles.title}>{title}</span>
      </header>
      <div role="status" aria-label={texts.loading} className={styles.rows} data-awaits-chunk />
    </Screen>
  )
}
