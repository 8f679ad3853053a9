import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CameraIcon } from '../../../kit/icons.ts'
import { isMenuKey } from '../../../kit/long-press.ts'
import { useModalKeyboard } from '../../../kit/overlay.tsx'
import { LockClockPicker } from '../../appearance/lock-clock-picker.tsx'
import { useCentre } from '../../device/centre.ts'
import { checkCode } from '../../device/check-code.ts'
import { CodePad } from '../../device/code-pad.tsx'
import { askForCode, isShownWhileLocked, lockPreference, unlockPhone, useLock } from '../../device/lock.ts'
import { isTextField } from '../../device/text-input.ts'
import { setTorch, useTorch } from '../../device/torch.ts'
import { useVisibility } from '../../device/visibility.ts'
import { useCamera } from '../../media/camera/camera-store.ts'
import { homePath, useNavigation } from '../../navigation/page-stack.ts'
import { dismiss, useNotifications } from '../../notifications/notifications.ts'
import { useSettings } from '../../player/settings.ts'
import { texts as shellTexts } from '../../texts.ts'
import { ActivityList } from './activity-list.tsx'
import { BigClock } from './big-clock.tsx'
import { BlurredWallpaper } from './blurred-wallpaper.tsx'
import { TorchIcon } from './centre-controls.ts'
import { takePhotoFromCentre } from './control-centre.tsx'
import { HistoryList } from './history-list.tsx'
import { LockBackdrop } from './lock-backdrop.tsx'
import styles from './lock-screen.module.css'
import { createSwipeUp } from './lock-swipe.ts'
import { otherDialogSelector } from './other-dialog.ts'
import { texts } from './texts.ts'
import { useHistoryGroups } from './use-history-groups.ts'

/** Keys are ignored for so long: the one that opened the phone may still be down. */
const ignoredMs = 500
/** Keys with their usual effect; Enter and space press the focused element. */
const ignoredKeys = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape', 'Enter', ' ', 'Delete', 'ContextMenu']

/**
 * Lock screen over home when the phone opens, if the player wants it; anything that opens a page dismisses it. With a code it covers every
 * page but those shown while locked, until the right code.
 */
export function LockScreen() {
  const isWanted = lockPreference.use('isOn')
  const isAllowed = useSettings(({ config }) => config.lockScreen !== 'off')
  const top = useNavigation(({ stack }) => stack.at(-1))
  const lock = useLock()
  const isFree = useCamera(({ phase }) => phase === 'idle') // a photo just taken is edited first
  const [state, setState] = useState<'locked' | 'leaving' | 'open'>('locked')
  const mayStand = isWanted && isAllowed && isFree && top?.path === homePath
  if (state === 'locked' && (lock.isLocked || !mayStand)) setState('open')
  const isCovering = lock.isLocked && isFree && top && (lock.isAskingCode || !isShownWhileLocked(top, lock))
  if (!isCovering && state === 'open') return null
  return (
    <LockedScreen
      needsCode={lock.isLocked}
      isAsking={lock.isAskingCode}
      onRight={() => {
        setState('leaving')
        unlockPhone()
      }}
      onLeft={() => setState('open')}
    />
  )
}

interface LockedScreenProps {
  needsCode: boolean
  isAsking: boolean
  /** Called after the right code: the page beneath may show. */
  onRight: () => void
  /** Called once the lock screen is out of sight. */
  onLeft: () => void
}

