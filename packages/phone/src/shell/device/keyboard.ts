import { notifyGame } from '../../link/game.ts'

/** True while only the page receives the keyboard; false while the game receives it too and the player can walk. */
let pageHasFocus = false

/** Sets the receiver of the keyboard; the game must not receive typed text. */
export function setInputFocus(toPage: boolean): void {
  if (pageHasFocus === toPage) return
  pageHasFocus = toPage
  notifyGame('setInputFocus', toPage)
}

/** Sends the receiver again to a game that has just given the phone focus, where the page has the keyboard. */
export function repeatInputFocus(): void {
  if (pageHasFocus) notifyGame('setInputFocus', true)
}

let captures = 0

/** Gives the keyboard to a page with its own keys until the returned function is called. */
export function captureKeyboard(): () => void {
  captures++
  setInputFocus(true)
  return () => {
    captures--
    releaseKeyboard()
  }
}

/** Called when a field loses focus: the game receives the keyboard again, unless a page has its own keys. */
export function releaseKeyboard(): void {
  setInputFocus(captures > 0)
}

export function pageHasKeyboard(): boolean {
  return pageHasFocus
}

/** Called when the phone opens or closes: the game then receives the keys by itself, without a message. */
export function resetKeyboard(): void {
  pageHasFocus = false
}
