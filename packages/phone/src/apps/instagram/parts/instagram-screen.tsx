import '../live-events.ts'
import { Fragment, type ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { Screen } from '../../../kit/screen.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { WhenLoaded } from '../../../kit/when-loaded.tsx'
import { loadMe, useInstagram } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './instagram-screen.module.css'
import { InstagramTabs, type Tab } from './instagram-tabs.tsx'
import { PostSheets } from './post-sheets.tsx'

interface InstagramScreenProps {
  /** The current tab; `none` shows the tab bar without a current tab, undefined hides it. */
  side?: Tab | 'none'
  className?: string | undefined
  children: ReactNode
}

/** A page of the app in its colours. The content waits until the player’s profile is loaded, and mounts again for another one. */
export function InstagramScreen({ side, className, children }: InstagramScreenProps) {
  const profile = useInstagram((state) => (state.profile === undefined ? undefined : (state.profile?.id ?? 0)))
  const loading = useLoad(loadMeOnce)
  return (
    <Screen tone="plain" className={classNames(styles.instagram, className)}>
      <WhenLoaded isLoaded={profile !== undefined} loadError={texts.offline} {...loading}>
        <Fragment key={profile}>{children}</Fragment>
      </WhenLoaded>
      {side && <InstagramTabs side={side} />}
      <PostSheets />
    </Screen>
  )
}

async function loadMeOnce(): Promise<void> {
  if (useInstagram.getState().profile === undefined) await loadMe()
}
