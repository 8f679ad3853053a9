import { zooms } from '@orelhao/protocol/settings/rules'
import { useEffect, useState } from 'react'
import { CheckIcon } from '../../../kit/icons.ts'
import { Row, Section } from '../../../kit/list.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { useZoom } from '../../../shell/look.ts'
import { back } from '../../../shell/navigation.ts'
import { setPreferences } from '../../../shell/preferences.ts'
import { texts } from '../texts.ts'
import { largestIn } from '../zoom-limit.ts'
import styles from './zoom.module.css'

export default function ZoomScreen() {
  const current = useZoom()
  const largest = useLargest()
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

/** The largest size that makes a difference in this window. */
function useLargest(): number {
  const [height, setHeight] = useState(() => window.innerHeight)
  useEffect(() => {
    const measure = () => setHeight(window.innerHeight)
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return largestIn(height)
}
