import { notifyGame } from '../../link/game.ts'

/** True while the page alone hears the keyboard; false while the game hears it too and the player can walk. */
let pageHasFocus = false

/** Says who hears the keyboard; the game must not hear what is typed. */
export function setInputFocus(toPage: boolean): void {
  if (pageHasFocus === toPage) return
  pageHasFocus = toPage
  notifyGame('setInputFocus', toPage)
}

let captures = 0

/** A page has keys of its own: the game does not hear them until the answered function is called. */
export function captureKeyboard(): () => void {
  captures++
  setInputFocus(true)
  return () => {
    captures--
    releaseKeyboard()
  }
}

/** A field is left: the game hears the keyboard again, unless a page has keys of its own. */
export function releaseKeyboard(): void {
  setInputFocus(captures > 0)
}

export function pageHasKeyboard(): boolean {
  return pageHasFocus
}

/** The phone came or went: the game starts by hearing the keys again, without being told. */
export function resetKeyboard(): void {
  pageHasFocus = false
}
