import { Suspense, useMemo } from 'react'
import { Screen } from '../kit/screen.tsx'
import { Spinner } from '../kit/spinner.tsx'
import { Contained } from './contained.tsx'
import { FailedPage } from './failed-page.tsx'
import type { Entry } from './navigation.ts'
import styles from './page.module.css'
import { PageKey } from './page-key.ts'
import { reopenAt } from './reopen.ts'
import { match, reload } from './routes.ts'
import { texts } from './texts.ts'

/** One page of an app: its screen, what shows until that is loaded, and what shows if it breaks. */
export function Page({ entry }: { entry: Entry }) {
  const found = useMemo(() => match(entry.path), [entry.path])
  const query = useMemo(() => new URLSearchParams(entry.query), [entry.query])
  if (!found) return <FailedPage title={texts.pageMissing} />
  const { params, route } = found
  return (
    <Contained
      onRetry={(error) => (isLost(error) ? reopenAt(entry.path) : reload(route))}
      fallback={(retry) => <FailedPage title={texts.appFailed} hint={texts.appFailedHint} retry={retry} />}
    >
      {() => (
        <PageKey value={entry.key}>
          <Suspense fallback={<Loading />}>
            <route.Screen params={params} query={query} />
          </Suspense>
        </PageKey>
      )}
    </Contained>
  )
}

/** Chromium 103 never asks again for a module that could not be fetched, as after an update of the server. */
function isLost(error: unknown): boolean {
  return error instanceof TypeError && error.message.includes('dynamically imported module')
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
