import { tellGame } from '../../link/game.ts'

/** True while the page alone hears the keyboard; false while the game hears it too and the player can walk. */
let hasKeyboard = false

/** Says who hears the keyboard; the game must not hear what is typed. */
export function giveKeyboard(toPage: boolean): void {
  if (hasKeyboard === toPage) return
  hasKeyboard = toPage
  tellGame('setInputFocus', toPage)
}

let owners = 0

/** A page has keys of its own: the game does not hear them until the answered function is called. */
export function ownKeyboard(): () => void {
  owners++
  giveKeyboard(true)
  return () => {
    owners--
    returnKeyboard()
  }
}

/** A field is left: the game hears the keyboard again, unless a page has keys of its own. */
export function returnKeyboard(): void {
  giveKeyboard(owners > 0)
}

export function pageHasKeyboard(): boolean {
  return hasKeyboard
}

/** The phone came or went: the game starts by hearing the keys again, without being told. */
export function forgetKeyboard(): void {
  hasKeyboard = false
}
