import type { Bus, Channel, Delivery, PresenceNews } from '../../ports.ts'
import { channel, inProcessBus } from '../bus.ts'
import { playerOf } from '../delivery-target.ts'
import { type BusMessage, publishReceived } from './bus-message.ts'
import { NatsLink, type NatsParts, type Traffic } from './nats-link.ts'
import { allSubject, dueSubject, prefixOf, presenceSubject, subjectOf, subjectOfDelivery } from './subjects.ts'

/** Queue in which each server waits for due work. */
const dueQueue = 'servers'

/**
 * A bus over several servers of one database, through NATS. A message crosses only to the servers that follow its player or topic. It may
 * be lost, late, repeated or reordered: durable events are in the database, and the rest is passing.
 */
export class NatsBus {
  readonly bus: Bus
  readonly #log: NatsParts['log']
  readonly #link: NatsLink
  readonly #opened = channel<void>()

  constructor(parts: NatsParts) {
    this.#log = parts.log
    const local = inProcessBus()
    const presence = channel<PresenceNews>()
    const link = new NatsLink(parts, (text) => publishReceived(text, { ...local, presence }))
    this.#link = link
    const linked = <Message>(own: Channel<Message>, send: (message: Message) => void): Channel<Message> => ({
      publish(message) {
        own.publish(message)
        send(message)
      },
      subscribe: (listener) => own.subscribe(listener),
    })
    this.bus = {
      ...linked(local, (delivery) => this.#sendDelivery(delivery)),
      subscriptions: linked(local.subscriptions, (choice) => this.#send(subjectOf(choice), ['topics', choice])),
      due: linked(local.due, (at) => this.#send(dueSubject, ['due', at])),
      playersChanged: linked(local.playersChanged, (people) => {
        for (const { user_id } of people) this.#send(subjectOf({ identityOf: user_id }), ['changed', { user_id }])
      }),
      sessionsEnded: linked(local.sessionsEnded, (player) =>
        this.#send(subjectOf({ identityOf: player }), ['ended', player]),
      ),
      leaseFreed: linked(local.leaseFreed, (name) => this.#send(allSubject, ['freed', name])),
      settingsChanged: linked(local.settingsChanged, () => this.#send(allSubject, ['settings', null])),
      inboxGrew: linked(local.inboxGrew, (position) => this.#send(subjectOf(position), ['inbox', position])),
      presence: {
        publish: (news) => this.#send(presenceSubject, ['presence', news]),
        subscribe: (listener) => presence.subscribe(listener),
      },
      onConnected: (listener) => this.#opened.subscribe(listener),
      follow: (interest) => link.follow(subjectOf(interest)),
      connectionLosses: () => link.losses,
      check: () => link.check(),
    }
    link.follow(allSubject)
    link.follow(presenceSubject)
    link.follow(dueSubject, dueQueue)
  }

  /**
   * Connects, in the background and for ever. `universe` distinguishes the servers of this database from all others on the same NATS.
   * `onConnected` runs whenever the connection opens, the first time too: earlier messages were not received.
   */
  open(universe: string, onConnected: () => void): void {
    this.#link.open(prefixOf(universe), () => {
      this.#opened.publish()
      onConnected()
    })
  }

  get traffic(): Readonly<Traffic> {
    return this.#link.traffic
  }

  close(): Promise<void> {
    return this.#link.close()
  }

  /** A durable event that is too long for NATS goes as its number, and the receiver reads it from the inbox. */
  #sendDelivery(delivery: Delivery): void {
    if (this.#trySend(subjectOfDelivery(delivery), ['event', delivery])) return
    const player = playerOf(delivery)
    if (player !== undefined && delivery.seq !== undefined) this.bus.inboxGrew.publish({ player, seq: delivery.seq })
    else
      this.#log.warn({ event: delivery.event }, 'an event is too long for NATS and reaches pages of this server only')
  }

  #send(subject: string, message: BusMessage): void {
    this.#trySend(subject, message)
  }

  /** Returns false if the message is too long for NATS. */
  #trySend(subject: string, message: BusMessage): boolean {
    return this.#link.send(subject, JSON.stringify(message))
  }
}
