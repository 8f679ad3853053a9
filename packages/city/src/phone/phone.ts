import type { FocusState } from '../game/keys.ts'
import { texts } from '../texts.ts'

interface PhoneOptions {
  /** Keys pressed inside the phone's page, which never bubble up to this one. */
  onKey(event: KeyboardEvent): void
  /** The phone opened, closed or reloaded, so the keyboard may have moved. */
  onFocusMoved(): void
  /** The phone's visibility or its use of the keyboard changed. */
  onFocusChanged(state: FocusState): void
  clock(): { hours: string; minutes: string }
  showNotice(text: string): void
  /** The phone's page started anew, in any state. */
  onReloaded(): void
}

export interface Phone {
  element: HTMLIFrameElement
  focus(): FocusState
  toggle(): void
  sendTime(): void
  /** The phone's page has started, perhaps before all its pictures have loaded. */
  onReady(): void
  /** The phone reports that it showed or hid itself. */
  onShown(): null
  /** Hides the phone while its page has the mouse and the keys, for its camera. Ends when the phone shows or hides itself. */
  showCamera(): void
  onHidden(): null
  setPageHasKeys(has: boolean): null
}

/** Creates the phone's page in an iframe over the scene, with the same messages as the FiveM client script. */
export function createPhone({
  onKey,
  onFocusMoved,
  onFocusChanged,
  clock,
  showNotice,
  onReloaded,
}: PhoneOptions): Phone {
  const element = document.createElement('iframe')
  const state: FocusState & { loaded: boolean } = { phoneVisible: false, pageHasKeys: false, loaded: false }

  function send(event: string, ...args: unknown[]): void {
    element.contentWindow?.postMessage({ event, args }, location.origin)
  }

  function setVisible(visible: boolean): null {
    if (state.phoneVisible !== visible) state.pageHasKeys = false
    state.phoneVisible = visible
    element.classList.toggle('phone-visible', visible)
    if (visible) element.contentWindow?.focus()
    else giveFocusBack()
    onFocusMoved()
    onFocusChanged(state)
    return null
  }

  function giveFocusBack(): void {
    if (document.activeElement === element) element.blur()
    window.focus()
  }

  function onReady(): void {
    if (state.loaded) return
    state.loaded = true
    listenToKeys()
  }

  function loaded(): void {
    state.loaded = true
    state.pageHasKeys = false
    onReloaded()
    setVisible(state.phoneVisible)
    listenToKeys()
    if (state.phoneVisible) send('SET_VISIBLE', true)
  }

  /** Adding the same listener twice adds it once. */
  function listenToKeys(): void {
    const page = element.contentWindow
    page?.addEventListener('keydown', onKey)
    page?.addEventListener('keyup', onKey)
    page?.addEventListener('blur', onFocusMoved)
  }

  element.className = 'phone'
  element.title = texts.phoneFrame
  element.allow = 'microphone; camera; autoplay'
  element.src = '/smartphone/'
  element.addEventListener('load', loaded)

  return {
    element,
    onReady,
    focus: () => state,
    toggle() {
      if (!state.loaded) return showNotice(texts.phoneLoading)
      const visible = !state.phoneVisible
      if (visible) send('TIME', clock())
      setVisible(visible)
      send('SET_VISIBLE', visible)
    },
    sendTime() {
      if (state.phoneVisible) send('TIME', clock())
    },
    showCamera() {
      element.classList.add('phone-visible')
      element.contentWindow?.focus()
      onFocusMoved()
    },
    onShown: () => setVisible(true),
    onHidden: () => setVisible(false),
    setPageHasKeys(has) {
      state.pageHasKeys = has
      if (has) onFocusMoved()
      onFocusChanged(state)
      return null
    },
  }
}
