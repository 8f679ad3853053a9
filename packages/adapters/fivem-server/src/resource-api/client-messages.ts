import { sendSms } from '@orelhao/engine/apps/sms/server-api'
import type { Engine } from '@orelhao/engine/engine'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Sms } from '@orelhao/protocol/sms/contract'
import { limits } from '@orelhao/protocol/sms/rules'
import { truncateText } from '../truncate-text.ts'

export interface ClientMessageParts {
  engine: Engine
  /** Numbers of services, which may send messages as names may. */
  services: readonly string[]
  /** Shows an event on the phone of a connection without storing it. */
  show(source: number, event: 'SMS', message: Sms): void
}

/** Negative, so that it never equals a stored message's id. */
let lastShownId = 0

/**
 * Handles a message from a client script to its own player, which other resources send through it. The client may be modified, so it
 * reaches only its own player's phone, and is stored only from a name or a service: one from a number is shown but never stored.
 */
export async function receiveClientMessage(
  { engine, services, show }: ClientMessageParts,
  source: number,
  player: number,
  payload: unknown,
): Promise<void> {
  const message = parseMessage(payload)
  const me = message && (await engine.identity(player))
  if (!me) return
  const { from, text, place } = message
  const isService = services.some((number) => phoneKey(number) === phoneKey(from))
  if (isService || isName(from)) {
    await engine.transact((transaction) =>
      sendSms(transaction, { from, to: me.phone, text, place, isOnline: engine.isOnline }),
    )
    return
  }
  show(source, 'SMS', {
    id: --lastShownId,
    sender: from,
    recipient: me.phone,
    content: text,
    image: null,
    location: place ? JSON.stringify(place) : null,
    delivered: true,
    read: false,
    created_at: Math.floor(Date.now() / 1000),
  })
}

/** True for letters without digits: never a player's number, now or later, or its placeholder. */
function isName(from: string): boolean {
  return /\p{L}/u.test(from) && !/\d/.test(from) && !/^s(em-)?[a-z]+$/.test(from)
}

interface Message {
  from: string
  text: string
  place: [number, number] | undefined
}

/** Undefined for a payload that our client script never sends. */
function parseMessage(payload: unknown): Message | undefined {
  if (typeof payload !== 'string' || payload.length > 4096) return
  const [from, text, place] = parseList(payload)
  if (typeof from !== 'string' || typeof text !== 'string' || from.trim() === '' || text.trim() === '') return
  const isPlace =
    Array.isArray(place) && place.length === 2 && place.every((n) => Number.isFinite(n) && Math.abs(n) <= maxCoordinate)
  return {
    from: truncateText(from.trim(), maxSenderLength),
    text: truncateText(text, limits.message),
    place: isPlace ? (place as [number, number]) : undefined,
  }
}

const maxSenderLength = 12
/** Metres from the centre of the map. */
const maxCoordinate = 100_000

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
