import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadError } from '../../../kit/load-error.tsx'
import { useLook } from '../../../kit/look-context.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { useResource } from '../../../kit/resource.ts'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { appHomeRoute, notificationIcon } from '../../../shell/apps/app-icons.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { isAppOpen } from '../../../shell/player/app-access.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { aboutRoute } from '../app-route.ts'
import { AppsIcon } from '../parts/icons.ts'
import { useInstall } from '../parts/use-install.ts'
import { appChoices } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './apps.module.css'

/** Third-party apps: where the owner lets players choose, those to install as well; otherwise only their permissions. */
export default function Apps() {
  const config = useSettings((state) => state.config)
  const isLoaded = appChoices.use() !== undefined
  const title = config.appStore ? texts.title : texts.manage
  return (
    <Screen>
      <NavigationBar title={title} largeTitle onBack={back} />
      <Scroll>
        {isLoaded ? <Lists apps={config.customApps.filter(({ name }) => isAppOpen(name))} /> : <NotLoaded />}
      </Scroll>
    </Screen>
  )
}

function NotLoaded() {
  const { hasFailed, retry } = useResource(appChoices)
  return hasFailed ? <LoadError title={texts.offline} onRetry={retry} /> : <SkeletonRows count={5} />
}

function Lists({ apps }: { apps: CustomApp[] }) {
  if (apps.length === 0) return <EmptyState icon={<EmptyShelf />} title={texts.none} hint={texts.noneHint} />
  const installed = apps.filter(({ isHidden }) => !isHidden)
  const others = apps.filter(({ isHidden }) => isHidden)
  return (
    <>
      {others.length > 0 && <List header={texts.available} apps={others} />}
      {installed.length > 0 && <List header={texts.installed} apps={installed} />}
    </>
  )
}

/** Free places for apps, and the store's sign before them. */
function EmptyShelf() {
  return (
    <span className={styles.shelf} aria-hidden>
      <span />
      <span>
        <AppsIcon size={40} />
      </span>
      <span />
    </span>
  )
}

function List({ header, apps }: { header: string; apps: CustomApp[] }) {
  return (
    <Section header={header}>
      {apps.map((app) => (
        <AppRow key={app.name} app={app} />
      ))}
    </Section>
  )
}

function AppRow({ app }: { app: CustomApp }) {
  const look = useLook()
  const icon = useSettings(({ config }) => notificationIcon(app.name, config, look))
  const [install, isBusy] = useInstall(app)
  const isInstalled = !app.isHidden
  return (
    <Row
      leading={<img className={styles.icon} src={icon} alt="" />}
      title={app.title || app.name}
      subtitle={app.developer || texts.unknownDeveloper}
      onClick={() => go(aboutRoute(app.name))}
      trailing={
        <Button
          size="small"
          variant="tonal"
          busy={isBusy}
          onClick={() => (isInstalled ? go(appHomeRoute(app.name, useSettings.getState().config)) : install())}
        >
          {isInstalled ? texts.open : texts.install}
        </Button>
      }
    />
  )
}