function LockedScreen({ needsCode, isAsking, onRight, onLeft }: LockedScreenProps) {
  const screen = useRef<HTMLDivElement>(null)
  const [wasAsking, setWasAsking] = useState(isAsking)
  if (needsCode && wasAsking !== isAsking) setWasAsking(isAsking) // stays the same while it leaves
  const [isEditing, setEditing] = useState(false)
  const ask = () => askForCode(true)
  const edit = () => !needsCode && setEditing(true) // the clock is the owner's to change
  useEffect(suppressBanners, [])
  const swipe = createSwipeUp(screen, onLeft, edit, needsCode ? ask : undefined)
  const go = wasAsking ? () => askForCode(false) : isEditing ? () => setEditing(false) : swipe.swiped
  useModalKeyboard(screen, true, go)
  useAnyKey(wasAsking || isEditing ? () => {} : swipe.swiped)

  async function offer(code: string) {
    const answer = await checkCode(code)
    if (answer) return answer
    onRight()
    swipe.leave()
  }

  return (
    <div
      ref={screen}
      role="dialog"
      aria-modal
      aria-label={texts.lock}
      tabIndex={-1}
      data-centre="lock"
      className={styles.lock}
      onPointerDown={isEditing ? undefined : swipe.onPointerDown}
      onKeyDown={(event) => {
        if (!wasAsking && event.target === screen.current && isMenuKey(event)) edit()
      }}
    >
      {wasAsking ? (
        <>
          <BlurredWallpaper />
          <div className={styles.code} data-keeps>
            <AutoFocus within={screen} />
            <CodePad title={shellTexts.code.enter} onCode={offer} onCancel={() => askForCode(false)} />
          </div>
        </>
      ) : (
        <>
          <LockBackdrop>
            <BigClock />
          </LockBackdrop>
          {isEditing ? (
            <ClockEditor screen={screen} onDone={() => setEditing(false)} />
          ) : (
            <LockScreenContent onOpen={swipe.swiped} />
          )}
        </>
      )}
    </div>
  )
}

/** Notifications show on the lock screen without a banner; ringing calls and city alerts have one. */
function suppressBanners(): () => void {
  const clear = ({ list } = useNotifications.getState()) => {
    for (const { id, stays, isAlert } of list) if (!stays && !isAlert) dismiss(id)
  }
  clear()
  return useNotifications.subscribe(clear)
}

/** Focuses the digits, since the screen already has the focus when they appear; gives it back afterwards. */
function AutoFocus({ within }: { within: { current: HTMLElement | null } }) {
  useEffect(() => {
    within.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    return () => within.current?.focus({ preventScroll: true })
  }, [within])
  return null
}

/** Faces and colours of the clock, which changes above them; opened by holding the lock screen. */
function ClockEditor({ screen, onDone }: { screen: { current: HTMLElement | null }; onDone: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" className={styles.editor} aria-label={texts.editClock}>
      <AutoFocus within={screen} />
      <div className={styles.editorHead}>
        <h2 className={styles.editorTitle}>{texts.editClock}</h2>
        <button type="button" className={styles.done} onClick={onDone}>
          {texts.clockDone}
        </button>
      </div>
      <LockClockPicker />
    </div>
  )
}

function LockScreenContent({ onOpen }: { onOpen: () => void }) {
  const groups = useHistoryGroups()
  const isShining = useTorch(({ isOn }) => isOn)
  return (
    <>
      <div className={styles.cards}>
        <ActivityList />
        <HistoryList groups={groups} />
      </div>
      <div className={styles.foot}>
        <button
          type="button"
          className={styles.torch}
          aria-label={texts.torch}
          aria-pressed={isShining}
          title={texts.torch}
          onClick={() => setTorch(!isShining)}
        >
          <TorchIcon size={24} />
        </button>
        <button type="button" className={styles.open} onClick={onOpen}>
          {texts.unlock}
        </button>
        <button
          type="button"
          className={styles.camera}
          aria-label={texts.takePhoto}
          title={texts.takePhoto}
          onClick={() => void takePhotoFromCentre()}
        >
          <CameraIcon size={24} />
        </button>
      </div>
    </>
  )
}

function useAnyKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isFresh = performance.now() - useVisibility.getState().shownAtMs < ignoredMs
    if (event.defaultPrevented || isFresh || event.shiftKey || isTextField(event.target)) return
    if (ignoredKeys.includes(event.key)) return
    if (!useCentre.getState().shown && !document.querySelector(otherDialogSelector)) open()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
