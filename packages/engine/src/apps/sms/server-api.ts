import { maxPhoneLength } from '@orelhao/protocol/phone-number'
import { isBlank, sanitizeLine, sanitizeText } from '@orelhao/protocol/text/sanitize'
import { playerByPhone } from '../../shared/directory/store.ts'
import type { Transaction } from '../../transaction.ts'
import { trimNames } from './clearing/store.ts'
import { addMessage, noPlayer } from './store.ts'

interface ServerSms {
  from: string
  to: string
  text: string
  /** A place in metres of the game's map. */
  place?: [x: number, y: number] | undefined
  /** Address of a picture, which the caller has checked. */
  image?: string | null
  isOnline(player: number): boolean
}

/**
 * Sends a message from a player's number, or from a name of up to 12 characters that cannot be answered. Run it with `engine.transact`.
 * Returns false and sends nothing for an unknown number `to`, an empty text or an empty name.
 */
export async function sendSms(
  { db, now, emit }: Transaction,
  { from, to, text, place, image = null, isOnline }: ServerSms,
): Promise<boolean> {
  const receiver = await playerByPhone(db, to)
  const content = sanitizeText(text)
  if (!receiver || content === '' || isBlank(from)) return false
  const sender = (await playerByPhone(db, from)) ?? {
    user_id: noPlayer,
    phone: sanitizeLine(from).slice(0, maxPhoneLength).toWellFormed(),
  }
  const message = await addMessage(db, {
    from: sender,
    to: receiver,
    content,
    image,
    location: place ? JSON.stringify(place) : null,
    delivered: isOnline(receiver.user_id),
    blocked: false,
    now,
  })
  if (sender.user_id === noPlayer) await trimNames(db, receiver.user_id)
  emit(receiver.user_id, 'SMS', message)
  return true
}
