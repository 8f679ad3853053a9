import { useLook } from '../../../kit/look-context.tsx'
import { rem } from '../../../kit/rem.ts'
import { appTitle, notificationIcon } from '../../../shell/apps/app-icons.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import styles from './app-picture.module.css'

/** The icon of a reported thing's app. Decorative: the app's name stands beside it. */
export function AppPicture({ app, size }: { app: string; size: number }) {
  const look = useLook()
  const url = useSettings(({ config }) => notificationIcon(app, config, look))
  const side = rem(size)
  return <img className={styles.picture} src={url} alt="" style={{ width: side, height: side }} />
}

/** Hook: the app's name as on the home screen. */
export function useAppTitle(app: string): string {
  const name = useSettings(({ config }) => appTitle(app, config))
  return app === 'sms' ? texts.sms : name || app
}
