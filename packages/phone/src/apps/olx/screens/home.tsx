import { EmptyState } from '../../../kit/empty-state.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { back, replace } from '../../../shell/navigation/page-stack.ts'
import { AdList } from '../parts/ad-list.tsx'
import { CategoryTiles } from '../parts/category-tiles.tsx'
import { MiscIcon } from '../parts/icons.ts'
import { OlxScreen } from '../parts/olx-screen.tsx'
import { allAds } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './screens.module.css'

/** All ads of the server, below links to the four categories. */
export default function Home() {
  return (
    <OlxScreen tab="/olx">
      <NavigationBar title={texts.title} largeTitle="iphone" onBack={back} />
      <Scroll>
        <CategoryTiles onChoose={(category) => replace(`/olx/search?category=${category}`)} />
        <AdList
          list={allAds}
          heading={<h2 className={styles.heading}>{texts.newest}</h2>}
          empty={<EmptyState icon={<MiscIcon size={52} />} title={texts.empty.title} hint={texts.empty.hint} />}
        />
      </Scroll>
    </OlxScreen>
  )
}
