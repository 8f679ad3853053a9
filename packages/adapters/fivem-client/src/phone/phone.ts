import type { Mailbox } from '../link/page-channel.ts'
import type { Ports, Stop } from '../ports.ts'
import type { Session } from '../session/session.ts'
import { type Refusal, texts } from '../texts.ts'
import { clockOf } from './clock.ts'
import type { Focus } from './focus.ts'
import type { Permission } from './permission.ts'

const clockMs = 1000

interface Parts {
  ports: Pick<Ports, 'time' | 'player' | 'screen' | 'resources'>
  session: Session
  mailbox: Mailbox
  permission: Permission
  focus: Focus
}

/** The phone in the player's hand or pocket: the page shows itself when told to, and reports when it did so on its own. */
export class Phone {
  readonly #parts: Parts
  #stopClock: Stop | undefined
  #checking: Promise<boolean> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get isOpen(): boolean {
    return this.#stopClock !== undefined
  }

  async toggle(): Promise<void> {
    if (this.#parts.focus.isTyping) return
    if (this.isOpen) this.close()
    else await this.open()
  }

  /** True where the phone is open now. A refusal is shown to the player. */
  async open(): Promise<boolean> {
    if (this.isOpen) return true
    if (!(await this.#mayOpen())) return false
    if (this.isOpen) return true // whoever asked before opened it
    this.#takeOut()
    this.#parts.mailbox.send('SET_VISIBLE', true)
    return true
  }

  close(): void {
    if (!this.isOpen) return
    this.#putAway()
    this.#parts.mailbox.send('SET_VISIBLE', false)
  }

  /** The page shows itself, as for a notification, or after a photo. */
  async shown(): Promise<void> {
    if (this.isOpen) return
    const mayOpen = await this.#mayOpen()
    if (mayOpen && !this.isOpen) this.#takeOut()
    else if (!mayOpen) this.#parts.mailbox.send('SET_VISIBLE', false)
  }

  /** The page hid itself. */
  hid(): void {
    if (this.isOpen) this.#putAway()
    else this.#parts.focus.release()
  }

  refuse(refusal: Refusal): void {
    const { session, screen, resources } = { ...this.#parts, ...this.#parts.ports }
    const text = texts.refusals[refusal]
    if (session.settings?.showNotices ?? true) screen.notice(text)
    resources.tell('smartphone:notice', text, 'error')
  }

  /** Those who ask at the same time share the answer, and its one notice. */
  #mayOpen(): Promise<boolean> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  async #check(): Promise<boolean> {
    const { permission, mailbox } = this.#parts
    const refusal = (await permission.refusal()) ?? (mailbox.isPageReady ? undefined : 'starting')
    if (refusal) this.refuse(refusal)
    return refusal === undefined
  }

  #takeOut(): void {
    const { focus, ports, session, mailbox } = this.#parts
    const tellTime = () => mailbox.send('TIME', clockOf(ports.player))
    focus.take(session.settings?.canWalk ?? true)
    tellTime()
    this.#stopClock = ports.time.every(clockMs, tellTime)
  }

  #putAway(): void {
    this.#stopClock?.()
    this.#stopClock = undefined
    this.#parts.focus.release()
  }
}
