import type { Background } from '@orelhao/protocol/settings/contract'
import { wallpapers } from '@orelhao/protocol/settings/rules'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { CheckIcon, ImageIcon, WallpaperIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { LockClockPicker } from '../../../shell/appearance/lock-clock-picker.tsx'
import { wallpaperUrl } from '../../../shell/appearance/wallpaper.ts'
import { pickImage } from '../../../shell/media/pick-image.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { setPreferences, usePreferences } from '../../../shell/player/preferences.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts, wallpaperTitles } from '../texts.ts'
import styles from './wallpaper.module.css'

const drawn = wallpapers.filter((name) => name !== 'custom')

export default function WallpaperScreen() {
  const forceBackground = useSettings((state) => state.config.forceBackground)
  return (
    <Screen>
      <NavigationBar title={texts.wallpaper} onBack={back} />
      <Scroll>
        {forceBackground ? (
          <>
            <LockClock />
            <EmptyState icon={<WallpaperIcon size={56} />} title={texts.wallpaperForced} />
          </>
        ) : (
          <>
            <Section>
              <Row
                icon={<ImageIcon size={18} />}
                hue="blue"
                title={texts.wallpaperCustom}
                chevron
                onClick={() => void choosePicture()}
              />
            </Section>
            <LockClock />
            <Choices />
          </>
        )}
      </Scroll>
    </Screen>
  )
}

/** The lock screen's clock, where the owner allows a lock screen. */
function LockClock() {
  const isAllowed = useSettings(({ config }) => config.lockScreen !== 'off')
  if (!isAllowed) return null
  return (
    <section className={styles.clock} aria-labelledby="lock-clock">
      <h2 id="lock-clock" className={styles.heading}>
        {texts.lockClock}
      </h2>
      <LockClockPicker />
    </section>
  )
}

function Choices() {
  const chosen = usePreferences((preferences) => preferences.background)
  const owners = useSettings((state) => state.config.backgroundURL)
  const custom: Background[] = chosen?.type === 'custom' ? [chosen] : []
  const choices: Background[] = [...custom, ...drawn.map((type) => ({ type }))]
  return (
    <div className={styles.grid} role="radiogroup" aria-label={texts.wallpaper}>
      {choices.map((background) => {
        const isChosen = (chosen?.type ?? 'default') === background.type
        return (
          // biome-ignore lint/a11y/useSemanticElements: a picture to press, not a dot to tick
          <button
            key={background.type}
            type="button"
            role="radio"
            aria-checked={isChosen}
            tabIndex={isChosen ? 0 : -1} // arrow keys move on without choosing
            className={styles.choice}
            onClick={() => (background.url ? preview(background.url) : choose(background))}
          >
            <span className={styles.picture}>
              <img src={wallpaperUrl(background, owners)} alt="" loading="lazy" draggable={false} />
              {isChosen && (
                <span className={styles.check}>
                  <CheckIcon size={18} />
                </span>
              )}
            </span>
            {wallpaperTitles[background.type]}
          </button>
        )
      })}
    </div>
  )
}

/** Opens the preview for the player's own picture, also for one that is set already. */
function preview(url: string): void {
  go(`/settings/wallpaper/preview?${new URLSearchParams({ url })}`)
}

/** The default wallpaper is stored as no choice, so that it follows the server's. */
function choose(background: Background): void {
  setPreferences({ background: background.type === 'default' ? null : background })
}

async function choosePicture(): Promise<void> {
  const url = await pickImage()
  if (url !== null) preview(url)
}
