import type { FocusState } from '../game/keys.ts'
import { texts } from '../texts.ts'

interface Parts {
  /** Keys pressed inside the phone's page, which never bubble up to this one. */
  keys(event: KeyboardEvent): void
  /** The phone came, went, or was reloaded: the keyboard belongs to someone else now. */
  focusMoved(): void
  /** Whether the phone shows, or has the keyboard, changed. */
  focusChanged(state: FocusState): void
  clock(): { hours: string; minutes: string }
  notice(text: string): void
  /** The phone's page started anew, whatever it was doing. */
  reloaded(): void
}

export interface Phone {
  element: HTMLIFrameElement
  focus(): FocusState
  toggle(): void
  tellTime(): void
  /** The phone's page has started, perhaps before all its pictures are loaded. */
  ready(): void
  /** The phone says that it showed or hid itself. */
  shown(): null
  /** The phone is away, and its page has the mouse and the keys: its camera is open. Ends when it shows or hides itself. */
  lendScreen(): void
  hid(): null
  setPageHasKeys(has: boolean): null
}

/** The phone's page in an iframe over the scene, spoken to exactly as the FiveM client script does. */
export function createPhone({ keys, focusMoved, focusChanged, clock, notice, reloaded }: Parts): Phone {
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
    focusMoved()
    focusChanged(state)
    return null
  }

  function giveFocusBack(): void {
    if (document.activeElement === element) element.blur()
    window.focus()
  }

  function ready(): void {
    if (state.loaded) return
    state.loaded = true
    hearKeys()
  }

  function loaded(): void {
    state.loaded = true
    state.pageHasKeys = false
    reloaded()
    setVisible(state.phoneVisible)
    hearKeys()
    if (state.phoneVisible) send('SET_VISIBLE', true)
  }

  /** Adding the same listener twice adds it once. */
  function hearKeys(): void {
    const page = element.contentWindow
    page?.addEventListener('keydown', keys)
    page?.addEventListener('keyup', keys)
    page?.addEventListener('blur', focusMoved)
  }

  element.className = 'phone'
  element.title = texts.phoneFrame
  element.allow = 'microphone; camera; autoplay'
  element.src = '/smartphone/'
  element.addEventListener('load', loaded)

  return {
    element,
    ready,
    focus: () => state,
    toggle() {
      if (!state.loaded) return notice(texts.phoneLoading)
      const visible = !state.phoneVisible
      if (visible) send('TIME', clock())
      setVisible(visible)
      send('SET_VISIBLE', visible)
    },
    tellTime() {
      if (state.phoneVisible) send('TIME', clock())
    },
    lendScreen() {
      element.classList.add('phone-visible')
      element.contentWindow?.focus()
      focusMoved()
    },
    shown: () => setVisible(true),
    hid: () => setVisible(false),
    setPageHasKeys(has) {
      state.pageHasKeys = has
      if (has) focusMoved()
      focusChanged(state)
      return null
    },
  }
}
