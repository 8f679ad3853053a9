import type { CSSProperties } from 'react'
import { useLook } from '../../../kit/look.tsx'
import { isInGame } from '../../../link/environment.ts'
import { heard, useActivities } from '../../activities/live-activities.ts'
import { caseOf } from '../../appearance/phone-cases.ts'
import { useCamera } from '../../media/camera/camera-store.ts'
import { useNotifications } from '../../notifications/notifications.ts'
import { usePreferences } from '../../player/preferences.ts'
import { useSettings } from '../../player/settings.ts'
import { ActivitySign, ActivityTime } from '../banners/island/activity-icon.tsx'
import island from '../banners/island/island.module.css'
import { useClock, useTicking } from '../bars/clock.ts'
import { Signs } from '../bars/status-bar.tsx'
import { texts } from '../centre/texts.ts'
import { WallpaperBehind } from '../centre/wallpaper-backdrop.tsx'
import device from './device.module.css'
import styles from './heads-up-phone.module.css'

/** In the browser's city; a game's owner and its players choose another one, which the page is not told. */
const openKey = 'K'

/** The phone's top, that looks out while something goes on: nobody is called, heard or filmed without seeing it. */
export function PeekPhone() {
  const isPhotographing = useCamera(({ phase }) => phase !== 'idle')
  return isPhotographing ? null : <Top />
}

function Top() {
  const look = useLook()
  const { hours, minutes } = useClock()
  const ownersCase = useSettings((state) => state.config.case)
  const chosenCase = usePreferences((preferences) => preferences.case)
  const { edge, bezel } = caseOf(chosenCase ?? ownersCase)
  const activity = useActivities(heard)
  useTicking(true, { isAsking: true })
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
              <WallpaperBehind />
              <time className={styles.time}>
                {hours}:{minutes}
              </time>
              <span className={styles.signs}>
                <Signs look={look} />
              </span>
              {activity && (
                <span className={island.island} data-form="one" data-tone={activity.tone} aria-hidden>
                  <span className={island.shape} />
                  <span className={island.pill}>
                    <ActivitySign activity={activity} size={22} />
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

/** What taking the phone out does now. */
function Hint() {
  const isRinging = useNotifications(({ list }) => list.some(({ stays }) => stays))
  const isCalling = useActivities((state) => heard(state) !== undefined)
  const does = isRinging ? 'answer' : isCalling ? 'back' : 'open'
  return isInGame ? texts.peek[`${does}InGame`] : texts.peek[does](openKey)
}
