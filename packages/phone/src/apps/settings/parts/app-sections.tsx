import { ErrorBoundary } from '../../../shell/apps/error-boundary.tsx'
import { type Loadable, useLoaded } from '../../../shell/apps/loadable.ts'
import { installedApps } from '../../../shell/apps/registry.ts'
import { isAppOpen } from '../../../shell/player/app-access.ts'

/** Settings rows contributed by apps. */
export function AppSections() {
  return installedApps().map(({ name, settings }) =>
    settings && isAppOpen(name) ? (
      <ErrorBoundary key={name} fallback={() => null}>
        {() => <AppSection section={settings} />}
      </ErrorBoundary>
    ) : null,
  )
}

function AppSection({ section }: { section: Loadable<object> }) {
  const Section = useLoaded(section)
  return Section ? <Section /> : null
}
