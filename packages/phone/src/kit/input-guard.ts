import { type RefObject, useEffect } from 'react'

/** Time without any key or press, in ms, before a guarded panel reacts. */
const quietMs = 600
const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'])

/**
 * Makes a panel ignore keys and presses until it was drawn and no input came for a moment: earlier input was meant for the content below.
 * Keys in a frame of another origin cannot be observed, so the time that a frame has the focus counts as input. `data-guarded` is set
 * meanwhile.
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
  /** True if the current press began while input was ignored. */
  let isIgnored = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(unblockWhenQuiet) // the first frame comes before the panel is drawn
  })

  function block() {
    isReady = false
    clearTimeout(timer)
    panel.setAttribute('data-guarded', '')
  }
  function unblockWhenQuiet() {
    block()
    timer = setTimeout(() => {
      if (document.activeElement instanceof HTMLIFrameElement) return // until the focus returns
      isReady = true
      panel.removeAttribute('data-guarded')
    }, quietMs)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (modifiers.has(event.key)) return // a sprinting player presses Shift
    if (isReady && !event.repeat) return
    if (isReady) return suppress(event)
    if (event.key !== 'Escape') suppress(event) // Escape closes the phone, which answers no
    unblockWhenQuiet()
  }
  function onPointerDown() {
    isIgnored = !isReady
    if (!isReady) unblockWhenQuiet()
  }
  /** A click without a pointer, as of a screen reader or of Enter, has detail 0. */
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
