import { HistoryIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { useResource } from '../../../kit/resource.ts'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { WhenLoaded } from '../../../kit/when-loaded.tsx'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { usePrivacyChanges } from '../../../shell/pages/use-privacy-changes.ts'
import { CopySection } from '../own-data/copy-section.tsx'
import { EraseSection } from '../own-data/erase-section.tsx'
import { privacyStatus, reloadStatus } from '../own-data/state.ts'
import { texts } from '../own-data/texts.ts'

export default function OwnDataScreen() {
  const { value: status, ...load } = useResource(privacyStatus)
  usePrivacyChanges(reloadStatus)
  return (
    <Screen>
      <NavigationBar title={texts.title} onBack={back} />
      <Scroll>
        <WhenLoaded isLoaded={status !== undefined} {...load} loadError={{ title: texts.loadError }}>
          {status && (
            <>
              <CopySection status={status} />
              <Section>
                <Row
                  icon={<HistoryIcon size={18} />}
                  hue="orange"
                  title={texts.retention}
                  wrap
                  chevron
                  onClick={() => go('/settings/data/retention')}
                />
              </Section>
              <EraseSection erasure={status.erasure} />
            </>
          )}
        </WhenLoaded>
      </Scroll>
    </Screen>
  )
}
