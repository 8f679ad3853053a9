import type { Ports, Stop } from '../ports.ts'
import { quietWithPhone } from './control-ids.ts'

/** The key that puts the phone away is still down when the page lets go: it must not open the game's menu. */
const quietAfterMs = 300

/** Who hears the keyboard and the mouse: the page, and while nothing is being typed the game too, so that the player can walk. */
export class Focus {
  isTyping = false
  readonly #ports: Pick<Ports, 'page' | 'controls' | 'time'>
  #isHeld = false
  #canWalk = true
  #stopQuiet: Stop | undefined
  #stopTail: Stop | undefined

  constructor(ports: Pick<Ports, 'page' | 'controls' | 'time'>) {
    this.#ports = ports
  }

  take(canWalk: boolean): void {
    this.#isHeld = true
    this.isTyping = false
    this.#canWalk = canWalk
    this.#ports.page.setFocus(true)
    this.#ports.page.setKeepInput(canWalk) // counts only once the page has focus
    this.#stopTail?.()
    this.#stopTail = undefined
    this.#stopQuiet ??= this.#ports.time.eachFrame(() => {
      for (const control of quietWithPhone) this.#ports.controls.disable(control)
    })
  }

  setTyping(isTyping: boolean): void {
    if (!this.#isHeld) return
    this.isTyping = isTyping
    this.#ports.page.setKeepInput(this.#canWalk && !isTyping)
  }

  release(): void {
    if (!this.#isHeld) return
    this.#isHeld = false
    this.isTyping = false
    this.#ports.page.setKeepInput(false)
    this.#ports.page.setFocus(false)
    this.#stopTail = this.#ports.time.after(quietAfterMs, () => this.#endQuiet())
  }

  stop(): void {
    this.release()
    this.#endQuiet()
  }

  #endQuiet(): void {
    this.#stopTail?.()
    this.#stopQuiet?.()
    this.#stopTail = undefined
    this.#stopQuiet = undefined
  }
}
