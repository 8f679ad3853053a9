import { EmptyState } from '../../../kit/empty-state.tsx'
import { LockIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { back } from '../../../shell/navigation/page-stack.ts'
import { texts } from '../texts.ts'

/** The whole screen of a player who is no moderator any more. */
export function Gone() {
  return (
    <Screen>
      <NavigationBar title={texts.title} onBack={back} />
      <Scroll>
        <EmptyState icon={<LockIcon size={52} />} {...texts.gone} />
      </Scroll>
    </Screen>
  )
}
