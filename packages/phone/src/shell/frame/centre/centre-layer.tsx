import { useEffect, useEffectEvent } from 'react'
import { useLook } from '../../../kit/look.tsx'
import { type Centre, showCentre, useCentre } from '../../device/centre.ts'
import { isField } from '../../device/text-input.ts'
import { homePath, startPath, useNavigation } from '../../navigation/navigation.ts'
import { forgetAt } from '../../notifications/notification-history.ts'
import { dismiss, useNotifications } from '../../notifications/notifications.ts'
import { pullNewest } from '../banners/expanded-banner.ts'
import styles from './centre-layer.module.css'
import { Panel, titleOf } from './centre-panel.tsx'
import { LockScreen } from './lock-screen.tsx'
import { foreignDialog } from './other-dialog.ts'
import { SwitcherLayer } from './switcher/switcher-layer.tsx'
import { type Pull, usePull } from './use-pull-down.ts'

/** What is pulled down from the status bar, and the strips to pull it by. There only while the phone is in the hand. */
export default function CentreLayer() {
  const look = useLook()
  const top = useNavigation(({ stack }) => stack.at(-1))
  const shown = useCentre((state) => state.shown)
  const pull = usePull(look)
  useArrow(pull)
  useEffect(() => {
    showCentre(null)
    if (top && top.path !== homePath) forgetAt(top.path)
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
      <SwitcherLayer />
      <LockScreen />
      <Strip kind="notifications" pull={pull} />
      {look === 'iphone' && <Strip kind="controls" pull={pull} />}
      {shown && <Panel key={look === 'iphone' ? shown : look} kind={shown} pull={pull} />}
    </>
  )
}

/** What stands in the centre is not announced over it, nor once more when it closes. */
function clearBanners(): void {
  for (const { id, stays } of useNotifications.getState().list) if (!stays) dismiss(id)
}

/** A part of the status bar. */
function Strip({ kind, pull }: { kind: Centre; pull: Pull }) {
  const title = titleOf(kind, useLook())
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

/** Shift and the arrows pull down, a banner first and at the second press further, and push up; not while a dialog or a field has the keyboard. */
function useArrow(pull: Pull): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !event.shiftKey || isField(event.target)) return
    const { shown } = useCentre.getState()
    if (event.key === 'ArrowUp' && shown) pull.close()
    else if (event.key !== 'ArrowDown' || document.querySelector(foreignDialog)) return
    else if (shown || !pullNewest()) pull.open(shown ? 'controls' : 'notifications')
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
