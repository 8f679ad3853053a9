import type { ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { AddIcon, PersonIcon, SearchIcon } from '../../../kit/icons.ts'
import { LoadError } from '../../../kit/load-error.tsx'
import { BackButton } from '../../../kit/navigation-bar.tsx'
import press from '../../../kit/press.module.css'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { TabBar } from '../../../kit/tab-bar.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { back, go, replace } from '../../../shell/navigation/page-stack.ts'
import { loadOwnProfile } from '../actions.ts'
import '../live-events.ts'
import { useOwnProfile } from '../state.ts'
import { texts } from '../texts.ts'
import { Header } from './header.tsx'
import { HomeIcon, HomeOutlineIcon, PersonOutlineIcon, SearchOutlineIcon } from './icons.ts'
import { Logo } from './logo.tsx'
import theme from './theme.module.css'

type Tab = 'home' | 'search' | 'profile'

interface TwitterScreenProps {
  /** The current tab; deeper pages have no tab bar. */
  tab?: Tab
  /** Shows the floating button that opens a new tweet. */
  canCompose?: boolean
  /** Called when the current tab is pressed again. */
  onAgain?: () => void
  children: ReactNode
}

/** A page of the app. Nothing is loaded before the player's own profile; without one the registration follows. */
export function TwitterScreen({ tab, canCompose, onAgain, children }: TwitterScreenProps) {
  const profile = useOwnProfile((state) => state.profile)
  return (
    <Screen tone="plain" className={theme.twitter ?? ''}>
      {profile ? children : <Waiting isAsked={profile === undefined} hasTabs={tab !== undefined} />}
      {profile && canCompose && <Compose />}
      {tab && <TwitterTabs tab={tab} own={profile?.id} onAgain={onAgain} />}
    </Screen>
  )
}

/** Shows the bars from the first moment. */
function Waiting({ isAsked, hasTabs }: { isAsked: boolean; hasTabs: boolean }) {
  const { hasFailed, retry } = useLoad(loadOwnProfile, isAsked ? 0 : -1)
  return (
    <>
      <Header leading={!hasTabs && <BackButton onClick={back} />} title={<Logo />} label={texts.title} />
      <Scroll>{hasFailed ? <LoadError {...texts.offline} onRetry={retry} /> : <SkeletonRows count={7} />}</Scroll>
    </>
  )
}

function Compose() {
  return (
    <div className={theme.floor}>
      <button
        type="button"
        className={classNames(theme.compose, press.press)}
        aria-label={texts.compose}
        onClick={() => go('/twitter/create')}
      >
        <AddIcon size={28} />
      </button>
    </div>
  )
}

/** Changing tabs adds no history entry. */
function TwitterTabs({ tab, own, onAgain }: { tab: Tab; own: number | undefined; onAgain: (() => void) | undefined }) {
  const addresses: Record<Tab, string | undefined> = {
    home: '/twitter',
    search: '/twitter/search',
    profile: own === undefined ? undefined : `/twitter/profiles/${own}`,
  }
  const items = [
    { value: 'home' as const, label: texts.home, icon: tab === 'home' ? <HomeIcon /> : <HomeOutlineIcon /> },
    { value: 'search' as const, label: texts.search, icon: tab === 'search' ? <SearchIcon /> : <SearchOutlineIcon /> },
    {
      value: 'profile' as const,
      label: texts.profile,
      icon: tab === 'profile' ? <PersonIcon /> : <PersonOutlineIcon />,
    },
  ]
  return (
    <TabBar
      label={texts.tabs}
      items={items}
      value={tab}
      onChange={(chosen) => {
        const address = addresses[chosen]
        if (chosen === tab) onAgain?.()
        else if (address) replace(address)
      }}
    />
  )
}
