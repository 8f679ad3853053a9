import type { Ports, StopFunction } from '../ports.ts'
import { disabledWithPhone } from './control-ids.ts'

/** The key that closes the phone is still down when focus returns to the game: it must not open the game's menu. */
const disabledAfterCloseMs = 300

/** Focus of the keyboard and the mouse: the page has both, and the game too unless the player is typing, so that the player can walk. */
export class Focus {
  isTyping = false
  readonly #ports: Pick<Ports, 'page' | 'controls' | 'time'>
  #hasFocus = false
  #canWalk = true
  #stopDisabling: StopFunction | undefined
  #stopTail: StopFunction | undefined

  constructor(ports: Pick<Ports, 'page' | 'controls' | 'time'>) {
    this.#ports = ports
  }

  acquire(canWalk: boolean): void {
    this.#hasFocus = true
    this.isTyping = false
    this.#canWalk = canWalk
    this.#ports.page.setFocus(true)
    this.#ports.page.setKeepInput(canWalk) // has an effect only once the page has focus
    this.#stopTail?.()
    this.#stopTail = undefined
    this.#stopDisabling ??= this.#ports.time.eachFrame(() => {
      for (const control of disabledWithPhone) this.#ports.controls.disable(control)
    })
  }

  setTyping(isTyping: boolean): void {
    if (!this.#hasFocus) return
    this.isTyping = isTyping
    this.#ports.page.setKeepInput(this.#canWalk && !isTyping)
  }

  release(): void {
    if (!this.#hasFocus) return
    this.#hasFocus = false
    this.isTyping = false
    this.#ports.page.setKeepInput(false)
    this.#ports.page.setFocus(false)
    this.#stopTail = this.#ports.time.after(disabledAfterCloseMs, () => this.#enableControls())
  }

  stop(): void {
    this.release()
    this.#enableControls()
  }

  #enableControls(): void {
    this.#stopTail?.()
    this.#stopDisabling?.()
    this.#stopTail = undefined
    this.#stopDisabling = undefined
  }
}
