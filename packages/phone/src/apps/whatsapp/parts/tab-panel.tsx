import { type ReactNode, useLayoutEffect } from 'react'
import { useLook } from '../../../kit/look-context.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { type FloatingAction, Screen, Scroll, useScreen } from '../../../kit/screen.tsx'
import { back } from '../../../shell/navigation/page-stack.ts'
import styles from './tab-panel.module.css'

interface TabPanelProps {
  title: string
  tone?: 'plain' | 'grouped'
  isShown: boolean
  /** A tab renders when it is first opened, and stays mounted from then on. */
  wasShown: boolean
  primary?: FloatingAction
  children: ReactNode
}

/** One tab of the messenger, with a bar of its own on the iPhone; Android has one above all tabs. */
export function TabPanel({ title, tone = 'plain', isShown, wasShown, primary, children }: TabPanelProps) {
  const look = useLook()
  if (!wasShown) return null
  return (
    <div className={styles.panel} hidden={!isShown}>
      <Screen tone={tone} {...(styles.screen && { className: styles.screen })}>
        {look === 'iphone' ? (
          <NavigationBar title={title} largeTitle onBack={back} {...(primary && { primary })} />
        ) : (
          <Floating action={primary ?? null} />
        )}
        <Scroll>
          <div className={styles.top} />
          {children}
        </Scroll>
      </Screen>
    </div>
  )
}

function Floating({ action }: { action: FloatingAction | null }) {
  const { board } = useScreen()
  useLayoutEffect(() => board.put({ floating: action }), [action, board])
  return null
}
