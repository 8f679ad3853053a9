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
  /** Delivers an event message, as JSON text. */
  deliver(json: string): void
  session: Session
  ports: Pick<Ports, 'server' | 'report'>
}

/** Functions of the phone for other resources on the player's computer. Arguments come from their scripts, in any shape. */
export interface ResourceApi {
  /** Resolves to true if the phone is open now; otherwise the player has been shown the reason. */
  open(): Promise<boolean>
  close(): void
  isOpen(): boolean
  /** Opens the phone and calls the number, if the phone may be used; returns false without a character. */
  callPlayer(phone: unknown): boolean
  /** Keeps the phone closed until it is called with false. */
  setDisabled(isDisabled: unknown): void
  /** Sends the page an event created by this script. */
  emit<E extends EventName>(event: E, ...args: EventArgs<E>): void
  /**
   * Sends the page an event, such as `GPS`, if its arguments are valid: in their order, or as one object by their names. The player's
   * console explains invalid ones.
   */
  push(event: unknown, ...values: unknown[]): void
  /** Makes the server store a message for this player; the message is shown once it is stored. */
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

/** Reads a place, or an object with a place as its location. */
function placeOf(value: unknown): [number, number] | undefined {
  const place = typeof value === 'object' && value !== null && 'location' in value ? value.location : value
  return parsePlace(place)
}
