import { useEffect, useState } from 'react'
import { CallIcon, EditIcon, GearIcon, PersonIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { TabBar } from '../../../kit/tab-bar.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { countUnread } from '../chats.ts'
import { outbox } from '../outbox.ts'
import { CallsTab } from '../parts/calls-tab.tsx'
import { ChatsTab } from '../parts/chats-tab.tsx'
import { ContactsTab } from '../parts/contacts-tab.tsx'
import { ChatsIcon } from '../parts/icons.ts'
import { NewChat } from '../parts/new-chat.tsx'
import { SettingsTab } from '../parts/settings-tab.tsx'
import { TabPanel } from '../parts/tab-panel.tsx'
import theme from '../parts/theme.module.css'
import { loadChats, useWhatsapp } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './main.module.css'

type Tab = 'calls' | 'contacts' | 'chats' | 'settings'

const order: Record<'iphone' | 'android', readonly Tab[]> = {
  iphone: ['calls', 'contacts', 'chats', 'settings'],
  android: ['chats', 'contacts', 'calls', 'settings'],
}

/** The messenger's four tabs. Each stays as it was left. The query's `image` is a picture that another app shares to be sent. */
export default function Main({ query }: ScreenProps) {
  const look = useLook()
  const [tab, setTab] = useState<Tab>('chats')
  const [shows, show] = useMountedTabs(tab)
  const { hasFailed, retry } = useChats()
  const [isChoosing, setChoosing] = useState(false)
  const [shared, setShared] = useShared(query)
  const newChat = () => setChoosing(true)
  const primary = { label: texts.newChat, icon: EditIcon, onClick: newChat }

  function choose(next: Tab) {
    setTab(next)
    show(next)
  }

  function open(contact: string) {
    setChoosing(false)
    setShared(null)
    go(`/whatsapp/${contact}`)
    if (shared !== null) outbox.send(contact, '', { image: shared })
  }

  /** Cancelling a shared picture returns to the app that shared it. */
  function cancel() {
    setChoosing(false)
    setShared(null)
    if (shared !== null) back()
  }

  return (
    <Screen tone="plain" className={theme.theme}>
      {look === 'android' && <AndroidBar tab={tab} onChange={choose} />}
      <div className={styles.panels}>
        <TabPanel title={texts.calls.iphone} isShown={tab === 'calls'} wasShown={shows.calls > 0}>
          <CallsTab isShown={tab === 'calls'} shows={shows.calls} />
        </TabPanel>
        <TabPanel title={texts.contacts.iphone} isShown={tab === 'contacts'} wasShown={shows.contacts > 0}>
          <ContactsTab />
        </TabPanel>
        <TabPanel title={texts.chats.iphone} isShown={tab === 'chats'} wasShown primary={primary}>
          <ChatsTab hasFailed={hasFailed} retry={retry} onNewChat={newChat} />
        </TabPanel>
        <TabPanel title={texts.settings} tone="grouped" isShown={tab === 'settings'} wasShown={shows.settings > 0}>
          <SettingsTab shows={shows.settings} />
        </TabPanel>
      </div>
      {look === 'iphone' && <IphoneTabs tab={tab} onChange={choose} />}
      <NewChat open={isChoosing || shared !== null} onClose={cancel} onChoose={open} />
    </Screen>
  )
}

/** Returns how often each tab was opened, and the function that counts one. */
function useMountedTabs(first: Tab) {
  const [shows, setShows] = useState({ calls: 0, contacts: 0, chats: 0, settings: 0, [first]: 1 })
  const show = (tab: Tab) => setShows((before) => ({ ...before, [tab]: before[tab] + 1 }))
  return [shows, show] as const
}

/** Loads the conversations where the start could not, or after a reset. */
function useChats() {
  const isNotLoaded = useWhatsapp((state) => state.chats === undefined)
  const player = useSettings((state) => state.identity.user_id)
  return useLoad(loadChats, isNotLoaded ? player : -1)
}

function useShared(query: URLSearchParams) {
  const image = query.get('image')
  const [shared, setShared] = useState(image)
  useEffect(() => setShared(image), [image])
  return [shared, setShared] as const
}

interface TabsProps {
  tab: Tab
  onChange: (tab: Tab) => void
}

function IphoneTabs({ tab, onChange }: TabsProps) {
  const unread = useWhatsapp(({ chats }) => (chats ? countUnread(chats) : 0))
  const icons = { calls: CallIcon, contacts: PersonIcon, chats: ChatsIcon, settings: GearIcon }
  const items = order.iphone.map((value) => {
    const Icon = icons[value]
    const label = value === 'settings' ? texts.settings : texts[value].iphone
    return { value, label, icon: <Icon size={26} />, ...(value === 'chats' && { badge: unread }) }
  })
  return <TabBar label={texts.tabs} items={items} value={tab} onChange={onChange} />
}

function AndroidBar({ tab, onChange }: TabsProps) {
  const options = order.android.map((value) =>
    value === 'settings'
      ? { value, label: texts.settings, icon: <GearIcon size={22} /> }
      : { value, label: texts[value].android },
  )
  return (
    <>
      <NavigationBar title={texts.title} onBack={back} />
      <div>
        <Tabs label={texts.tabs} options={options} value={tab} onChange={onChange} />
      </div>
    </>
  )
}
