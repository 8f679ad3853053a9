import type { ReactNode } from 'react'
import { HeartIcon, MessageIcon, PersonIcon } from '../../../kit/icons.ts'
import { Screen } from '../../../kit/screen.tsx'
import { TabBar } from '../../../kit/tab-bar.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { WhenLoaded } from '../../../kit/when-loaded.tsx'
import { replace } from '../../../shell/navigation/page-stack.ts'
import { useBadges } from '../../../shell/notifications/badges.ts'
import { loadProfile, useTinder } from '../state.ts'
import { texts } from '../texts.ts'
import { FlameIcon } from './icons.ts'
import { MatchOverlay } from './match-overlay.tsx'
import styles from './tinder-screen.module.css'

type Tab = '/tinder' | '/tinder/likes' | '/tinder/chats' | '/tinder/profile'

interface TinderScreenProps {
  /** The current tab; other pages have no tab bar. */
  tab?: Tab
  tone?: 'grouped' | 'plain'
  children: ReactNode
}

/** A page of the app in its colours. Its content waits until the player's profile is loaded. */
export function TinderScreen({ tab, tone = 'plain', children }: TinderScreenProps) {
  const isLoaded = useTinder(({ profile }) => profile !== undefined)
  const loading = useLoad(loadProfileOnce)
  return (
    <Screen tone={tone} className={styles.tinder ?? ''}>
      <WhenLoaded isLoaded={isLoaded} loadError={texts.offline} {...loading}>
        {children}
      </WhenLoaded>
      {tab && <TinderTabs tab={tab} />}
      <MatchOverlay />
    </Screen>
  )
}

async function loadProfileOnce(): Promise<void> {
  if (useTinder.getState().profile === undefined) await loadProfile()
}

/** Changing tabs adds no history entry. */
function TinderTabs({ tab }: { tab: Tab }) {
  const unread = useBadges(({ tinder }) => tinder ?? 0)
  const items = [
    { value: '/tinder', label: texts.discover, icon: <FlameIcon size={26} /> },
    { value: '/tinder/likes', label: texts.likes, icon: <HeartIcon size={26} /> },
    { value: '/tinder/chats', label: texts.chats, icon: <MessageIcon size={26} />, badge: unread },
    { value: '/tinder/profile', label: texts.profile, icon: <PersonIcon size={26} /> },
  ] as const
  return <TabBar label={texts.tabs} items={items} value={tab} onChange={replace} />
}
