import { type RefObject, useEffect } from 'react'

/** Time without any key or press, in ms, before a guarded panel reacts. */
const quietMs = 600
const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'])

/**
 * Has a panel ignore keys and presses until it was drawn and nothing was pressed for a moment: what comes sooner was meant for what lay
 * beneath. Keys that go into a frame of another origin cannot be seen, so all the time that a frame has the focus counts as pressing.
 * `data-guarded` says that it ignores them.
 */
export function useInputGuard(panelRef: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    const panel = panelRef.current
    if (!isActive || !panel) return
    return guard(panel)
  }, [panelRef, isActive])
}

function guard(panel: HTMLElement): () => void {
  let isReady = false
  /** Whether the press that is going on began while the panel ignored them. */
  let isIgnored = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(unblockWhenQuiet) // the first one is before it is drawn
  })

  function block() {
    isReady = false
    clearTimeout(timer)
    panel.setAttribute('data-guarded', '')
  }
  function unblockWhenQuiet() {
    block()
    timer = setTimeout(() => {
      if (document.activeElement instanceof HTMLIFrameElement) return // until the focus comes back
      isReady = true
      panel.removeAttribute('data-guarded')
    }, quietMs)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (modifiers.has(event.key)) return // a sprinting player holds Shift
    if (isReady && !event.repeat) return
    if (isReady) return suppress(event)
    if (event.key !== 'Escape') suppress(event) // Escape puts the phone away, which answers nothing with yes
    unblockWhenQuiet()
  }
  function onPointerDown() {
    isIgnored = !isReady
    if (!isReady) unblockWhenQuiet()
  }
  /** A click without a pointer, as of a screen reader or of Enter, has no detail. */
  function onClick(event: MouseEvent) {
    if (!(event.target instanceof Node && panel.contains(event.target))) return
    if (!isReady || (event.detail > 0 && isIgnored)) suppress(event)
  }

  block()
  window.addEventListener('keydown', onKeyDown, true)
  window.addEventListener('pointerdown', onPointerDown, true)
  window.addEventListener('click', onClick, true)
  window.addEventListener('blur', block)
  window.addEventListener('focus', unblockWhenQuiet)
  return () => {
    cancelAnimationFrame(frame)
    block()
    panel.removeAttribute('data-guarded')
    window.removeEventListener('keydown', onKeyDown, true)
    window.removeEventListener('pointerdown', onPointerDown, true)
    window.removeEventListener('click', onClick, true)
    window.removeEventListener('blur', block)
    window.removeEventListener('focus', unblockWhenQuiet)
  }
}

function suppress(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
