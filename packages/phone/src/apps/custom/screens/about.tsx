import type { Permission } from '@orelhao/protocol/custom/rules'
import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { useLook } from '../../../kit/look-context.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { SwitchRow } from '../../../kit/switch.tsx'
import { backend } from '../../../link/backend.ts'
import { appHomeRoute, notificationIcon } from '../../../shell/apps/app-icons.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { mutate } from '../../../shell/dialogs/mutation.ts'
import { confirm, toast } from '../../../shell/dialogs/overlays.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { isAppOpen } from '../../../shell/player/app-access.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { appNameFrom } from '../app-route.ts'
import { AppsIcon } from '../parts/icons.ts'
import { useInstall } from '../parts/use-install.ts'
import { appChoices, grant, install, requestablePermissions } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './apps.module.css'

/** An app's author, description and permissions. */
export default function About({ params }: ScreenProps) {
  const name = appNameFrom(params)
  const app = useSettings(({ config }) => config.customApps.find((other) => other.name === name))
  return (
    <Screen>
      <NavigationBar title={texts.about} onBack={back} />
      {app && isAppOpen(name) ? (
        <Scroll>
          <Head app={app} />
          {app.description && <p className={styles.description}>{app.description}</p>}
          <Permissions app={app} />
          <DangerRows app={app} />
        </Scroll>
      ) : (
        <EmptyState icon={<AppsIcon size={48} />} title={texts.unknown} hint={texts.unknownHint} />
      )}
    </Screen>
  )
}

function Head({ app }: { app: CustomApp }) {
  const look = useLook()
  const icon = useSettings(({ config }) => notificationIcon(app.name, config, look))
  const [install, isBusy] = useInstall(app)
  return (
    <div className={styles.head}>
      <img className={styles.large} src={icon} alt="" />
      <div className={styles.names}>
        <h2 className={styles.title}>
          <bdi>{app.title || app.name}</bdi>
        </h2>
        <p className={styles.developer}>{app.developer ? texts.by(app.developer) : texts.unknownDeveloper}</p>
        {app.isHidden ? (
          <Button size="small" busy={isBusy} onClick={install}>
            {texts.install}
          </Button>
        ) : (
          <Button
            size="small"
            variant="tonal"
            onClick={() => go(appHomeRoute(app.name, useSettings.getState().config))}
          >
            {texts.open}
          </Button>
        )}
      </div>
    </div>
  )
}

function Permissions({ app }: { app: CustomApp }) {
  const granted = appChoices.use()?.[app.name]?.granted
  const may = requestablePermissions(app)
  return (
    <Section header={texts.mayDo} footer={texts.mayDoFoot}>
      {may.length === 0 && <Row title={texts.asksNothing} />}
      {may.map((permission: Permission) => (
        <SwitchRow
          key={permission}
          label={texts.permissions[permission]}
          checked={granted?.includes(permission) ?? false}
          onChange={(isGranted) => void grant(app.name, permission, isGranted)}
        />
      ))}
    </Section>
  )
}

function DangerRows({ app }: { app: CustomApp }) {
  const isStore = useSettings(({ config }) => config.appStore)
  const title = app.title || app.name

  async function clear() {
    if (!(await confirm(texts.confirmClear(title), { destructive: true }))) return
    if ((await mutate(backend.custom_unset, [app.name])) !== undefined) toast(texts.cleared)
  }

  async function remove() {
    if (await confirm(texts.confirmRemove(title), { destructive: true })) await install(app.name, false)
  }

  return (
    <Section>
      <Row title={texts.clear} destructive onClick={() => void clear()} />
      {isStore && !app.isHidden && <Row title={texts.remove} destructive onClick={() => void remove()} />}
    </Section>
  )
}
