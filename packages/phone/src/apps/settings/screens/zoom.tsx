import { zooms } from '@orelhao/protocol/settings/rules'
import { CheckIcon } from '../../../kit/icons.ts'
import { Row, Section } from '../../../kit/list.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { useZoom } from '../../../shell/look.ts'
import { back } from '../../../shell/navigation.ts'
import { setPreferences } from '../../../shell/preferences.ts'
import { texts } from '../texts.ts'

export default function ZoomScreen() {
  const current = useZoom()
  return (
    <Screen>
      <NavigationBar title={texts.zoom} onBack={back} backLabel={texts.label} />
      <Scroll>
        <Section footer={texts.zoomHint}>
          {zooms.map((zoom) => (
            <Row
              key={zoom}
              title={texts.percent(zoom)}
              trailing={zoom === current && <CheckIcon size={20} />}
              button={{ 'aria-pressed': zoom === current }}
              onClick={() => setPreferences({ zoom })}
            />
          ))}
        </Section>
      </Scroll>
    </Screen>
  )
}
