import { useState } from 'react'
import { FlagIcon, PeopleIcon } from '../../../kit/icons.ts'
import { LoadError } from '../../../kit/load-error.tsx'
import { useLook } from '../../../kit/look-context.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { TabBar } from '../../../kit/tab-bar.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { AppealsTab } from '../parts/appeals-tab.tsx'
import { CasesTab } from '../parts/cases-tab.tsx'
import { Gone } from '../parts/gone.tsx'
import { AppealIcon } from '../parts/icons.ts'
import { PlayersTab } from '../parts/players-tab.tsx'
import { counts, loadCounts, useMay, useModerator } from '../state.ts'
import { texts } from '../texts.ts'

type Tab = 'cases' | 'appeals' | 'players'

/** The moderators' app: cases, appeals and players, as far as the role sees them. */
export default function Home() {
  const [chosen, setChosen] = useState<Tab>('cases')
  const { hasFailed, retry } = useLoad(loadCounts)
  const isGone = useModerator((state) => state.isGone)
  const waiting = counts.use()
  const size = useLook() === 'iphone' ? 26 : 24
  const may = { cases: useMay('cases'), appeals: useMay('restrictions'), players: useMay('players') }
  const items = [
    { value: 'cases', label: texts.cases, icon: <FlagIcon size={size} />, badge: waiting?.cases ?? 0 },
    { value: 'appeals', label: texts.appeals, icon: <AppealIcon size={size} />, badge: waiting?.appeals ?? 0 },
    { value: 'players', label: texts.players, icon: <PeopleIcon size={size} /> },
  ] as const
  const offered = items.filter(({ value }) => may[value])
  const tab = may[chosen] ? chosen : offered[0]?.value
  if (isGone) return <Gone />
  return (
    <Screen>
      <NavigationBar title={texts.title} largeTitle onBack={back} />
      <Scroll>
        {!waiting && hasFailed && <LoadError {...texts.offline} onRetry={retry} />}
        {!waiting && !hasFailed && <SkeletonRows count={6} />}
        {tab === 'cases' && <CasesTab />}
        {tab === 'appeals' && <AppealsTab />}
        {tab === 'players' && <PlayersTab />}
      </Scroll>
      {offered.length > 1 && tab && <TabBar<Tab> label={texts.tabs} items={offered} value={tab} onChange={setChosen} />}
    </Screen>
  )
}
