import '../live-events.ts'
import { Fragment, type ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { LoadError } from '../../../kit/load-error.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { loadMe, useInstagram } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './instagram-screen.module.css'
import { InstagramTabs, type Tab } from './instagram-tabs.tsx'
import { Loading, LoadingGrid } from './loading.tsx'
import { LogoBar } from './logo-bar.tsx'
import { PostSheets } from './post-sheets.tsx'
import { TitleBar } from './title-bar.tsx'

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
      {profile === undefined ? <Waiting side={side} {...loading} /> : <Fragment key={profile}>{children}</Fragment>}
      {side && <InstagramTabs side={side} />}
      <PostSheets />
    </Screen>
  )
}

interface WaitingProps {
  side: InstagramScreenProps['side']
  hasFailed: boolean
  retry: () => void
}

/** Shows the bars from the first moment. */
function Waiting({ side, hasFailed, retry }: WaitingProps) {
  const rows = side === 'home' ? <Loading /> : side === 'notifications' ? <SkeletonRows count={7} /> : <LoadingGrid />
  return (
    <>
      {side === 'home' ? <LogoBar /> : <TitleBar title={texts.title} hasBack={!side || side === 'none'} />}
      <Scroll>{hasFailed ? <LoadError {...texts.offline} onRetry={retry} /> : rows}</Scroll>
    </>
  )
}

async function loadMeOnce(): Promise<void> {
  if (useInstagram.getState().profile === undefined) await loadMe()
}
