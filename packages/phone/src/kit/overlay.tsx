import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { AppColours } from './app-colours.tsx'
import { classNames } from './class-names.ts'
import { useInputGuard } from './input-guard.ts'
import styles from './overlay.module.css'
import { useOverlayColours, useOverlayHost } from './overlay-host.tsx'

interface OverlayProps {
  open: boolean
  /** Called by Backspace, and by a click beside a panel at the bottom; Escape closes the whole phone. */
  onClose: () => void
  /** Name of the dialog for screen readers. */
  label: string
  role?: 'dialog' | 'alertdialog'
  /** Position of the panel and direction of its animation. */
  placement: 'bottom' | 'center'
  /** Ignores keys and presses until no input came for a moment: a custom app opens it, at a time of its choice. */
  guarded?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Longer than the slowest exit animation, so that it finishes before the panel is removed. */
const exitMs = 260

/**
 * Base of sheets and dialogs: the dimmed screen behind, a panel that traps the focus and restores it, and an exit animation. The last
 * content stays during the exit, in the colours of its page.
 */
export function Overlay(props: OverlayProps) {
  const host = useOverlayHost()
  const isMounted = useMountedUntilGone(props.open)
  const colours = useOverlayColours()
  const shown = useRef({ children: props.children, colours })
  if (props.open) shown.current = { children: props.children, colours }

  if (!host || !isMounted) return null
  return createPortal(
    <AppColours colours={shown.current.colours}>
      <Panel {...props}>{shown.current.children}</Panel>
    </AppColours>,
    host,
  )
}

function Panel(props: OverlayProps) {
  const { open, onClose, label, role = 'dialog', placement, guarded = false, className, children } = props
  const panel = useRef<HTMLDivElement>(null)
  useInputGuard(panel, open && guarded) // before all other key listeners
  useModalKeyboard(panel, open, onClose)
  return (
    <div className={classNames(styles.overlay, styles[placement], !open && styles.leaving)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Backspace does the same */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the panel is a shortcut for its own buttons */}
      <div
        className={styles.backdrop}
        onMouseDown={(event) => event.preventDefault()}
        onClick={placement === 'bottom' ? onClose : undefined}
      />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles know aria-modal */}
      <div
        ref={panel}
        role={role}
        aria-modal
        aria-label={label}
        tabIndex={-1}
        className={classNames(styles.panel, className)}
      >
        {children}
      </div>
    </div>
  )
}

/** Returns true from the opening of a panel until its exit animation has ended. */
export function useMountedUntilGone(open: boolean): boolean {
  const [isMounted, setMounted] = useState(open)
  if (open && !isMounted) setMounted(true)
  useEffect(() => {
    if (open) return
    const unmount = () => setMounted(false)
    const timer = setTimeout(unmount, exitMs)
    return () => {
      clearTimeout(timer)
      unmount() // a page that is covered meanwhile runs no timers
    }
  }, [open])
  return isMounted
}

/** Open panels, the topmost last: only that one handles keys. */
const openPanels: HTMLElement[] = []

/** Returns whether a dialog or sheet covers an element, or the page if none is given: keys are not for covered content. */
export function isCovered(element: Element | null = null): boolean {
  const top = openPanels.at(-1)
  return top !== undefined && !top.contains(element)
}

const focusable = 'button:not(:disabled), input:not(:disabled), textarea:not(:disabled), a[href], [tabindex="0"]'

/** Traps the focus in an open panel and restores it; Backspace asks to close the topmost one. */
export function useModalKeyboard(panelRef: RefObject<HTMLElement | null>, open: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const panel = panelRef.current
    if (!open || !panel) return
    const before = document.activeElement
    openPanels.push(panel)
    const first = panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel
    first.focus({ preventScroll: true })

    function onKeyDown(event: KeyboardEvent) {
      if (!panel || openPanels[openPanels.length - 1] !== panel) return
      if (event.key === 'Backspace' && !isTyping()) {
        event.preventDefault()
        event.stopImmediatePropagation() // otherwise the shell would leave the page behind the panel
        close()
      } else if (event.key === 'Tab') keepFocusInside(panel, event)
    }
    window.addEventListener('keydown', onKeyDown, true)

    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      openPanels.splice(openPanels.indexOf(panel), 1)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [open, panelRef])
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea') ?? false
}

function keepFocusInside(panel: HTMLElement, event: KeyboardEvent) {
  const all = [...panel.querySelectorAll<HTMLElement>(focusable)]
  const focusableElements = all.filter((element) => !element.closest('[inert]')) // such as a message's copy above its menu
  const first = focusableElements[0]
  const last = focusableElements[focusableElements.length - 1]
  const at = document.activeElement
  const isInside = panel.contains(at) && at !== panel
  const leavesBackwards = event.shiftKey && (!isInside || at === first)
  const leavesForwards = !event.shiftKey && (!isInside || at === last)
  if (!leavesBackwards && !leavesForwards) return
  event.preventDefault()
  const to = leavesBackwards ? last : first
  to?.focus()
}
