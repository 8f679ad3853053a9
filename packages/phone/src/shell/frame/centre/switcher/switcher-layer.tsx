import { useEffect, useRef, useState } from 'react'
import { useLook } from '../../../../kit/look-context.tsx'
import { useModalKeyboard } from '../../../../kit/overlay.tsx'
import { homeIcons } from '../../../apps/app-icons.ts'
import { useVisibility } from '../../../device/visibility.ts'
import { confirmLeave, startPath, useNavigation } from '../../../navigation/page-stack.ts'
import { useDarkPage } from '../../../pages/dark-page.ts'
import { PageKeyContext } from '../../../pages/page-context.ts'
import { useSettings } from '../../../player/settings.ts'
import { BlurredWallpaper } from '../blurred-wallpaper.tsx'
import { AppCard } from './app-card.tsx'
import { closeApp, type RecentApp, resumeApp, useRecentApps } from './recent-apps.ts'
import { closeSwitcher, useSwitcher } from './switcher.ts'
import styles from './switcher-layer.module.css'
import { texts } from './texts.ts'

/** Any navigation, such as to a call, and closing the phone close the switcher. */
useVisibility.subscribe(({ visible }) => visible || closeSwitcher())
useNavigation.subscribe(({ stack }, before) => {
  if (stack.length > before.stack.length || stack.at(-1)?.path === startPath) closeSwitcher()
})

/** Recent apps as cards side by side; the newest is under the pointer. */
export function SwitcherLayer() {
  const isOpen = useSwitcher((state) => state.isOpen)
  return isOpen ? <Switcher /> : null
}

/** Makes clock and home bar light, since they are over the wallpaper. */
function LightBars() {
  useDarkPage()
  return null
}

function Switcher() {
  const front = useNavigation(({ stack }) => stack.at(-1)?.key ?? 0)
  const look = useLook()
  const config = useSettings((state) => state.config)
  const list = useRecentApps((state) => state.list)
  const panel = useRef<HTMLDivElement>(null)
  const [from] = useState(() => useSwitcher.getState().from)
  const [isMoving, setMoving] = useState(false)
  useModalKeyboard(panel, true, closeSwitcher)
  const icons = homeIcons(config, look)
  const cards = list.flatMap((recent) => {
    const icon = icons.find(({ name }) => name === recent.name)
    return icon ? [{ recent, icon }] : []
  })
  const isEmpty = cards.length === 0
  useEffect(() => {
    if (isEmpty) closeSwitcher()
  }, [isEmpty])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused element may be removed with its card
  useEffect(() => {
    if (panel.current?.contains(document.activeElement)) return
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [cards.length])

  /** Called when the card has grown to the screen: its page replaces it. */
  function open(recent: RecentApp) {
    confirmLeave(() => resumeApp(recent))
    closeSwitcher()
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-modal
      aria-label={texts.title}
      tabIndex={-1}
      className={styles.layer}
      data-moving={isMoving || undefined}
      data-shrinking={from !== null || undefined}
    >
      <PageKeyContext value={front}>
        <LightBars />
      </PageKeyContext>
      <div className={styles.behind}>
        <BlurredWallpaper />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Backspace does the same */}
      <div
        className={styles.cards}
        onClick={({ target, currentTarget }) => target === currentTarget && closeSwitcher()}
      >
        {cards.map(({ recent, icon }, index) => (
          <AppCard
            key={recent.name}
            recent={recent}
            icon={icon}
            isFirst={index === 0}
            from={index === 0 ? from : null}
            onLeave={() => setMoving(true)}
            onOpen={() => open(recent)}
            onEnd={() => closeApp(recent)}
          />
        ))}
      </div>
      <div className={styles.foot}>
        {look === 'android' ? (
          <button type="button" className={styles.all} onClick={() => cards.map(({ recent }) => closeApp(recent))}>
            {texts.closeAll}
          </button>
        ) : (
          <p className={styles.hint}>{texts.hint}</p>
        )}
      </div>
    </div>
  )
}
