import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import { parsePlace } from '@orelhao/protocol/place'
import { eventArgs } from '@orelhao/protocol/pushed/pushed-events'
import { netEvents } from '@orelhao/protocol/script-wire'
import type { Permission } from '../phone/permission.ts'
import type { Phone } from '../phone/phone.ts'
import type { Ports } from '../ports.ts'
import type { Session } from '../session/session.ts'

interface Parts {
  phone: Phone
  permission: Permission
  /** Takes an event message, as JSON text. */
  deliver(json: string): void
  session: Session
  ports: Pick<Ports, 'server' | 'report'>
}

/** What other resources may ask of the phone on their player's computer. Arguments come from their scripts, in any shape. */
export interface ResourceApi {
  /** True if the phone is open now; otherwise the player was told why not. */
  open(): Promise<boolean>
  close(): void
  isOpen(): boolean
  /** Takes the phone out and calls the number, where the phone may be used; false where nobody plays. */
  callPlayer(phone: unknown): boolean
  /** Keeps the phone in the pocket until it is called with false. */
  setDisabled(isDisabled: unknown): void
  /** Hands an event of this script's own making to the page. */
  emit<E extends EventName>(event: E, ...args: EventArgs<E>): void
  /**
   * Hands an event to the page, such as `GPS`, where its arguments fit: in their order, or one object of them under their names. The
   * player's console says what does not.
   */
  push(event: unknown, ...values: unknown[]): void
  /** Has the server keep a message for this player; it is shown once it is kept. */
  createSms(sender: unknown, text: unknown, coordinates: unknown): void
}

export function createResourceApi({ phone, permission, session, deliver, ports }: Parts): ResourceApi {
  function send(event: string, ...args: unknown[]): void {
    deliver(JSON.stringify({ event, args }))
  }

  return {
    open: () => phone.open(),
    close: () => phone.close(),
    isOpen: () => phone.isOpen,
    callPlayer(number) {
      if (!session.settings) return false
      send('CALL_TO', String(number), false)
      return true
    },
    setDisabled(isDisabled) {
      permission.isDisabled = isDisabled === true
      if (permission.isDisabled) phone.close()
    },
    emit: send,
    push(event, ...values) {
      if (typeof event !== 'string') return
      const args = eventArgs(event, values)
      if (args) send(event, ...args)
      else ports.report(`${event}: these arguments do not fit, so it was dropped: ${JSON.stringify(values)}`)
    },
    createSms(sender, text, coordinates) {
      if (!session.settings) return
      ports.server.send(netEvents.message, JSON.stringify([String(sender), String(text), placeOf(coordinates) ?? null]))
    },
  }
}

/** A place, or an object that holds one as its location. */
function placeOf(value: unknown): [number, number] | undefined {
  const place = typeof value === 'object' && value !== null && 'location' in value ? value.location : value
  return parsePlace(place)
}
