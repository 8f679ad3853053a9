import type { CSSProperties } from 'react'
import { useLook } from '../../../kit/look-context.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { phoneCase, phoneCases } from '../../../shell/appearance/phone-cases.ts'
import { useWallpaper } from '../../../shell/appearance/wallpaper.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { setPreferences, usePreferences } from '../../../shell/player/preferences.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import styles from './case.module.css'

export default function CaseScreen() {
  const owners = useSettings((state) => state.config.case)
  const chosen = usePreferences((preferences) => preferences.case)
  const { id: current } = phoneCase(chosen ?? owners)
  const { url } = useWallpaper()
  const look = useLook()
  return (
    <Screen>
      <NavigationBar title={texts.case} onBack={back} />
      <Scroll>
        <div className={styles.grid} role="radiogroup" aria-label={texts.case}>
          {phoneCases.map(({ id, label, edge, bezel }) => (
            // biome-ignore lint/a11y/useSemanticElements: a picture to press, not a dot to tick
            <button
              key={id}
              type="button"
              role="radio"
              aria-checked={id === current}
              tabIndex={id === current ? 0 : -1} // arrow keys move on without choosing
              className={styles.choice}
              onClick={() => setPreferences({ case: id })}
            >
              <span
                className={styles.phone}
                data-look={look}
                style={{ '--edge': `linear-gradient(145deg, ${edge})`, '--bezel': bezel } as CSSProperties}
              >
                <img src={url} alt="" className={styles.screen} draggable={false} />
              </span>
              {label}
            </button>
          ))}
        </div>
      </Scroll>
    </Screen>
  )
}
