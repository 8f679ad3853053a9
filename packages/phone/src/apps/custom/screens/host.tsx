import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { useContext, useState } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen } from '../../../kit/screen.tsx'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { PageKeyContext } from '../../../shell/pages/page-context.ts'
import { isAppOpen } from '../../../shell/player/app-access.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { appNameFrom } from '../app-route.ts'
import { AppEnded, type EndReason } from '../parts/app-ended.tsx'
import { AppPage } from '../parts/app-page.tsx'
import { AppSheets } from '../parts/app-sheets.tsx'
import { AppsIcon } from '../parts/icons.ts'
import { texts } from '../texts.ts'
import styles from './host.module.css'

/** The page of a third-party app. */
export default function Host({ params }: ScreenProps) {
  const name = appNameFrom(params)
  const app = useSettings(({ config }) => config.customApps.find((other) => other.name === name))
  if (!app || !isAppOpen(name)) return <MissingApp title={texts.unknown} hint={texts.unknownHint} />
  if (!app.url) return <MissingApp name={app.title} title={texts.noPage} hint={texts.noPageHint} />
  return <HostedApp key={app.url} app={app} url={app.url} />
}

function HostedApp({ app, url }: { app: CustomApp; url: string }) {
  const page = useContext(PageKeyContext)
  const [attempt, setAttempt] = useState(0)
  const [end, setEnd] = useState<EndReason | null>(null)
  const retry = () => {
    setAttempt(attempt + 1)
    setEnd(null)
  }
  return (
    <Screen tone="plain" className={app.isTemplate ? '' : styles.host}>
      {end ? (
        <AppEnded app={app} end={end} onRetry={retry} />
      ) : (
        <AppPage key={attempt} app={app} url={url} onEnd={setEnd} />
      )}
      <AppSheets page={page} app={app} />
    </Screen>
  )
}

function MissingApp({ name = '', title, hint }: { name?: string; title: string; hint: string }) {
  return (
    <Screen>
      <NavigationBar title={name} onBack={back} />
      <EmptyState icon={<AppsIcon size={48} />} title={title} hint={hint} />
    </Screen>
  )
}
