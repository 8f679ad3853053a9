import type { PageChannel } from '../link/page-channel.ts'
import type { Ports, StopFunction } from '../ports.ts'
import type { Session } from '../session/session.ts'
import { type Refusal, texts } from '../texts.ts'
import { clockOf } from './clock.ts'
import type { Focus } from './focus.ts'
import type { Permission } from './permission.ts'

const clockMs = 1000

interface Parts {
  ports: Pick<Ports, 'time' | 'player' | 'screen' | 'resources'>
  session: Session
  pageChannel: PageChannel
  permission: Permission
  focus: Focus
}

/** The phone's state for the player: the page shows itself on request, and reports when it did so on its own. */
export class Phone {
  readonly #parts: Parts
  #stopClock: StopFunction | undefined
  #pendingCheck: Promise<boolean> | undefined

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

  /** Resolves to true if the phone is open now. Shows a refusal to the player. */
  async open(): Promise<boolean> {
    if (this.isOpen) return true
    if (!(await this.#canOpen())) return false
    if (this.isOpen) return true // a simultaneous caller has opened it
    this.#onOpened()
    this.#parts.pageChannel.send('SET_VISIBLE', true)
    return true
  }

  close(): void {
    if (!this.isOpen) return
    this.#onClosed()
    this.#parts.pageChannel.send('SET_VISIBLE', false)
  }

  /** The page shows itself, for example for a notification or after a photo. */
  async onShown(): Promise<void> {
    if (this.isOpen) return
    const canOpen = await this.#canOpen()
    if (canOpen && !this.isOpen) this.#onOpened()
    else if (!canOpen) this.#parts.pageChannel.send('SET_VISIBLE', false)
  }

  /** The page hid itself. */
  onHidden(): void {
    if (this.isOpen) this.#onClosed()
    else this.#parts.focus.release()
  }

  refuse(refusal: Refusal): void {
    const { session, screen, resources } = { ...this.#parts, ...this.#parts.ports }
    const text = texts.refusals[refusal]
    if (session.settings?.showNotices ?? true) screen.showNotice(text)
    resources.emit('smartphone:notice', text, 'error')
  }

  /** Simultaneous callers share the answer, and its one notice. */
  #canOpen(): Promise<boolean> {
    this.#pendingCheck ??= this.#check().finally(() => {
      this.#pendingCheck = undefined
    })
    return this.#pendingCheck
  }

  async #check(): Promise<boolean> {
    const { permission, pageChannel } = this.#parts
    const refusal = (await permission.refusal()) ?? (pageChannel.isPageReady ? undefined : 'starting')
    if (refusal) this.refuse(refusal)
    return refusal === undefined
  }

  #onOpened(): void {
    const { focus, ports, session, pageChannel } = this.#parts
    const sendTime = () => pageChannel.send('TIME', clockOf(ports.player))
    focus.acquire(session.settings?.canWalk ?? true)
    sendTime()
    this.#stopClock = ports.time.every(clockMs, sendTime)
  }

  #onClosed(): void {
    this.#stopClock?.()
    this.#stopClock = undefined
    this.#parts.focus.release()
  }
}
