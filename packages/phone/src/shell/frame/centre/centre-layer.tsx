import { useEffect, useEffectEvent } from 'react'
import { useLook } from '../../../kit/look-context.tsx'
import { type Centre, showCentre, useCentre } from '../../device/centre.ts'
import { isTextField } from '../../device/text-input.ts'
import { homePath, startPath, useNavigation } from '../../navigation/page-stack.ts'
import { removeFromHistoryAt } from '../../notifications/notification-history.ts'
import { dismiss, useNotifications } from '../../notifications/notifications.ts'
import { expandNewestBanner } from '../banners/expanded-banner.ts'
import styles from './centre-layer.module.css'
import { CentrePanel, centreTitle } from './centre-panel.tsx'
import { LockScreen } from './lock-screen.tsx'
import { otherDialogSelector } from './other-dialog.ts'
import { SwitcherLayer } from './switcher/switcher-layer.tsx'
import { Tilt } from './tilt.tsx'
import { type PullDown, usePullDown } from './use-pull-down.ts'

/** The panels pulled down from the status bar, and the strips to pull them by. Mounted only while the phone is open. */
export default function CentreLayer() {
  const look = useLook()
  const top = useNavigation(({ stack }) => stack.at(-1))
  const shown = useCentre((state) => state.shown)
  const pull = usePullDown(look)
  useArrowKeys(pull)
  useEffect(() => {
    showCentre(null)
    if (top && top.path !== homePath) removeFromHistoryAt(top.path)
  }, [top])
  useEffect(() => () => showCentre(null), [])
  useEffect(() => {
    if (!shown) return
    clearBanners()
    return clearBanners
  }, [shown])
  if (!top || top.path === startPath) return null
  return (
    <>
      <Tilt />
      <SwitcherLayer />
      <LockScreen />
      <PullStrip kind="notifications" pull={pull} />
      {look === 'iphone' && <PullStrip kind="controls" pull={pull} />}
      {shown && <CentrePanel key={look === 'iphone' ? shown : look} kind={shown} pull={pull} />}
    </>
  )
}

/** Clears banners, so that notifications shown in the centre are not announced over it, nor again when it closes. */
function clearBanners(): void {
  for (const { id, stays } of useNotifications.getState().list) if (!stays) dismiss(id)
}

/** A part of the status bar. */
function PullStrip({ kind, pull }: { kind: Centre; pull: PullDown }) {
  const title = centreTitle(kind, useLook())
  return (
    <button
      type="button"
      className={styles.strip}
      data-centre={kind}
      aria-label={title.open}
      aria-haspopup="dialog"
      {...pull.handle(kind, 0, () => pull.open(kind))}
    />
  )
}

/**
 * Shift+Down pulls down: a banner first, the centre at the second press; Shift+Up pushes up. Ignored while a dialog or a field has the
 * keyboard.
 */
function useArrowKeys(pull: PullDown): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !event.shiftKey || isTextField(event.target)) return
    const { shown } = useCentre.getState()
    if (event.key === 'ArrowUp' && shown) pull.close()
    else if (event.key !== 'ArrowDown' || document.querySelector(otherDialogSelector)) return
    else if (shown || !expandNewestBanner()) pull.open(shown ? 'controls' : 'notifications')
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
