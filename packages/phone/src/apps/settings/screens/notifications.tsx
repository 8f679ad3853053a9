import { EmptyState } from '../../../kit/empty-state.tsx'
import { BellIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Section } from '../../../kit/section.tsx'
import { SwitchRow } from '../../../kit/switch.tsx'
import { notifyingApps } from '../../../shell/apps/app-icons.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { setPreferences, usePreferences } from '../../../shell/player/preferences.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import styles from './notifications.module.css'

export default function NotificationsScreen() {
  const notifications = usePreferences((preferences) => preferences.notifications)
  const config = useSettings((state) => state.config)
  const apps = notifyingApps(config, useLook())
  return (
    <Screen>
      <NavigationBar title={texts.notifications} onBack={back} />
      <Scroll>
        {apps.length === 0 ? (
          <EmptyState icon={<BellIcon size={56} />} title={texts.notificationsEmpty} />
        ) : (
          <Section footer={texts.notificationsHint}>
            {apps.map(({ name, title, iconUrl }) => (
              <SwitchRow
                key={name}
                label={title}
                leading={<img src={iconUrl} alt="" className={styles.icon} />}
                checked={notifications[name] !== false}
                onChange={(on) => setPreferences({ notifications: { ...notifications, [name]: on } })}
              />
            ))}
          </Section>
        )}
      </Scroll>
    </Screen>
  )
}
