import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CameraIcon } from '../../../kit/icons.ts'
import { useModalKeyboard } from '../../../kit/overlay.tsx'
import { useCamera } from '../../camera/state.ts'
import { useCentre } from '../../centre.ts'
import { lockPreference } from '../../lock.ts'
import { homePath, useNavigation } from '../../navigation.ts'
import { useVisibility } from '../../visibility.ts'
import { isField } from '../../writing.ts'
import { ActivityCards } from '../island/activity-cards.tsx'
import { prefersStillness } from '../stillness.ts'
import { BigClock } from './big-clock.tsx'
import { photograph } from './control-centre.tsx'
import { foreignDialog } from './foreign-dialog.ts'
import styles from './lock-screen.module.css'
import { PastList } from './past-list.tsx'
import { texts } from './texts.ts'
import { useGroups } from './use-groups.ts'
import { WallpaperBehind } from './wallpaper-behind.tsx'

/** Screen px that must be swiped up before letting go opens. */
const farPx = 50
const motionMs = 320
/** The key that took the phone out may still be down. */
const deafMs = 500
/** These go on working as they do everywhere; Enter and space press what has the focus. */
const otherKeys = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape', 'Enter', ' ', 'Delete', 'ContextMenu']

/** Over the home screen of a phone that was just taken out, where the player wants that. Whatever opens a page passes it. */
export function LockScreen() {
  const isOn = lockPreference.use('isOn')
  const path = useNavigation(({ stack }) => stack.at(-1)?.path)
  const isFree = useCamera(({ phase }) => phase === 'idle') // a photo that was just taken is edited first
  const [isLocked, setLocked] = useState(true)
  const isShown = isOn && isLocked && isFree && path === homePath
  if (isLocked && !isShown) setLocked(false)
  return isShown ? <Locked open={() => setLocked(false)} /> : null
}

function Locked({ open }: { open: () => void }) {
  const groups = useGroups()
  const screen = useRef<HTMLDivElement>(null)
  const swipe = useSwipeUp(screen, open)
  useModalKeyboard(screen, true, swipe.leave)
  useAnyKey(swipe.leave)
  return (
    <div
      ref={screen}
      role="dialog"
      aria-modal
      aria-label={texts.lock}
      tabIndex={-1}
      data-centre="lock"
      className={styles.lock}
      {...swipe.handlers}
    >
      <WallpaperBehind />
      <BigClock />
      <div className={styles.cards}>
        <ActivityCards />
        <PastList groups={groups} />
      </div>
      <div className={styles.foot}>
        <button type="button" className={styles.open} onClick={swipe.leave}>
          {texts.unlock}
        </button>
        <button
          type="button"
          className={styles.camera}
          aria-label={texts.takePhoto}
          title={texts.takePhoto}
          onClick={() => void photograph()}
        >
          <CameraIcon size={24} />
        </button>
      </div>
    </div>
  )
}

/** The screen follows the pointer up and leaves, or falls back. */
function useSwipeUp(screen: { current: HTMLElement | null }, open: () => void) {
  const startY = useRef<number | null>(null)

  function leave(): void {
    const element = screen.current
    if (!element || prefersStillness()) {
      open()
      return
    }
    const held = element.style.transform || 'none'
    const frames = [{ transform: held }, { transform: 'translateY(-100%)' }]
    element.style.transform = 'translateY(-100%)'
    element.animate(frames, { duration: motionMs, easing: 'cubic-bezier(0.32, 0.72, 0, 1)' }).finished.then(open, open)
  }

  const swiped = ({ clientY }: PointerEvent) => (startY.current === null ? 0 : Math.max(0, startY.current - clientY))

  function letGo(event: PointerEvent<HTMLElement>): void {
    const isFar = event.type === 'pointerup' && swiped(event) > farPx
    startY.current = null
    if (isFar) leave()
    else event.currentTarget.style.transform = ''
  }

  return {
    leave,
    handlers: {
      onPointerDown({ button, target, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
        if (button !== 0 || (target instanceof Element && target.closest('button, [data-keeps]'))) return
        startY.current = clientY
        currentTarget.setPointerCapture(pointerId)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const { currentTarget } = event
        const part = swiped(event) / (currentTarget.getBoundingClientRect().height || 1)
        if (startY.current !== null) currentTarget.style.transform = `translateY(${-part * 100}%)`
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
  }
}

function useAnyKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isFresh = performance.now() - useVisibility.getState().shownAtMs < deafMs
    if (event.defaultPrevented || isFresh || event.shiftKey || isField(event.target)) return
    if (otherKeys.includes(event.key)) return
    if (!useCentre.getState().shown && !document.querySelector(foreignDialog)) open()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
