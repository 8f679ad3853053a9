import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { back, replace } from '../../../shell/navigation/page-stack.ts'
import { AdList } from '../parts/ad-list.tsx'
import { OwnIcon } from '../parts/icons.ts'
import { OlxScreen } from '../parts/olx-screen.tsx'
import { useDestroy } from '../parts/use-destroy.ts'
import { ownAds } from '../state.ts'
import { texts } from '../texts.ts'

/** The player's own ads, each with a button to delete it. */
export default function Dashboard() {
  return (
    <OlxScreen tab="/olx/dashboard">
      <NavigationBar title={texts.own} onBack={back} />
      <Scroll>
        <AdList
          list={ownAds}
          onDestroy={useDestroy(texts.confirmOwn)}
          empty={
            <EmptyState
              icon={<OwnIcon size={52} />}
              title={texts.noneOwned}
              hint={texts.noneOwnedHint}
              action={<Button onClick={() => replace('/olx/create')}>{texts.startSelling}</Button>}
            />
          }
        />
      </Scroll>
    </OlxScreen>
  )
}
