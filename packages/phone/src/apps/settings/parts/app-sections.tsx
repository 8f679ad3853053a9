import { ErrorBoundary } from '../../../shell/error-boundary.tsx'
import { isAppOpen } from '../../../shell/gate.ts'
import { type Loadable, useLoaded } from '../../../shell/loadable.ts'
import { installedApps } from '../../../shell/registry.ts'

/** Rows that apps bring for themselves. */
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
