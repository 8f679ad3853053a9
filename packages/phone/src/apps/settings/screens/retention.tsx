import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { useResource } from '../../../kit/resource.ts'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { WhenLoaded } from '../../../kit/when-loaded.tsx'
import { back } from '../../../shell/navigation/page-stack.ts'
import { retentionList } from '../own-data/state.ts'
import { texts } from '../own-data/texts.ts'

export default function RetentionScreen() {
  const { value: list, ...load } = useResource(retentionList)
  return (
    <Screen>
      <NavigationBar title={texts.retentionTitle} onBack={back} />
      <Scroll>
        <WhenLoaded isLoaded={list !== undefined} {...load} loadError={{ title: texts.loadError }}>
          <Section footer={texts.retentionHint}>
            {list?.map(({ what, how }) => (
              <Row key={what} title={what} subtitle={how} wrap />
            ))}
          </Section>
        </WhenLoaded>
      </Scroll>
    </Screen>
  )
}
