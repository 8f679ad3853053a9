import type { CSSProperties } from 'react'
import { useLook } from '../../../kit/look-context.tsx'
import { isInGame } from '../../../link/environment.ts'
import { exposedActivity, useLiveActivities } from '../../activities/live-activities.ts'
import { phoneCase } from '../../appearance/phone-cases.ts'
import { useCamera } from '../../media/camera/camera-store.ts'
import { useNotifications } from '../../notifications/notifications.ts'
import { usePreferences } from '../../player/preferences.ts'
import { useSettings } from '../../player/settings.ts'
import { ActivityIcon, ActivityTime } from '../banners/island/activity-icon.tsx'
import island from '../banners/island/island.module.css'
import { useClock, useClockTicking } from '../bars/clock.ts'
import { StatusIcons } from '../bars/status-bar.tsx'
import { texts } from '../centre/texts.ts'
import { WallpaperBackdrop } from '../centre/wallpaper-backdrop.tsx'
import device from './device.module.css'
import styles from './heads-up-phone.module.css'

/** Key in the browser's city; in a game, owner and players choose another one, which the page cannot know. */
const openKey = 'K'

/** Top edge of the phone, which peeks out during a live activity: nobody is called, heard or filmed unnoticed. */
export function HeadsUpPhone() {
  const isPhotographing = useCamera(({ phase }) => phase !== 'idle')
  return isPhotographing ? null : <PhoneTop />
}

function PhoneTop() {
  const look = useLook()
  const { hours, minutes } = useClock()
  const ownersCase = useSettings((state) => state.config.case)
  const chosenCase = usePreferences((preferences) => preferences.case)
  const { edge, bezel } = phoneCase(chosenCase ?? ownersCase)
  const activity = useLiveActivities(exposedActivity)
  useClockTicking(true, { isAsking: true })
  return (
    <div className={styles.peek} data-island={activity ? '' : undefined}>
      <div
        className={device.device}
        data-device={look}
        style={{ '--edge': `linear-gradient(145deg, ${edge})`, '--bezel': bezel } as CSSProperties}
      >
        <div className={device.edge}>
          <div className={device.glass}>
            <div className={device.screen}>
              <WallpaperBackdrop />
              <time className={styles.time}>
                {hours}:{minutes}
              </time>
              <span className={styles.signs}>
                <StatusIcons look={look} />
              </span>
              {activity && (
                <span className={island.island} data-form="one" data-tone={activity.tone} aria-hidden>
                  <span className={island.shape} />
                  <span className={island.pill}>
                    <ActivityIcon activity={activity} size={22} />
                    <ActivityTime activity={activity} />
                  </span>
                </span>
              )}
              <p className={styles.hint}>
                <Hint />
              </p>
              <span className={device.camera} aria-hidden />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Hint at the effect of opening the phone now. */
function Hint() {
  const isRinging = useNotifications(({ list }) => list.some(({ stays }) => stays))
  const isCalling = useLiveActivities((state) => exposedActivity(state) !== undefined)
  const does = isRinging ? 'answer' : isCalling ? 'back' : 'open'
  return isInGame ? texts.peek[`${does}InGame`] : texts.peek[does](openKey)
}
