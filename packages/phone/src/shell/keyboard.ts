import { tellGame } from '../link/game.ts'

/** True while the page alone hears the keyboard; false while the game hears it too and the player can walk. */
let hasKeyboard = false

/** Says who hears the keyboard; the game must not hear what is typed. */
export function giveKeyboard(toPage: boolean): void {
  if (hasKeyboard === toPage) return
  hasKeyboard = toPage
  tellGame('setInputFocus', toPage)
}

export function pageHasKeyboard(): boolean {
  return hasKeyboard
}

/** The phone came or went: the game starts by hearing the keys again, without being told. */
export function forgetKeyboard(): void {
  hasKeyboard = false
}
