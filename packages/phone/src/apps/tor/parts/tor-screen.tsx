import type { ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { TabBar } from '../../../kit/tab-bar.tsx'
import { replace } from '../../../shell/navigation/page-stack.ts'
import { useDarkPage } from '../../../shell/pages/dark-page.ts'
import { useIsAppOpen } from '../../../shell/player/app-access.ts'
import { useChannelSubscription } from '../channel-subscription.ts'
import { useTor } from '../state.ts'
import { texts } from '../texts.ts'
import { useAccessCheck } from '../use-access-check.ts'
import { ChannelsIcon, PayIcon, PeopleIcon, StoreIcon } from './icons.ts'
import theme from './theme.module.css'

const tabs = [
  { value: '/tor', label: texts.people, icon: <PeopleIcon size={24} /> },
  { value: '/tor/groups', label: texts.channels, icon: <ChannelsIcon size={24} /> },
  { value: '/tor/store', label: texts.store, icon: <StoreIcon size={24} /> },
  { value: '/tor/payments', label: texts.payments, icon: <PayIcon size={24} /> },
] as const

type Tab = (typeof tabs)[number]['value']

interface TorScreenProps {
  /** The current tab; other pages have no tab bar. */
  tab?: Tab
  /** The shown channel. */
  channel?: string | undefined
  children: ReactNode
}

/** A page of the app, dark in every theme like the overlays above it. Changing tabs adds no history entry. */
export function TorScreen({ tab, channel, children }: TorScreenProps) {
  const look = useLook()
  useAccessCheck()
  useChannelSubscription(channel)
  useDarkPage(true, theme.colours)
  return (
    <div className={classNames(theme.colours, theme.tor)} data-look={look} data-theme="dark" data-bubbles="square">
      <Screen tone="plain">
        {children}
        {tab && <TorTabs tab={tab} />}
      </Screen>
    </div>
  )
}

function TorTabs({ tab }: { tab: Tab }) {
  const hasPayments = useIsAppOpen('tor-payments')
  const unread = useTor(({ people }) => countUnread(people))
  const items = tabs
    .filter(({ value }) => value !== '/tor/payments' || hasPayments)
    .map((item) => (item.value === '/tor' ? { ...item, badge: unread } : item))
  return <TabBar label={texts.tabs} items={items} value={tab} onChange={replace} />
}

function countUnread(people: ReadonlyMap<string, { unread: number }> | undefined): number {
  let unread = 0
  for (const last of people?.values() ?? []) unread += last.unread
  return unread
}
