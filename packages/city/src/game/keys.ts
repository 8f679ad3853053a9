/** Facts that decide if a key belongs to the phone's page or the game. The FiveM client script follows the same rules. */
export interface KeyPress {
  code: string
  down: boolean
  repeat: boolean
  /** Ctrl, Alt or Meta is pressed: a browser shortcut, not a game key. */
  modified: boolean
  /** Typed in an input, textarea or editable element. */
  inField: boolean
  /** Another listener has handled the key already. */
  handled: boolean
  from: 'page' | 'phone'
}

export interface FocusState {
  phoneVisible: boolean
  /** True after `setInputFocus(true)`: the page alone receives the keyboard. */
  pageHasKeys: boolean
}

export type WalkKey = 'ahead' | 'back' | 'left' | 'right' | 'run'
export type KeyDecision =
  | { kind: 'toggle' }
  | { kind: 'use' }
  | { kind: 'press' | 'release'; key: WalkKey }
  | { kind: 'ignore' }

const walkKeys: Record<string, WalkKey> = {
  KeyW: 'ahead',
  ArrowUp: 'ahead',
  KeyS: 'back',
  ArrowDown: 'back',
  KeyA: 'left',
  ArrowLeft: 'left',
  KeyD: 'right',
  ArrowRight: 'right',
  ShiftLeft: 'run',
  ShiftRight: 'run',
}

const ignore: KeyDecision = { kind: 'ignore' }

export function decideKey(press: KeyPress, focus: FocusState): KeyDecision {
  const walkKey = walkKeys[press.code]
  if (!press.down) return walkKey ? { kind: 'release', key: walkKey } : ignore
  if (press.modified || press.inField || (press.handled && press.from === 'phone')) return ignore
  if (focus.phoneVisible && focus.pageHasKeys) return ignore
  if (press.code === 'KeyK') return press.repeat ? ignore : { kind: 'toggle' }
  if (press.code === 'KeyE') return press.repeat ? ignore : { kind: 'use' }
  return walkKey ? { kind: 'press', key: walkKey } : ignore
}
