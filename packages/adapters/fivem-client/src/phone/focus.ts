import type { Ports, StopFunction } from '../ports.ts'
import { disabledWithPhone } from './control-ids.ts'

/** The key that puts the phone away is still down when the page lets go: it must not open the game's menu. */
const disabledAfterCloseMs = 300

/** Who hears the keyboard and the mouse: the page, and while nothing is being typed the game too, so that the player can walk. */
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
    this.#ports.page.setKeepInput(canWalk) // counts only once the page has focus
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
