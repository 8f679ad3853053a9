import { zooms } from '@orelhao/protocol/settings/rules'
import { CheckIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { useZoom } from '../../../shell/appearance/look.ts'
import { largestZoom } from '../../../shell/appearance/phone-size.ts'
import { useWindowSize } from '../../../shell/appearance/use-window-size.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { setPreferences } from '../../../shell/player/preferences.ts'
import { texts } from '../texts.ts'
import styles from './zoom.module.css'

/** The sizes that fit the window, then the others. A chosen one that does not fit looks like the largest that does. */
export default function ZoomScreen() {
  const largest = largestZoom(zooms, useWindowSize())
  const current = Math.min(useZoom(), largest)
  const tooLarge = zooms.filter((zoom) => zoom > largest)
  return (
    <Screen>
      <NavigationBar title={texts.zoom} onBack={back} />
      <Scroll>
        <Section footer={texts.zoomHint}>
          {zooms
            .filter((zoom) => zoom <= largest)
            .map((zoom) => (
              <Row
                key={zoom}
                title={texts.percent(zoom)}
                trailing={zoom === current && <CheckIcon size={20} />}
                button={{ 'aria-pressed': zoom === current }}
                onClick={() => setPreferences({ zoom })}
              />
            ))}
        </Section>
        {tooLarge.length > 0 && (
          <Section header={texts.zoomTooLarge}>
            {tooLarge.map((zoom) => (
              <Row
                key={zoom}
                title={<span className={styles.tooLarge}>{texts.percent(zoom)}</span>}
                button={{ disabled: true }}
                onClick={() => {}}
              />
            ))}
          </Section>
        )}
      </Scroll>
    </Screen>
  )
}
