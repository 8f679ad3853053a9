import type { ReactNode } from 'react'
import { SearchIcon } from '../../../kit/icons.ts'
import { Screen } from '../../../kit/screen.tsx'
import { TabBar } from '../../../kit/tab-bar.tsx'
import { replace } from '../../../shell/navigation/page-stack.ts'
import { texts } from '../texts.ts'
import { CreateIcon, HomeIcon, OwnIcon } from './icons.ts'
import styles from './olx-screen.module.css'

const tabs = [
  { value: '/olx', label: texts.home, icon: <HomeIcon size={26} /> },
  { value: '/olx/create', label: texts.create, icon: <CreateIcon size={26} /> },
  { value: '/olx/search', label: texts.search, icon: <SearchIcon size={26} /> },
  { value: '/olx/dashboard', label: texts.own, icon: <OwnIcon size={26} /> },
] as const

interface OlxScreenProps {
  /** The current tab; other pages have no tab bar. */
  tab?: (typeof tabs)[number]['value']
  children: ReactNode
}

/** A page of the classifieds in their colours. Changing tabs adds no history entry. */
export function OlxScreen({ tab, children }: OlxScreenProps) {
  return (
    <Screen className={styles.olx ?? ''}>
      {children}
      {tab && <TabBar label={texts.tabs} items={tabs} value={tab} onChange={replace} />}
    </Screen>
  )
}
