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

export default function ZoomScreen() {
  const current = useZoom()
  const largest = largestZoom(zooms, useWindowSize())
  return (
    <Screen>
      <NavigationBar title={texts.zoom} onBack={back} />
      <Scroll>
        <Section footer={texts.zoomHint}>
          {zooms.map((zoom) => {
            const isTooLarge = zoom > largest
            return (
              <Row
                key={zoom}
                title={<span className={isTooLarge ? styles.tooLarge : undefined}>{texts.percent(zoom)}</span>}
                {...(isTooLarge && zoom !== current && { value: texts.zoomTooLarge })}
                {...(zoom === largest && zoom !== zooms.at(-1) && { value: texts.zoomLargest })}
                trailing={zoom === current && <CheckIcon size={20} />}
                button={{ 'aria-pressed': zoom === current, disabled: isTooLarge }}
                onClick={() => setPreferences({ zoom })}
              />
            )
          })}
        </Section>
      </Scroll>
    </Screen>
  )
}
