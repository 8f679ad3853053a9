import { playerOf } from '@orelhao/engine/core/delivery-target'
import type { Delivery } from '@orelhao/engine/ports'
import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import type { GameApi } from '../game/game.ts'
import type { Players } from '../players/players.ts'

type EventFields = Record<string, unknown>

/** The phone events that are forwarded to other resources. The field names are part of `types/smartphone.d.ts`. */
const forwardedEvents: { [E in EventName]?: { event: string; facts(...args: EventArgs<E>): EventFields } } = {
  SMS: {
    event: 'smartphone:onMessage',
    facts({ sender, recipient = '', content, image = null, location = null }) {
      return { from: sender, to: recipient, text: content, image, location }
    },
  },
  CALL_REQUEST: {
    event: 'smartphone:onCall',
    facts: ({ room, initiator, isVideo }) => ({ state: 'ringing', room, from: initiator, isVideo }),
  },
  CALL_READY: { event: 'smartphone:onCall', facts: (room) => ({ state: 'accepted', room }) },
  CALL_END: { event: 'smartphone:onCall', facts: (room) => ({ state: 'ended', room }) },
  BANK: {
    event: 'smartphone:onPayment',
    facts: ({ sender, value }) => ({ kind: 'transfer', from: sender, value }),
  },
  BANK_INVOICE_RECEIPT: {
    event: 'smartphone:onPayment',
    facts: (value, name) => ({ kind: 'invoice', from: name, value }),
  },
  PAYPAL: {
    event: 'smartphone:onPayment',
    facts: ({ sender, value }) => ({ kind: 'wallet', from: sender, value }),
  },
  QUIET_PAYMENT: {
    event: 'smartphone:onPayment',
    facts: (kind, from, value) => ({ kind, from, value }),
  },
  ITUNES_SHARED: {
    event: 'smartphone:onMusic',
    facts: (url, title, artist, position, volume) => ({ url: url || null, title, artist, position, volume }),
  },
}

/** Forwards a delivered event to other resources. `source` is the player's connection, null while they are away. */
export function emitToResources(
  delivery: Delivery,
  game: Pick<GameApi, 'emit'>,
  players: Pick<Players, 'findByUserId'>,
): void {
  const forwarded = forwardedEvents[delivery.event]
  const player = playerOf(delivery)
  if (player === undefined || !forwarded) return
  const facts = (forwarded.facts as (...args: unknown[]) => EventFields)(...JSON.parse(delivery.args))
  game.emit(forwarded.event, { source: players.findByUserId(player)?.source ?? null, user_id: player, ...facts })
}
